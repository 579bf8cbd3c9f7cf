import { candidateList } from '~/domain/affiliates/enrolment/affiliate-filter'
import { findAffiliates } from '~/domain/affiliates/enrolment/affiliate-listings'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import { ApplicationTabs } from '../applications/application-tabs'
import type { Route } from './+types/affiliate-applications'
import { affiliateColumns } from './affiliate-columns'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  affiliates: await listing(ctx, request, candidateList, ({ view: state, ...filter }, after) =>
    findAffiliates(ctx, { ...filter, state }, after),
  ),
  now: ctx.now,
  seo: unlisted('Candidaturas de afiliados', 'Quem pede para entrar no programa de afiliados.'),
}))

export default function AffiliateApplications({ loaderData: { affiliates, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Candidaturas de afiliados"
      width="full"
      lead="Quem pede para entrar no programa. Quem foi convidado e não tem nada contra entra logo."
    >
      <ApplicationTabs current="affiliates" />
      <List
        list={candidateList}
        page={affiliates}
        caption="Candidaturas de afiliados"
        noun={['candidatura', 'candidaturas']}
        empty={
          <EmptyState
            title="Nada à espera"
            actions={<A to={paths.staffAffiliates()}>Ver todos os afiliados</A>}
          >
            Quando alguém pedir para entrar, aparece aqui.
          </EmptyState>
        }
        columns={affiliateColumns(now)}
      />
    </Page>
  )
}
