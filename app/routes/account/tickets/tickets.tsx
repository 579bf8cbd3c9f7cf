import { myTickets, ticketsWaitingForMe } from '~/domain/tickets/my-tickets'
import { kindWords, type MyView, myViews, stateWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/tickets'
import '~/ui/thread.css'

const names = Object.keys(myViews) as MyView[]

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const asked = names.find((name) => name === query.get('ver'))
  // What waits for them comes first; where nothing does, what is open.
  const view = asked ?? ((await ticketsWaitingForMe(ctx, 1)).length > 0 ? 'espera' : 'abertos')
  const after = query.get('depois')
  return {
    ...(await myTickets(ctx, { view, after })),
    view,
    after,
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

type Row = Route.ComponentProps['loaderData']['tickets'][number]

export default function MyTickets({ loaderData }: Route.ComponentProps) {
  const { tickets, view, after, next, now } = loaderData
  const ver = view
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
      <ChipLinks
        label="Estado"
        options={names.map((name) => ({
          label: myViews[name],
          href: paths.myTickets({ ver: name }),
          current: name === view,
        }))}
      />
      <Table
        caption="Os seus pedidos"
        rows={tickets}
        rowKey={(t) => t.id}
        empty={
          <EmptyState
            title={none[view]}
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
            cell: (t: Row) => (
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
      <Paging
        next={next && paths.myTickets({ ver, depois: next })}
        first={after && paths.myTickets({ ver })}
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
      <Badge tone="warn">Estamos atrasados</Badge>{' '}
      <small className="soft block">
        era até <Time at={answerDueAt} kind="date" />
      </small>
    </>
  )
}
