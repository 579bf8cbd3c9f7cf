import { myTickets, ticketsWaitingForMe } from '~/domain/tickets/my-tickets'
import { kindWords, type MyView, myTicketList, stateWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/tickets'
import '~/ui/thread.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [tickets, waiting] = await Promise.all([
    listing(ctx, request, myTicketList, (filter, after) => myTickets(ctx, { ...filter, after })),
    ticketsWaitingForMe(ctx, 3),
  ])
  const { view } = tickets.filter
  return {
    tickets,
    // What waits for them is said first, among all that is open.
    waiting: view === 'abertos' && !tickets.after ? waiting : [],
    now: ctx.now,
    seo: unlisted('Pedidos de apoio', 'Os seus pedidos ao apoio.'),
  }
})

const none: Record<MyView, string> = {
  espera: 'Nenhum pedido espera por si',
  abertos: 'Nenhum pedido em aberto',
  resolvidos: 'Nenhum pedido',
  todos: 'Nenhum pedido',
}

type Row = Route.ComponentProps['loaderData']['tickets']['rows'][number]

export default function MyTickets({ loaderData }: Route.ComponentProps) {
  const { tickets, waiting, now } = loaderData
  return (
    <Page
      title="Pedidos de apoio"
      lead="O que nos perguntou, e o que falta de cada lado."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newTicket()}>
          Novo pedido
        </ButtonLink>
      }
    >
      {waiting.length > 0 && (
        <Notice
          title={
            waiting.length === 1
              ? 'Um pedido espera pela sua resposta'
              : 'Há pedidos à espera da sua resposta'
          }
        >
          <ul>
            {waiting.map((t) => (
              <li key={t.id}>
                <A to={paths.myTicket(t.id)}>{t.subject}</A>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <List
        list={myTicketList}
        page={tickets}
        caption="Os seus pedidos"
        noun={['pedido', 'pedidos']}
        empty={
          <EmptyState
            title={none[tickets.filter.view]}
            actions={<ButtonLink to={paths.newTicket()}>Pedir apoio</ButtonLink>}
          >
            <p>Quando nos perguntar alguma coisa, a conversa fica aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'assunto',
            header: 'Assunto',
            main: true,
            cell: (t) => (
              <>
                <A to={paths.myTicket(t.id)}>{t.subject}</A>
                <small className="soft block">
                  <span className="ticket-number">{t.number}</span>, {kindWords[t.kind].label}
                </small>
              </>
            ),
          },
          {
            key: 'estado',
            header: 'Estado',
            cell: (t) => <Badge tone={stateWords[t.state].tone}>{stateWords[t.state].mine}</Badge>,
          },
          {
            key: 'prazo',
            header: 'Respondemos até',
            cell: (t) => <OurTerm ticket={t} now={now} />,
          },
          { key: 'quando', header: 'Última alteração', cell: (t) => <Time at={t.updatedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}

/** Until when our word comes; a term that passed is not said as if it were to come. */
function OurTerm({ ticket: { state, answerDueAt }, now }: { ticket: Row; now: Date }) {
  if (!answerDueAt)
    return <span className="soft">{state === 'waiting_customer' ? 'quando nos responder' : '—'}</span>
  if (answerDueAt >= now) return <Time at={answerDueAt} kind="datetime" />
  return (
    <>
      <Badge tone="us">Estamos atrasados</Badge>{' '}
      <small className="soft block">
        era até <Time at={answerDueAt} kind="date" />
      </small>
    </>
  )
}
