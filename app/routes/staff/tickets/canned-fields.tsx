import { variables } from '~/domain/tickets/canned-variables'
import { kindWords, type TicketKind, ticketKinds } from '~/domain/tickets/ticket-words'
import { Facts } from '~/ui/facts'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { Panel } from '~/ui/page'

export function CannedFields({
  answer,
}: {
  answer?: { title: string; kind: TicketKind | null; body: string }
}) {
  return (
    <>
      <TextField
        name="title"
        label="Nome"
        required
        maxLength={80}
        defaultValue={answer?.title}
        help="Para a equipa a encontrar; quem pediu não o vê."
      />
      <SelectField
        name="kind"
        label="Assunto"
        empty="Todos os assuntos"
        defaultValue={answer?.kind ?? undefined}
        options={ticketKinds.map((k) => ({ value: k, label: kindWords[k].label }))}
      />
      <TextArea
        name="body"
        label="Resposta"
        required
        rows={12}
        maxLength={10_000}
        defaultValue={answer?.body}
      />
    </>
  )
}

/** The words in braces that a ticket fills in. */
export function VariablesPanel() {
  return (
    <Panel title="Palavras que se preenchem">
      <Facts
        rows
        facts={Object.entries(variables).map(([name, about]) => ({
          label: `{{${name}}}`,
          value: about,
        }))}
      />
      <p className="soft">O que um pedido não souber fica entre parênteses retos, para não seguir por ler.</p>
    </Panel>
  )
}
