import { settings } from '~/domain/settings/settings'
import { firstName } from '~/domain/shared/display-name'
import { type QueueRow, queue, supporters, viewCounts } from '~/domain/tickets/queue'
import { kindWords, type StaffView, stateWords, ticketList } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/queue'
import { Bulk, rowsForm } from './bulk'
import { Due } from './due'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

/** The tickets, what is nearest to breach first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [tickets, counts, team] = await Promise.all([
    listing(ctx, request, ticketList, (filter, after) => queue(ctx, { ...filter, after })),
    viewCounts(ctx),
    supporters(ctx),
  ])
  return { tickets, counts, team, now: ctx.now, seo: unlisted('Tickets', 'Pedidos de apoio.') }
})

export default function Queue({ loaderData: { tickets, counts, team, now } }: Route.ComponentProps) {
  const { next, filter } = tickets
  return (
    <Page
      title="Tickets"
      width="full"
      actions={<ButtonLink to={paths.cannedAnswers()}>Respostas preparadas</ButtonLink>}
    >
      <List
        list={ticketList}
        page={tickets}
        caption="Tickets"
        noun={['pedido', 'pedidos']}
        counts={counts}
        countedTo={settings.ticket.countUpTo}
        selectable={{ name: 'rows', form: rowsForm, label: (t) => `Escolher ${t.number}` }}
        bulk={<Bulk team={team} />}
        inPlace
        none={<NoneFits more={next && paths.tickets({ ...ticketList.query(filter), depois: next })} />}
        empty={<NoneOpen view={filter.view} />}
        columns={[
          { key: 'assunto', header: 'Pedido', main: true, cell: (t) => <What row={t} /> },
          { key: 'estado', header: 'Estado', cell: (t) => <State row={t} /> },
          { key: 'prazo', header: 'Resposta até', cell: (t) => <Due {...t} now={now} /> },
          {
            key: 'dono',
            header: 'De quem é',
            cell: (t) => (t.assignee ? firstName(t.assignee) : <span className="soft">ninguém</span>),
          },
          { key: 'quando', header: 'Atividade', cell: (t) => <Time at={t.updatedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}

function What({ row }: { row: QueueRow }) {
  return (
    <>
      <A to={paths.ticket(row.id)}>{row.subject}</A>
      <small className="soft block">
        <span className="ticket-number">{row.number}</span> · {row.requester} · {kindWords[row.kind].label}
      </small>
    </>
  )
}

function State({ row }: { row: QueueRow }) {
  const { word, tone } = stateWords[row.state]
  return (
    <span className="row-actions">
      <Badge tone={tone}>{word}</Badge>
      {row.priority === 'p1' && <Badge tone="bad">P1</Badge>}
    </span>
  )
}

/** `more`: where looking goes on, when there is more to look through. */
function NoneFits({ more }: { more: string | null }) {
  if (more)
    return (
      <EmptyState
        title="Ainda nada com estas palavras"
        actions={<ButtonLink to={more}>Continuar a procurar</ButtonLink>}
      >
        <p>Procurou-se nos primeiros desta vista. Palavras mais raras encontram-se de uma vez.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nada com estas palavras"
      actions={<ButtonLink to={paths.tickets({ vista: 'todos' })}>Ver todos os pedidos</ButtonLink>}
    >
      <p>Procura-se no que foi escrito, no assunto, no nome, no e-mail e no número.</p>
    </EmptyState>
  )
}

const NoneOpen = ({ view }: { view: StaffView }) => (
  <EmptyState title={view === 'prazo' ? 'Nada a vencer' : 'Fila vazia'}>
    <p>
      {view === 'meus' ? 'Não tem pedidos em aberto. Veja os que não têm dono.' : 'Está tudo respondido.'}
    </p>
  </EmptyState>
)
