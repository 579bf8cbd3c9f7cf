import { kindWords, priorities, priorityWords, ticketKinds } from '~/domain/tickets/ticket-words'
import { type BulkTicketsStep, paths } from '~/paths'
import { Button } from '~/ui/button'

/** The form that the boxes of the queue belong to; each button sends it to an address of its own. */
export const rowsForm = 'tickets-escolhidos'

interface Choice {
  name: string
  label: string
  what: BulkTicketsStep
  options: { value: string; label: string }[]
}

/** What can be done with the ticked ones. */
export function Bulk({ team }: { team: { id: string; name: string }[] }) {
  const choices: Choice[] = [
    {
      name: 'assigneeId',
      label: 'Dono',
      what: 'atribuir',
      options: [{ value: '', label: 'Ninguém' }, ...team.map((p) => ({ value: p.id, label: p.name }))],
    },
    {
      name: 'priority',
      label: 'Prioridade',
      what: 'prioridade',
      options: priorities.map((p) => ({ value: p, label: priorityWords[p] })),
    },
    {
      name: 'kind',
      label: 'Assunto',
      what: 'assunto',
      options: ticketKinds.map((k) => ({ value: k, label: kindWords[k].label })),
    },
  ]
  return (
    <details className="ticket-bulk-box">
      <summary>Com os assinalados…</summary>
      <form id={rowsForm} method="post" action={paths.bulkTickets('atribuir')} className="ticket-bulk">
        {choices.map((choice) => (
          <span key={choice.what}>
            <label htmlFor={`lote-${choice.name}`}>{choice.label}</label>
            <select id={`lote-${choice.name}`} name={choice.name}>
              {choice.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <Button type="submit" size="small" formAction={paths.bulkTickets(choice.what)}>
              Aplicar
            </Button>
          </span>
        ))}
        <span>
          <Button type="submit" size="small" formAction={paths.bulkTickets('fechar')}>
            Fechar sem responder
          </Button>
          <Button type="submit" size="small" kind="danger" formAction={paths.bulkTickets('spam')}>
            Pôr no lixo
          </Button>
        </span>
      </form>
    </details>
  )
}
