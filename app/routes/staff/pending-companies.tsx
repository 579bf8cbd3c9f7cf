import { approvalQueue, queueFilters } from '~/domain/companies/approval-listings'
import { spacedNumber } from '~/domain/companies/profile-words'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/pending-companies'
import { CheckBadges } from './company-checks'
import { Deadline } from './deadline'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = queueFilters.find((f) => f === params.get('estado')) ?? 'pending'
  const search = params.get('q')?.trim() ?? ''
  const after = params.get('depois')
  return {
    ...(await approvalQueue(ctx, { filter, search, after })),
    filter,
    search,
    after,
    now: ctx.now,
    seo: seo({ title: 'Empresas pendentes', description: 'Empresas que esperam aprovação.', noindex: true }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function PendingCompanies({ loaderData }: Route.ComponentProps) {
  const { rows, next, filter, search, after, now } = loaderData
  const here = { estado: filter === 'pending' ? null : filter, q: search }
  return (
    <Page
      title="Empresas pendentes"
      width="full"
      lead="A de prazo mais próximo vem primeiro. Temos cinco dias úteis para decidir."
    >
      <Tabs
        label="Filas"
        tabs={[
          { to: paths.pendingCompanies({ q: search }), label: 'Por decidir', current: filter === 'pending' },
          {
            to: paths.pendingCompanies({ q: search, estado: 'info_requested' }),
            label: 'À espera da empresa',
            current: filter === 'info_requested',
          },
        ]}
      />
      <FilterForm
        action={paths.pendingCompanies()}
        label="Procurar na fila"
        submit="Procurar"
        keep={filter === 'pending' ? undefined : { estado: filter }}
      >
        <TextField name="q" type="search" label="Nome ou NIPC" defaultValue={search} maxLength={100} />
      </FilterForm>
      <Table
        caption="Empresas que esperam"
        rows={rows}
        rowKey={(c) => c.id}
        empty={
          search ? (
            <EmptyState
              title="Nada encontrado"
              actions={<A to={paths.pendingCompanies()}>Ver a fila toda</A>}
            >
              Nenhuma empresa desta fila tem «{search}» no nome ou no NIPC.
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
            cell: (c) => <A to={paths.companyActions(c.id)}>{c.name}</A>,
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
