import { spacedNumber } from '~/domain/companies/profile-words'
import { approvalQueue } from '~/domain/company-decisions/approval-listings'
import { type QueueMark, queueFilters, queueMarks } from '~/domain/company-decisions/approval-words'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { Chips, FilterForm } from '~/ui/filters'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { Deadline } from '../deadline'
import type { Route } from './+types/pending-companies'
import { CheckBadges } from './company-checks'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = queueFilters.find((f) => f === params.get('estado')) ?? 'pending'
  const mark = (Object.keys(queueMarks) as QueueMark[]).find((m) => m === params.get('ver')) ?? null
  const search = params.get('q')?.trim() ?? ''
  const after = params.get('depois')
  const { districts } = await placesAndCategories(ctx.now)
  const district = districts.has(params.get('distrito') ?? '') ? params.get('distrito') : null
  return {
    ...(await approvalQueue(ctx, { filter, search, district, mark, after })),
    filter,
    search,
    district,
    mark,
    districts: [...districts.values()].map(({ code, name }) => ({ value: code, label: name })),
    after,
    now: ctx.now,
    seo: unlisted('Empresas pendentes', 'Empresas que esperam aprovação.'),
  }
})

export default function PendingCompanies({ loaderData }: Route.ComponentProps) {
  const { rows, next, filter, search, district, mark, districts, counts, late, after, now } = loaderData
  const here = { estado: filter === 'pending' ? null : filter, q: search, distrito: district, ver: mark }
  const narrowed = Boolean(search || district || mark)
  const districtName = districts.find((d) => d.value === district)?.label
  const chips: [string, string | null | undefined][] = [
    ['q', search && `«${search}»`],
    ['distrito', districtName],
    ['ver', mark && queueMarks[mark]],
  ]
  return (
    <Page
      title="Empresas pendentes"
      width="full"
      lead={`A de prazo mais próximo vem primeiro. Temos ${spelt(settings.company.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      {late > 0 && !mark && filter === 'pending' && (
        <Notice
          tone="bad"
          title={`${count(late, 'empresa passou', 'empresas passaram')} o prazo`}
          actions={<A to={paths.pendingCompanies({ ...here, ver: 'atrasadas' })}>Ver só essas</A>}
        >
          <p>
            Prometemos uma resposta em {spelt(settings.company.decisionWorkingDays, 'dia útil')} a quem envia
            o perfil.
          </p>
        </Notice>
      )}
      <Tabs
        label="Filas"
        tabs={[
          {
            to: paths.pendingCompanies({ ...here, estado: null }),
            label: 'Por decidir',
            count: counts.pending,
            current: filter === 'pending',
          },
          {
            to: paths.pendingCompanies({ ...here, estado: 'info_requested' }),
            label: 'À espera da empresa',
            count: counts.info_requested,
            current: filter === 'info_requested',
          },
        ]}
      />
      <FilterForm
        action={paths.pendingCompanies()}
        label="Procurar na fila"
        submit="Procurar"
        keep={filter === 'pending' ? undefined : { estado: filter }}
        key={JSON.stringify(here)}
      >
        <TextField name="q" type="search" label="Nome ou NIPC" defaultValue={search} maxLength={100} />
        <SelectField
          name="distrito"
          label="Distrito"
          empty="Qualquer"
          defaultValue={district}
          options={districts}
        />
        <SelectField
          name="ver"
          label="Verificações e prazo"
          empty="Todas"
          defaultValue={mark}
          options={Object.entries(queueMarks).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      <Chips
        active={chips.flatMap(([name, label]) =>
          label ? [{ label, removeHref: paths.pendingCompanies({ ...here, [name]: null }) }] : [],
        )}
        clearHref={paths.pendingCompanies({ estado: here.estado })}
      />
      <Table
        caption="Empresas que esperam"
        rows={rows}
        rowKey={(c) => c.id}
        empty={
          narrowed ? (
            <EmptyState
              title="Nada encontrado"
              actions={<A to={paths.pendingCompanies()}>Ver a fila toda</A>}
            >
              Nenhuma empresa desta fila corresponde ao que procura. Tire um filtro.
            </EmptyState>
          ) : (
            <EmptyState title="Nada à espera">Quando uma empresa enviar o perfil, aparece aqui.</EmptyState>
          )
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
            cell: (c) => <Deadline listing={filter} decideBy={c.decideBy} now={now} plain />,
          },
          { key: 'checks', header: 'Verificações', cell: (c) => <CheckBadges checks={c.checks} /> },
        ]}
      />
      <Paging
        next={next && paths.pendingCompanies({ ...here, depois: next })}
        first={after ? paths.pendingCompanies(here) : null}
      />
    </Page>
  )
}
