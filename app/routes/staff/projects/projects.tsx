import { type Queue, queues } from '~/domain/projects/project-words'
import { projectQueue } from '~/domain/projects/staff-listing'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/projects'

const tabs: Record<Queue, string> = { new: 'Por publicar', changed: 'Alterados depois de publicados' }
const params: Record<Queue, string | null> = { new: null, changed: 'alterados' }

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const queue: Queue = search.get('fila') === params.changed ? 'changed' : 'new'
  const words = search.get('q')?.trim() ?? ''
  const after = search.get('depois')
  return {
    ...(await projectQueue(ctx, { queue, search: words, after })),
    queue,
    search: words,
    after,
    now: ctx.now,
    seo: unlisted('Projetos', 'Projetos que esperam por nós.'),
  }
})

export default function StaffProjects({ loaderData }: Route.ComponentProps) {
  const { rows, next, queue, search, after, now } = loaderData
  const here = { fila: params[queue], q: search }
  return (
    <Page
      title="Projetos"
      width="full"
      lead={`O de prazo mais próximo vem primeiro. Temos ${spelt(settings.project.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      <Tabs
        label="Filas"
        tabs={queues.map((name) => ({
          to: paths.staffProjects({ fila: params[name], q: search }),
          label: tabs[name],
          current: queue === name,
        }))}
      />
      <FilterForm
        action={paths.staffProjects()}
        label="Procurar na fila"
        submit="Procurar"
        keep={params[queue] ? { fila: params[queue] } : undefined}
      >
        <TextField name="q" type="search" label="Título ou empresa" defaultValue={search} maxLength={100} />
      </FilterForm>
      <Table
        caption="Projetos que esperam"
        rows={rows}
        rowKey={(p) => p.id}
        empty={
          search ? (
            <EmptyState
              title="Nada encontrado"
              actions={<A to={paths.staffProjects({ fila: params[queue] })}>Ver a fila toda</A>}
            >
              Nenhum projeto desta fila tem «{search}» no título ou no nome da empresa.
            </EmptyState>
          ) : (
            <EmptyState title="Nada à espera">
              {queue === 'new'
                ? 'Quando uma empresa enviar um projeto, aparece aqui.'
                : 'Quando uma empresa mudar um projeto publicado, aparece aqui.'}
            </EmptyState>
          )
        }
        columns={[
          {
            key: 'title',
            header: 'Projeto',
            main: true,
            cell: (p) => <A to={paths.staffProject(p.id)}>{p.title}</A>,
          },
          {
            key: 'company',
            header: 'Empresa',
            cell: (p) => <A to={paths.companyActions(p.companyId)}>{p.company}</A>,
          },
          { key: 'category', header: 'Categoria', cell: (p) => p.category ?? '—' },
          { key: 'place', header: 'Concelho', cell: (p) => p.place ?? '—' },
          { key: 'photos', header: 'Fotografias', align: 'end', cell: (p) => p.photos },
          {
            key: 'since',
            header: queue === 'new' ? 'Enviado' : 'Alterado',
            cell: (p) => (p.since ? <Time at={p.since} now={now} /> : '—'),
          },
          {
            key: 'until',
            header: 'Prazo',
            cell: (p) => <Due at={p.decideBy} now={now} />,
          },
        ]}
      />
      <Paging
        next={next && paths.staffProjects({ ...here, depois: next })}
        first={after ? paths.staffProjects(here) : null}
      />
    </Page>
  )
}
