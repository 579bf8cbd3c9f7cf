import type { ReactNode } from 'react'
import type { StaffTicket } from '~/domain/tickets/staff-ticket'
import { kindWords, type Priority, priorityWords, type TicketKind } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'

const verbs: Record<string, string> = {
  open: 'Aberto',
  take: 'Em curso',
  ask: 'À espera de quem pediu',
  await_others: 'À espera de terceiros',
  resume: 'De novo em curso',
  solve: 'Resolvido',
  reopen: 'Reaberto',
  close: 'Fechado',
  merge: 'Junto a outro',
  joined: 'Outro foi junto a este',
  spam: 'Posto no lixo',
  not_spam: 'Tirado do lixo',
  note: 'Nota interna',
  assign: 'Dono mudado',
}

interface Data {
  before?: string
  after?: string
  from?: string
  fromId?: string
  into?: string
  intoId?: string
  by?: string
}

function title({ verb, data }: StaffTicket['history'][number]): ReactNode {
  const { before, after, from, fromId, into, intoId, by } = (data ?? {}) as Data
  if (verb === 'kind')
    return `Assunto: ${kindWords[before as TicketKind].label} → ${kindWords[after as TicketKind].label}`
  if (verb === 'priority')
    return `Prioridade: ${priorityWords[before as Priority]} → ${priorityWords[after as Priority]}`
  if (verb === 'merge' && into) return <>Junto ao {other(into, intoId)}</>
  if (verb === 'joined' && from) return <>O {other(from, fromId)} foi junto a este</>
  if (verb === 'solve' && by === 'requester') return 'Dado por resolvido por quem pediu'
  return verbs[verb] ?? verb
}

const other = (number: string, id: string | undefined) =>
  id ? <A to={paths.ticket(id)}>{number}</A> : number

/** Everything that happened to the ticket, newest first. */
export function History({ ticket, now }: { ticket: StaffTicket; now: Date }) {
  return (
    <Panel title="O que aconteceu">
      <Timeline
        label="O que aconteceu"
        now={now}
        events={ticket.history.map((e) => ({ at: e.at, title: title(e), who: e.who, text: e.reason }))}
      />
    </Panel>
  )
}
