import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { ProjectDossier } from '~/domain/projects/dossier'
import { stateWords } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

export const useDossier = () => useOutletContext<{ dossier: ProjectDossier }>().dossier

/** A decision about the project on the page. One that its state does not allow says so, and keeps what was typed. */
export function ProjectDecision({
  allowed,
  title,
  lead,
  submit,
  danger,
  tried,
  reasons,
  help,
}: {
  allowed: boolean
  title: string
  lead: string
  submit: string
  danger?: boolean
  tried?: Tried | null
  /** Classes of reasons, where one must be given. */
  reasons?: Record<string, string>
  help?: ReactNode
}) {
  const { project, own } = useDossier()
  const why = own
    ? 'Pertence a esta empresa: tem de decidir outra pessoa.'
    : allowed
      ? undefined
      : `Neste momento o projeto está no estado «${stateWords[project.state]}».`
  const back = <ButtonLink to={paths.staffProject(project.id)}>Cancelar</ButtonLink>
  if (why && !tried)
    return (
      <Panel title={title}>
        <Notice title={why} actions={back} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <PostForm
        tried={tried}
        version={project.version}
        submit={submit}
        submitKind={danger ? 'danger' : 'primary'}
        why={why}
        actions={back}
      >
        <p className="soft">{lead}</p>
        {reasons && (
          <>
            <SelectField
              name="ground"
              label="Motivo"
              required
              empty="Escolha"
              options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
            />
            <TextArea
              name="reason"
              label="Explicação"
              required
              minLength={20}
              maxLength={2000}
              rows={6}
              help={help}
            />
          </>
        )}
      </PostForm>
    </Panel>
  )
}
