import type { ProjectToEdit } from '~/domain/projects/my-projects'
import { isEditable } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count, longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'

/** Beside the text: pictures, sending, the customer, the way out. */
export function Side({ project, photos, steps, missing }: ProjectToEdit) {
  const to = (step: Parameters<typeof paths.projectStep>[1]) => paths.projectStep(project.id, step)
  const pairs = new Set(photos.filter((p) => p.pair).map((p) => p.pair)).size
  return (
    <aside>
      {project.state !== 'removed' && (
        <Panel title="Fotografias">
          {photos.length > 0 && (
            <ul className="my-photos strip" aria-label="As primeiras fotografias">
              {photos.slice(0, 4).map((photo) => (
                <li key={photo.id} className="my-photo">
                  <Picture picture={photo.picture} sizes="9rem" />
                </li>
              ))}
            </ul>
          )}
          <p className="soft">
            {photos.length === 0
              ? 'Ainda não tem. São elas que fazem um projeto.'
              : `${count(photos.length, 'fotografia', 'fotografias')} de ${settings.project.photos}${pairs > 0 ? `, ${count(pairs, 'par de antes e depois', 'pares de antes e depois')}` : ''}`}
          </p>
          {isEditable(project.state) && (
            <p>
              <ButtonLink icon="camera" to={to('fotografias')}>
                {photos.length === 0 ? 'Acrescentar fotografias' : 'Gerir fotografias'}
              </ButtonLink>
            </p>
          )}
        </Panel>
      )}
      {steps.includes('send') && (
        <Panel title="Enviar para publicar">
          {missing.length > 0 ? (
            <>
              <p>Ainda falta:</p>
              <ul className="project-missing">
                {missing.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>
              Está pronto. A nossa equipa vê-o em {spelt(settings.project.decisionWorkingDays, 'dia útil')} e
              depois fica público.
            </p>
          )}
          <PostButton
            action={to('enviar')}
            label="Enviar"
            kind="primary"
            version={project.version}
            why={missing.length > 0 ? 'Guarde primeiro o que falta.' : undefined}
          />
        </Panel>
      )}
      {project.state === 'published' && pairs > 0 && (
        <Panel title="Partilhar">
          <p>Uma imagem com o antes e o depois, para redes sociais ou para imprimir.</p>
          <p>
            <ButtonLink icon="share-2" to={paths.shareAsCompany({ de: 'projeto', id: project.id })}>
              Fazer a imagem
            </ButtonLink>
          </p>
        </Panel>
      )}
      {project.state === 'published' && (
        <Panel title="Confirmação do cliente">
          <p>
            {project.confirmedAt
              ? `O cliente confirmou em ${longDate(project.confirmedAt)}. Se mudar o projeto, deixa de valer.`
              : 'Peça ao cliente que confirme que o trabalho foi feito para si. Os projetos confirmados levam essa indicação.'}
          </p>
          <p>
            <ButtonLink to={to('confirmacao')}>
              {project.confirmedAt ? 'Ver os pedidos' : 'Pedir confirmação'}
            </ButtonLink>
          </p>
        </Panel>
      )}
      {steps.includes('remove') && (
        <p className="project-remove">
          <ButtonLink kind="quiet" to={to('retirar')}>
            Retirar este projeto
          </ButtonLink>
        </p>
      )}
    </aside>
  )
}
