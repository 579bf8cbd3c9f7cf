import { shownState } from '~/domain/companies/listing-words'
import { companyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid, CardList } from '~/ui/cards'
import '~/ui/dashboard.css'
import { Page } from '~/ui/page'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/dashboard'
import { Certificate } from './dashboard-certificate'
import { Figures } from './dashboard-figures'
import { Standing } from './dashboard-standing'
import { Strength } from './dashboard-strength'
import { Waiting } from './dashboard-waiting'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  company: await companyDashboard(ctx, new URL(request.url).searchParams.get('dias') === '90' ? 90 : 30),
  now: ctx.now,
  seo: unlisted('A minha empresa', 'Painel da empresa.'),
}))

export default function Dashboard({ loaderData: { company, now } }: Route.ComponentProps) {
  const { listing, slug, name } = company
  const isPublic = listing === 'approved' || listing === 'suspended' || listing === 'closed'
  const state = shownState(listing, company.certificate)
  return (
    <Page
      title={name}
      width="full"
      lead={<Badge tone={state.tone}>{state.word}</Badge>}
      actions={
        isPublic && (
          <>
            <ButtonLink to={paths.company(slug)}>Ver o perfil público</ButtonLink>
            {company.mayEdit && (
              <ButtonLink icon="pencil" to={paths.editCompany()}>
                Editar
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <CardList>
        {listing !== 'approved' && <Standing company={company} />}
        {(isPublic || company.waiting.length > 0) && <Waiting company={company} now={now} />}
        {isPublic && <Figures company={company} />}
        <CardGrid>
          <Strength company={company} />
          {isPublic && <Certificate certificate={company.certificate} />}
        </CardGrid>
      </CardList>
    </Page>
  )
}
