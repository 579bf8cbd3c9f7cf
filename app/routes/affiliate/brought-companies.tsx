import { broughtCompanies, myOpenFindings } from '~/domain/affiliates/attribution/brought-companies'
import { broughtList } from '~/domain/affiliates/attribution/brought-filter'
import { attributionWords, wayWords } from '~/domain/affiliates/attribution/why'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/brought-companies'
import { OpenFindings } from './open-findings'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [companies, findings] = await Promise.all([
    listing(ctx, request, broughtList, (filter, after) => broughtCompanies(ctx, filter, after)),
    myOpenFindings(ctx),
  ])
  const seo = unlisted('Empresas que trouxe', 'As empresas que contam para si.')
  return { companies, findings, now: ctx.now, seo }
})

export default function BroughtCompanies({ loaderData: { companies, findings, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Empresas que trouxe"
      lead="Cada uma fica ligada a si uma vez, quando se regista com o seu código. O nome só aparece quando o perfil é público."
    >
      <OpenFindings findings={findings} now={now} />
      <List
        list={broughtList}
        page={companies}
        caption="Empresas que trouxe"
        noun={['empresa', 'empresas']}
        empty={
          <EmptyState
            title="Ainda nenhuma empresa"
            actions={<ButtonLink to={paths.help()}>Como funciona</ButtonLink>}
          >
            Quando uma empresa se registar com o seu código, aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'name',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.broughtCompany(r.id)}>{r.name}</A>,
          },
          { key: 'how', header: 'Como veio', cell: (r) => wayWords[r.how] },
          { key: 'bound', header: 'Ligada', cell: (r) => <Time at={r.boundAt} kind="date" /> },
          {
            key: 'paid',
            header: 'Comissões até',
            cell: (r) =>
              r.until ? <Time at={r.until} kind="date" /> : <span className="soft">ainda não pagou</span>,
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={attributionWords[r.state]} /> },
        ]}
      />
    </Page>
  )
}
