import { type PlanLimits, planNames, planSlugs, planWords } from '~/domain/plans/limits'
import { planVersionsList } from '~/domain/plans/plan-filter'
import { planVersionList } from '~/domain/plans/versions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { money, number } from '~/ui/format'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/plan-versions'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  versions: await listing(ctx, request, planVersionsList, (filter, after) =>
    planVersionList(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Planos', 'Versões dos planos: preços e limites.'),
}))

const limitsSaid = (l: PlanLimits): string =>
  [
    `${number(l.invitationsAMonth)} convites`,
    `${number(l.members)} pessoas`,
    l.statisticsDays === null
      ? 'estatísticas sem limite'
      : `${number(l.statisticsDays)} dias de estatísticas`,
    l.statisticsFile && 'ficheiro',
    l.allWidgets && 'todos os widgets',
    `${number(l.proposalsAMonth)} propostas`,
  ]
    .filter(Boolean)
    .join(', ')

export default function PlanVersions({ loaderData: { versions, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Planos"
      width="full"
      lead="Uma versão não se altera: outro preço ou outro limite é outra versão, com o dia em que passa a vender-se. Quem já tem um plano fica com a versão que encomendou."
      actions={planNames.map((plan) => (
        <ButtonLink key={plan} to={paths.newPlanVersion(planSlugs[plan])}>
          Nova versão do {planWords[plan]}
        </ButtonLink>
      ))}
    >
      <List
        list={planVersionsList}
        page={versions}
        caption="Versões dos planos"
        noun={['versão', 'versões']}
        empty={
          <EmptyState title="Nenhuma versão">A primeira versão de cada plano vem com o produto.</EmptyState>
        }
        columns={[
          {
            key: 'plan',
            header: 'Versão',
            main: true,
            cell: (v) => (
              <>
                {planWords[v.plan]} {v.version}{' '}
                {new Date(v.validFrom) > new Date(now) && <Badge tone="plain">Por começar</Badge>}
              </>
            ),
          },
          { key: 'month', header: 'Mês', align: 'end', cell: (v) => money(v.monthlyCents) },
          { key: 'year', header: 'Ano', align: 'end', cell: (v) => money(v.yearlyCents) },
          { key: 'limits', header: 'O que dá', cell: (v) => limitsSaid(v.limits) },
          { key: 'from', header: 'Desde', cell: (v) => <Time at={v.validFrom} kind="date" /> },
          { key: 'by', header: 'Por', cell: (v) => v.by ?? 'Aval' },
          { key: 'reason', header: 'Motivo', cell: (v) => v.reason },
        ]}
      />
    </Page>
  )
}
