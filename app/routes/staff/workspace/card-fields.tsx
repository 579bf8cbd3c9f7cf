import { settings } from '~/domain/settings/settings'
import type { Colleague } from '~/domain/workspace/mentions'
import { SelectField, TextArea, TextField } from '~/ui/fields'

interface Known {
  title?: string
  body?: string
  due?: string | null
  assigneeId?: string | null
}

/** What a card says, new or changed. */
export function CardFields({ team, known = {} }: { team: Colleague[]; known?: Known }) {
  const { titleMax, bodyMax } = settings.workspace
  return (
    <>
      <TextField
        name="title"
        label="O que há a fazer"
        required
        maxLength={titleMax}
        defaultValue={known.title}
      />
      <TextArea
        name="body"
        label="O que é preciso saber"
        rows={4}
        maxLength={bodyMax}
        defaultValue={known.body}
        help="Não escreva aqui dados de pessoas que estão na página delas: ligue o cartão."
      />
      <SelectField
        name="assigneeId"
        label="De quem"
        defaultValue={known.assigneeId ?? undefined}
        options={[
          { value: '', label: 'De ninguém, por agora' },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField name="due" type="date" label="Até quando" defaultValue={known.due ?? undefined} />
    </>
  )
}
