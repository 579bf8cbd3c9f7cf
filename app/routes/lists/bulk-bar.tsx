import { type BulkAction, bulkActions, bulkKinds, kindOf } from '~/domain/saved-lists/bulk-words'
import { paths } from '~/paths'
import { HiddenField, SelectField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { number } from '~/ui/format'

/** Id of the form that the boxes of the table belong to. */
export const bulkForm = 'lote'

interface BulkBarProps {
  list: string
  query: string
  actions: BulkAction[]
  /** How many fit; `many` where nobody counted them, null where it can't be done to all. */
  found: number | 'many' | null
}

/** What to do with the rows that are ticked, or with all that fit: the next page shows what would happen. */
export function BulkBar({ list, query, actions, found }: BulkBarProps) {
  const [first] = actions
  if (!first) return null
  const { he } = bulkKinds[kindOf(first)]
  const whole = he ? 'Todos os' : 'Todas as'
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
          { value: 'ticked', label: he ? 'Os assinalados na lista' : 'As assinaladas na lista' },
          ...(found === null
            ? []
            : [
                {
                  value: 'all',
                  label: `${whole} ${found === 'many' ? '' : `${number(found)} `}que correspondem`,
                },
              ]),
        ]}
      />
      <SelectField
        name="action"
        label="O que fazer"
        required
        empty={actions.length > 1 ? 'Escolha' : undefined}
        options={actions.map((action) => ({ value: action, label: bulkActions[action].label }))}
      />
    </PostForm>
  )
}
