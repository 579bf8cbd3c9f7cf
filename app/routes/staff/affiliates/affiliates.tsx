import { affiliateList } from '~/domain/affiliates/enrolment/affiliate-filter'
import { findAffiliates } from '~/domain/affiliates/enrolment/affiliate-listings'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import { FinanceTabs } from '../finance/tabs'
import type { Route } from './+types/affiliates'
import { affiliateColumns } from './affiliate-columns'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  affiliates: await listing(ctx, request, affiliateList, (filter, after) =>
    findAffiliates(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Afiliados', 'Quem está ou esteve no programa de afiliados.'),
}))

export default function Affiliates({ loaderData: { affiliates, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Afiliados"
      width="full"
      lead="Quem está, esteve ou quer estar no programa."
      actions={<ButtonLink to={paths.affiliateApplications()}>Candidaturas</ButtonLink>}
    >
      <FinanceTabs current="affiliates" />
      <List
        list={affiliateList}
        page={affiliates}
        caption="Afiliados"
        noun={['afiliado', 'afiliados']}
        empty={
          <EmptyState title="Ainda sem afiliados">
            Quem pedir para entrar no programa, ou for convidado e preencher o registo, aparece aqui.
          </EmptyState>
        }
        columns={affiliateColumns(now)}
      />
    </Page>
  )
}
