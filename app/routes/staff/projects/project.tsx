import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { projectDossier } from '~/domain/projects/dossier'
import { reasonWords, stateTones, stateWords } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { ConfirmedBadge } from '~/ui/project-card'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/project'
import { projectPanels } from './project-panels'
import { ProjectRecord } from './project-record'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const dossier = await projectDossier(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'projects', params.id),
    dossier,
    now: ctx.now,
    seo: unlisted(`${dossier.project.title}: processo`, 'Processo de um projeto.'),
  }
})

export default function StaffProject({ loaderData: { dossier, now, held } }: Route.ComponentProps) {
  const { project, company, own } = dossier
  const { state, decideBy } = project
  const changed = state === 'published' && project.changedAt !== null
  return (
    <ObjectPage
      title={project.title}
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.staffProjects({ fila: changed ? 'alterados' : null }), label: 'Projetos' },
        { to: paths.staffProject(project.id), label: project.title },
      ]}
      lead={
        <>
          <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>{' '}
          {changed && <Badge tone="us">Alterado</Badge>} {project.confirmedAt && <ConfirmedBadge />}{' '}
          {decideBy && (
            <span className="soft">
              Decidir: <Due at={decideBy} now={now} />
            </span>
          )}
        </>
      }
      thing={dossier}
      panels={projectPanels}
      to={(step) => paths.staffProjectStep(project.id, step)}
      about={<HeldBy item={held} />}
    >
      {own && (
        <Notice tone="warn" title="Pertence a esta empresa">
          <p>Para a decisão ser imparcial, tem de ser tomada por outra pessoa da equipa.</p>
        </Notice>
      )}
      {company.listing !== 'approved' && (
        <Notice tone="warn" title="A empresa não está aprovada">
          <p>Enquanto não estiver, nenhum projeto seu pode ser publicado nem aparece nas listas.</p>
        </Notice>
      )}
      {project.stateReason && (
        <Notice title={reasonWords(project.stateReasonCode) ?? stateWords[state]}>
          <p className="text">{project.stateReason}</p>
        </Notice>
      )}
      <Outlet context={dossier} />
      <ProjectRecord dossier={dossier} now={now} />
    </ObjectPage>
  )
}
