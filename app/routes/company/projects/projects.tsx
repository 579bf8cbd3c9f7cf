import { type MyProject, myProjects } from '~/domain/projects/my-projects'
import { myProjectList } from '~/domain/projects/project-lists'
import { stateTones, stateWords } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/projects'
import './my-projects.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  projects: await listing(ctx, request, myProjectList, (filter, after) => myProjects(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Projetos', 'Os projetos da sua empresa.'),
}))

export default function MyProjects({ loaderData: { projects, now } }: Route.ComponentProps) {
  const { counts, mayWrite, approved } = projects
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const begin = mayWrite && (
    <ButtonLink kind="primary" icon="plus" to={paths.newProject()}>
      Novo projeto
    </ButtonLink>
  )
  return (
    <Page
      title="Projetos"
      width="full"
      lead={`Trabalhos feitos, com fotografias: é o que mais se procura antes de pedir um orçamento. Cada um é visto por nós em ${spelt(settings.project.decisionWorkingDays, 'dia útil')}.`}
      actions={total > 0 && begin}
    >
      {!approved && (
        <Notice title="O perfil ainda não está aprovado">
          <p>Pode preparar projetos. São enviados para análise quando a empresa estiver aprovada.</p>
        </Notice>
      )}
      {total === 0 ? (
        <EmptyState title="Mostre o que a empresa sabe fazer" actions={begin}>
          <p>
            Um projeto tem título, concelho, ano, um texto e até{' '}
            {spelt(settings.project.photos, 'fotografia')}, com antes e depois. Depois de publicado, pode
            pedir ao cliente que o confirme.
          </p>
        </EmptyState>
      ) : (
        <List
          list={myProjectList}
          page={projects}
          caption="Projetos da empresa"
          noun={['projeto', 'projetos']}
          counts={{ ...counts, todos: total }}
          empty={
            <EmptyState
              title="Nenhum projeto neste estado"
              actions={<A to={paths.myProjects()}>Ver todos</A>}
            />
          }
          columns={[
            {
              key: 'title',
              header: 'Projeto',
              main: true,
              cell: (p) => (
                <span className="my-project">
                  <span className="my-project-picture" aria-hidden="true">
                    {p.picture && <Picture picture={{ ...p.picture, alt: '' }} sizes="4.5rem" />}
                  </span>
                  <A to={paths.editProject(p.id)}>{p.title}</A>
                </span>
              ),
            },
            { key: 'state', header: 'Estado', cell: (p) => <States project={p} now={now} /> },
            {
              key: 'where',
              header: 'Onde e quando',
              cell: (p) => [p.place, p.year].filter(Boolean).join(', ') || '—',
            },
            { key: 'photos', header: 'Fotografias', align: 'end', cell: (p) => p.photos },
            { key: 'updated', header: 'Última alteração', cell: (p) => <Time at={p.updatedAt} now={now} /> },
          ]}
        />
      )}
    </Page>
  )
}

function States({ project: p, now }: { project: MyProject; now: Date }) {
  return (
    <span className="my-project-states">
      <Badge tone={stateTones[p.state]}>{stateWords[p.state]}</Badge>
      {p.confirmed && <Badge icon="circle-check">Confirmado</Badge>}
      {p.asked && <Badge tone="us">À espera do cliente</Badge>}
      {p.decideBy && (
        <span className="soft">
          {p.state === 'published' ? 'vemos as alterações ' : 'decidimos '}
          <Due at={p.decideBy} now={now} />
        </span>
      )}
    </span>
  )
}
