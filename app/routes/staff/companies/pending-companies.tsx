import { spacedNumber } from '~/domain/companies/profile-words'
import { approvalList } from '~/domain/company-decisions/approval-filter'
import { approvalQueue } from '~/domain/company-decisions/approval-listings'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { Deadline } from '../deadline'
import type { Route } from './+types/pending-companies'
import { CheckBadges } from './company-checks'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [companies, { districts }] = await Promise.all([
    listing(ctx, request, approvalList, (filter, after) => approvalQueue(ctx, filter, after)),
    placesAndCategories(ctx.now),
  ])
  return {
    companies,
    districts: [...districts.values()].map(({ code, name }) => ({ value: code, label: name })),
    now: ctx.now,
    seo: unlisted('Empresas pendentes', 'Empresas que esperam aprovação.'),
  }
})

export default function PendingCompanies({ loaderData }: Route.ComponentProps) {
  const { companies, districts, now } = loaderData
  const { filter, counts, late } = companies
  return (
    <Page
      title="Empresas pendentes"
      width="full"
      lead={`A de prazo mais próximo vem primeiro. Temos ${spelt(settings.company.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      {late > 0 && !filter.mark && filter.queue === 'pending' && (
        <Notice
          tone="bad"
          title={`${count(late, 'empresa passou', 'empresas passaram')} o prazo`}
          actions={
            <A to={paths.pendingCompanies({ ...approvalList.query(filter), ver: 'atrasadas' })}>
              Ver só essas
            </A>
          }
        >
          <p>
            Prometemos uma resposta em {spelt(settings.company.decisionWorkingDays, 'dia útil')} a quem envia
            o perfil.
          </p>
        </Notice>
      )}
      <List
        list={approvalList}
        page={companies}
        caption="Empresas que esperam"
        noun={['empresa', 'empresas']}
        counts={counts}
        options={{ district: districts }}
        names={{ district: districts.find(({ value }) => value === filter.district)?.label }}
        empty={
          <EmptyState title="Nada à espera">Quando uma empresa enviar o perfil, aparece aqui.</EmptyState>
        }
        none={
          <EmptyState title="Nada encontrado" actions={<A to={paths.pendingCompanies()}>Ver a fila toda</A>}>
            Nenhuma empresa desta fila corresponde ao que procura. Tire um filtro.
          </EmptyState>
        }
        columns={[
          {
            key: 'name',
            header: 'Empresa',
            main: true,
            cell: (c) => (
              <>
                <A to={paths.companyActions(c.id)}>{c.name}</A>
                {c.reviews > 0 && (
                  <small className="soft block">
                    {count(c.reviews, 'avaliação espera', 'avaliações esperam')}
                  </small>
                )}
              </>
            ),
          },
          { key: 'nipc', header: 'NIPC', cell: (c) => spacedNumber(c.nipc) ?? '—' },
          { key: 'category', header: 'Categoria', cell: (c) => c.category ?? '—' },
          { key: 'place', header: 'Concelho', cell: (c) => c.place ?? '—' },
          {
            key: 'sent',
            header: 'Enviada',
            cell: (c) => (c.submittedAt ? <Time at={c.submittedAt} now={now} /> : '—'),
          },
          {
            key: 'until',
            header: 'Prazo',
            cell: (c) => <Deadline listing={filter.queue} decideBy={c.decideBy} now={now} plain />,
          },
          { key: 'checks', header: 'Verificações', cell: (c) => <CheckBadges checks={c.checks} /> },
        ]}
      />
    </Page>
  )
}
