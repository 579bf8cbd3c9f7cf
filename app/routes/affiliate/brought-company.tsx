import { broughtCompany } from '~/domain/affiliates/attribution/brought-companies'
import { attributionWords } from '~/domain/affiliates/attribution/why'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/brought-company'
import { OpenFindings } from './open-findings'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const company = await broughtCompany(ctx, params.id)
  return { company, now: ctx.now, seo: unlisted(company.name, 'Porque esta empresa conta para si.') }
})

export default function BroughtCompany({ loaderData: { company: c, now } }: Route.ComponentProps) {
  return (
    <Page
      title={c.name}
      width="reading"
      lead={
        <p>
          <WordBadge of={attributionWords[c.state]} /> {c.standing}
        </p>
      }
      crumbs={[{ to: paths.broughtCompanies(), label: 'Empresas que trouxe' }]}
    >
      <OpenFindings findings={c.findings} now={now} />
      <Panel title="Porque esta empresa conta para si">
        <Timeline label="Como a empresa veio" now={now} events={c.chain} />
        {c.slug && (
          <p>
            <A to={paths.company(c.slug)}>Ver o perfil público</A>
          </p>
        )}
      </Panel>
    </Page>
  )
}
