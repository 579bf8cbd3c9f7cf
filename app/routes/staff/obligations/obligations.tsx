import { obligationList } from '~/domain/obligations/obligation-list'
import { kindWords, outcomeWord, stateWords } from '~/domain/obligations/obligation-words'
import { findObligations } from '~/domain/obligations/reading'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/obligations'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  obligations: await listing(ctx, request, obligationList, (filter, after) =>
    findObligations(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Obrigações legais', 'O que a lei nos manda responder, e até quando.'),
}))

const empty = {
  waiting: 'Nada por responder',
  mine: 'Nada consigo',
  closed: 'Nada concluído',
} as const

export default function Obligations({ loaderData: { obligations, now } }: Route.ComponentProps) {
  const { view } = obligations.filter
  const closed = view === 'closed'
  return (
    <Page
      title="Obrigações legais"
      width="full"
      lead="Ordens de autoridades, suspeitas de crime, decisões extrajudiciais, pedidos sobre dados pessoais e violações de dados. O que acaba primeiro está à frente."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newObligation()}>
          Registar
        </ButtonLink>
      }
    >
      <List
        list={obligationList}
        page={obligations}
        caption="Obrigações legais"
        noun={['obrigação', 'obrigações']}
        empty={
          <EmptyState title={empty[view]}>
            O que chegar por carta, e-mail ou de dentro da casa regista-se aqui, e o prazo conta desde que
            chegou ou soubemos.
          </EmptyState>
        }
        columns={[
          {
            key: 'subject',
            header: 'Assunto',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.obligation(r.id)}>{r.subject}</A>
                <small className="soft block">
                  N.º {r.number} · {r.sender}
                </small>
              </>
            ),
          },
          { key: 'kind', header: 'Género', cell: (r) => kindWords[r.kind].label },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) =>
              closed && r.outcome ? outcomeWord(r.kind, r.outcome) : <WordBadge of={stateWords[r.state]} />,
          },
          {
            key: 'holder',
            header: 'Com quem',
            cell: (r) => r.holder ?? <span className="soft">ninguém</span>,
          },
          {
            key: 'due',
            header: closed ? 'Respondida' : 'Prazo',
            cell: (r) =>
              closed && r.answeredAt ? (
                <Time at={r.answeredAt} now={now} />
              ) : (
                <DueTime at={r.dueAt} now={now} />
              ),
          },
        ]}
      />
    </Page>
  )
}
