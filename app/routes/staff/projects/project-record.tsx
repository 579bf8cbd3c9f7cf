import type { ProjectDossier } from '~/domain/projects/dossier'
import { confirmationWords, projectEvents } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { Timeline } from '~/ui/timeline'
import '../../company/projects/my-projects.css'

/** What a project shows and says, with what changed since staff last saw it, and what happened. */
export function ProjectRecord({ dossier, now }: { dossier: ProjectDossier; now: Date }) {
  const { project, company, photos, questions, timeline } = dossier
  const facts = dossier.facts.filter((f) => f.label !== 'Texto')
  const body = dossier.facts.find((f) => f.label === 'Texto')
  const fresh = photos.filter((p) => !p.seen)
  return (
    <>
      <Panel title={fresh.length > 0 ? `Fotografias (${fresh.length} por ver)` : 'Fotografias'}>
        {photos.length === 0 ? (
          <EmptyState title="Sem fotografias" />
        ) : (
          <ul className="my-photos">
            {photos.map((photo) => (
              <li key={photo.id} className="my-photo">
                <a href={paths.file(photo.picture.id)}>
                  <Picture picture={photo.picture} sizes="14rem" />
                </a>
                <span className="my-photo-words">
                  {!photo.seen && <Badge tone="us">Por ver</Badge>}{' '}
                  {photo.side && (
                    <Badge>
                      Par {photo.pair}: {photo.side === 'before' ? 'antes' : 'depois'}
                    </Badge>
                  )}{' '}
                  {photo.picture.alt}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Factos">
        <Facts
          rows
          facts={[
            { label: 'Empresa', value: <A to={paths.companyActions(company.id)}>{company.name}</A> },
            ...facts.map((f) => ({ label: f.label, value: f.now, source: <Before text={f.before} /> })),
            { label: 'Consentimento do dono do lugar', value: project.ownerConsent ? 'Declarado' : 'Falta' },
          ]}
        />
      </Panel>
      <Panel title="Texto">
        <p className="text">{body?.now}</p>
        <Before text={body?.before ?? null} />
      </Panel>
      {questions.length > 0 && (
        <Panel title="Pedidos ao cliente">
          <Timeline
            label="Pedidos ao cliente"
            now={now}
            events={questions.map((q) => ({
              at: q.answeredAt ?? q.createdAt,
              title: confirmationWords[q.state],
              text: q.answer && <p className="text">«{q.answer}»</p>,
              tone: q.state === 'denied' ? 'bad' : q.state === 'confirmed' ? 'blue' : 'neutral',
            }))}
          />
        </Panel>
      )}
      <Panel title="Histórico">
        {timeline.length === 0 ? (
          <EmptyState title="Ainda sem histórico" />
        ) : (
          <Timeline
            label="O que aconteceu"
            now={now}
            events={timeline.map((e) => ({
              at: e.at,
              title: projectEvents[e.verb] ?? e.verb,
              who: e.who ?? undefined,
              text: e.reason,
              tone: e.verb === 'refuse' || e.verb === 'takeDown' ? 'bad' : 'neutral',
            }))}
          />
        )}
      </Panel>
    </>
  )
}

/** What stood there when staff last approved it. */
function Before({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <span className="soft">
      <Badge tone="us">Mudou</Badge> antes: <del className="text">{text}</del>
    </span>
  )
}
