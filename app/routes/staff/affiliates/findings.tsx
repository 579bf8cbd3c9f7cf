import { findingList } from '~/domain/affiliates/fraud/finding-filter'
import { findFindings } from '~/domain/affiliates/fraud/finding-listings'
import { findingWords, ruleWords, weightWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { FinanceTabs } from '../finance/tabs'
import type { Route } from './+types/findings'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  findings: await listing(ctx, request, findingList, (filter, after) => findFindings(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Sinais sobre afiliados', 'O que as regras assinalaram.'),
}))

export default function Findings({ loaderData: { findings, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Sinais sobre afiliados"
      width="full"
      lead="O que as regras assinalaram. O afiliado sabe e pode responder; passado o prazo, o que estava retido segue e o que não conta fica sem contar."
    >
      <FinanceTabs current="findings" />
      <List
        list={findingList}
        page={findings}
        caption="Sinais sobre afiliados"
        noun={['sinal', 'sinais']}
        empty={<EmptyState title="Nada por decidir">O que as regras assinalarem aparece aqui.</EmptyState>}
        columns={[
          {
            key: 'rule',
            header: 'Sinal',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffFinding(r.id)}>{ruleWords[r.rule as FraudRule].title}</A>
                <br />
                <small className="soft">{r.company ?? 'o próprio afiliado'}</small>
              </>
            ),
          },
          {
            key: 'affiliate',
            header: 'Afiliado',
            cell: (r) => (
              <>
                {r.affiliate ?? 'Conta apagada'}
                <br />
                <small className="code">{r.code}</small>
              </>
            ),
          },
          { key: 'weight', header: 'Peso', cell: (r) => <WordBadge of={weightWords[r.weight]} /> },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={findingWords[r.state]} />
                {r.answeredAt && (
                  <>
                    <br />
                    <small className="soft">respondeu</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'due',
            header: 'Prazo',
            cell: (r) =>
              r.state === 'open' ? <DueTime at={r.expiresAt} now={now} /> : <Time at={r.foundAt} now={now} />,
          },
        ]}
      />
    </Page>
  )
}
