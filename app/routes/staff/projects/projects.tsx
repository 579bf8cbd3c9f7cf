import { staffProjectList } from '~/domain/projects/project-lists'
import { projectQueue } from '~/domain/projects/staff-listing'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/projects'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  projects: await listing(ctx, request, staffProjectList, (filter, after) =>
    projectQueue(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Projetos', 'Projetos que esperam por nós.'),
}))

export default function StaffProjects({ loaderData: { projects, now } }: Route.ComponentProps) {
  const { queue, search } = projects.filter
  const whole = paths.staffProjects({ ...staffProjectList.query(projects.filter), q: null })
  return (
    <Page
      title="Projetos"
      width="full"
      lead={`O de prazo mais próximo vem primeiro. Temos ${spelt(settings.project.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      <List
        list={staffProjectList}
        page={projects}
        caption="Projetos que esperam"
        noun={['projeto', 'projetos']}
        empty={
          <EmptyState title="Nada à espera">
            {queue === 'new'
              ? 'Quando uma empresa enviar um projeto, aparece aqui.'
              : 'Quando uma empresa mudar um projeto publicado, aparece aqui.'}
          </EmptyState>
        }
        none={
          <EmptyState title="Nada encontrado" actions={<A to={whole}>Ver a fila toda</A>}>
            Nenhum projeto desta fila tem «{search}» no título ou no nome da empresa.
          </EmptyState>
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
            cell: (p) => <DueTime at={p.decideBy} now={now} />,
          },
        ]}
      />
    </Page>
  )
}
