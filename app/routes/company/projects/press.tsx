import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm, type Tried } from '~/ui/form'
import { Page } from '~/ui/page'

/** What one press on a project asks about: where the press was refused, or somebody wants to be asked once more. */
export function Press({
  project,
  title,
  lead,
  submit,
  danger,
  why,
  tried,
  instead,
}: {
  project: { id: string; title: string; version: number }
  title: string
  lead: string
  submit: string
  danger?: boolean
  why?: string
  tried?: Tried | null
  /** Another way, for who did not mean that. */
  instead?: React.ReactNode
}) {
  return (
    <Page
      title={title}
      width="reading"
      lead={lead}
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
      ]}
    >
      <PostForm
        tried={tried}
        version={project.version}
        submit={submit}
        submitKind={danger ? 'danger' : 'primary'}
        why={why}
        actions={
          <>
            {instead}
            <ButtonLink kind="quiet" to={paths.editProject(project.id)}>
              Voltar ao projeto
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}
