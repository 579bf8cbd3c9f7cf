import type { ReactNode } from 'react'
import { editWords } from '~/domain/companies/editing/editing-words'
import { paths } from '~/paths'
import { type ButtonKind, ButtonLink } from '~/ui/button'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { useOpenEdit } from './company-edit'

/** A decision about the change on the page; one that came too late says so and keeps what was typed. */
export function EditDecision({
  title,
  lead,
  submit,
  submitKind,
  tried,
  children,
}: {
  title: string
  lead: ReactNode
  submit: string
  submitKind?: ButtonKind
  tried?: Tried | null
  children?: ReactNode
}) {
  const { edit } = useOpenEdit()
  const why =
    edit.state !== 'waiting'
      ? `Este pedido já está no estado «${editWords[edit.state].toLowerCase()}».`
      : edit.own
        ? 'Tem de decidir outra pessoa.'
        : undefined
  const back = <ButtonLink to={paths.companyEdit(edit.id)}>Cancelar</ButtonLink>
  return (
    <Panel title={title}>
      {why && !tried ? (
        <Notice title={why} actions={back} />
      ) : (
        <PostForm
          tried={tried}
          version={edit.version}
          submit={submit}
          submitKind={submitKind}
          why={why}
          actions={back}
        >
          <p className="soft">{lead}</p>
          {children}
        </PostForm>
      )}
    </Panel>
  )
}
