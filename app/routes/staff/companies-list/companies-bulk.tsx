import { type BulkAction, bulkActions } from '~/domain/saved-lists/bulk-words'
import { paths } from '~/paths'
import { HiddenField, SelectField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { number } from '~/ui/format'

/** Id of the form that the boxes of the table belong to. */
export const bulkForm = 'lote'

/** What to do with the rows that are ticked, or with all that fit: the next page shows what would happen. */
export function BulkBar({
  list,
  query,
  actions,
  found,
  many,
}: {
  list: string
  query: string
  actions: BulkAction[]
  /** How many fit; null when too many. */
  found: number | null
  many: boolean
}) {
  if (actions.length === 0) return null
  const all = many
    ? 'Todas as que correspondem'
    : found === null
      ? null
      : `Todas as ${number(found)} que correspondem`
  return (
    <PostForm
      id={bulkForm}
      className="bulk"
      action={paths.newBulkRun()}
      submit="Ver o que aconteceria"
      submitKind="secondary"
    >
      <HiddenField name="list" value={list} />
      <HiddenField name="query" value={query} />
      <SelectField
        name="which"
        label="Quais"
        required
        options={[
          { value: 'ticked', label: 'As assinaladas na lista' },
          ...(all ? [{ value: 'all', label: all }] : []),
        ]}
      />
      <SelectField
        name="action"
        label="O que fazer"
        required
        empty="Escolha"
        options={actions.map((action) => ({ value: action, label: bulkActions[action].label }))}
      />
    </PostForm>
  )
}
