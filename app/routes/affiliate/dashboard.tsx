import { affiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import { askedLink, partnerPath } from '~/domain/affiliates/pages/partner-link'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { qrPath } from '~/platform/qr'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import '~/ui/affiliate-area.css'
import '~/ui/dashboard.css'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/dashboard'
import { Activity } from './dashboard-activity'
import { Commissions, Figures } from './dashboard-figures'
import { OwnLink } from './dashboard-link'
import { Payment } from './dashboard-payment'
import { Alerts, FirstSteps, Standing } from './dashboard-standing'

/** An affiliate's first page: what their links brought, what of it is theirs and when, and what is missing for it. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const found = await affiliateDashboard(ctx)
  const asked = askedLink(new URL(request.url).searchParams)
  const path = found.standing?.state === 'active' ? partnerPath(found.standing.code, asked) : null
  const url = path && env().ORIGIN + path
  return {
    ...found,
    link: url && path ? { asked, path, url, qr: qrPath(url) } : null,
    now: ctx.now,
    seo: unlisted('Painel do afiliado', 'O que as suas ligações trouxeram e o que tem a receber.'),
  }
})
export type Dashboard = Route.ComponentProps['loaderData']

export default function AffiliateDashboard({ loaderData: d }: Route.ComponentProps) {
  const { standing } = d
  return (
    <Page
      title="Painel"
      width="full"
      lead={
        standing?.state === 'active'
          ? `Escalão ${standing.tier.name}, ${standing.tier.percent} %.`
          : undefined
      }
      actions={
        standing?.state === 'active' && (
          <ButtonLink
            kind={d.missing.length > 0 ? 'secondary' : 'primary'}
            icon="plus"
            to={paths.affiliateArea('ligacoes/nova')}
          >
            Criar ligação
          </ButtonLink>
        )
      }
    >
      {standing ? <Standing standing={standing} /> : <NotEnrolled />}
      {standing && standing.state !== 'candidate' && standing.state !== 'refused' && (
        <>
          <Alerts d={d} />
          {d.companies.all === 0 && d.clicks.n === 0 && standing.state === 'active' && <FirstSteps d={d} />}
          <Figures d={d} />
          <div className="affiliate-columns">
            <Commissions d={d} />
            <Payment d={d} />
          </div>
          {d.link && <OwnLink link={d.link} />}
          <Activity activity={d.activity} now={d.now} />
        </>
      )}
    </Page>
  )
}

const NotEnrolled = () => (
  <EmptyState
    title="Falta completar a entrada no programa"
    actions={
      <ButtonLink kind="primary" to={paths.joinAffiliates()}>
        Completar a entrada
      </ButtonLink>
    }
  >
    Aceite os termos e diga onde vai falar de nós. Depois recebe o seu código e as suas ligações.
  </EmptyState>
)
