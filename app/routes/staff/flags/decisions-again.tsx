import { redecisionList } from '~/domain/appeals/appeal-filter'
import { decisionsToRepeat } from '~/domain/appeals/redeciding'
import { settings } from '~/domain/settings/settings'
import { oneIn } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { ModerationTabs } from '../reviews/moderation-tabs'
import type { Route } from './+types/decisions-again'

/** One decision in twenty is decided once more, blind. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  cases: await listing(ctx, request, redecisionList, (_, after) => decisionsToRepeat(ctx, after)),
  now: ctx.now,
  seo: unlisted('Decidir de novo', 'Decisões sorteadas.'),
}))

export default function DecisionsAgain({ loaderData: { cases, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Avaliações"
      lead={`Uma decisão em cada ${oneIn(settings.decision.againShare)} decide-se de novo, sem se ver o que foi decidido. Nada muda para ninguém; publica-se quantas vezes duas pessoas concordaram.`}
    >
      <ModerationTabs current="again" />
      <List
        csv={false}
        list={redecisionList}
        page={cases}
        caption="Decisões sorteadas"
        noun={['caso', 'casos']}
        empty={
          <EmptyState title="Nada por decidir de novo">
            <p>As decisões sorteadas de outras pessoas aparecem aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'caso',
            header: 'Caso',
            main: true,
            cell: (r) => <A to={paths.decisionAgain(r.id)}>{r.title}</A>,
          },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          { key: 'quando', header: 'Sorteada', cell: (r) => <Time at={r.chosenAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
