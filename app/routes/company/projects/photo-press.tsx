import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm, type Tried } from '~/ui/form'
import { Page } from '~/ui/page'

/** One press on a picture, where it was refused, or somebody wants to be asked once more. */
export function PhotoPress({
  project,
  title,
  submit,
  danger,
  tried,
  children,
}: {
  project: { id: string; title: string }
  title: string
  submit: string
  danger?: boolean
  tried?: Tried | null
  children: ReactNode
}) {
  const back = paths.projectAction(project.id, 'fotografias')
  return (
    <Page
      title={title}
      width="reading"
      crumbs={[
        { to: paths.editProject(project.id), label: project.title },
        { to: back, label: 'Fotografias' },
      ]}
    >
      <PostForm
        tried={tried}
        submit={submit}
        submitKind={danger ? 'danger' : 'primary'}
        actions={<ButtonLink to={back}>Voltar às fotografias</ButtonLink>}
      >
        {children}
      </PostForm>
    </Page>
  )
}
