import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { ApplicationRecord } from '~/domain/certification/application/application-record'
import { stateWords } from '~/domain/certification/application/application-words'
import { paths } from '~/paths'
import { type ButtonKind, ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

export const useApplication = () => useOutletContext<{ application: ApplicationRecord }>().application

/** Something done about the application on the page, with a reason; what its state does not allow says so. */
export function StepPanel({
  may,
  title,
  lead,
  submit,
  submitKind,
  reasonLabel = 'Motivo',
  reasonHelp,
  tried,
  children,
}: {
  may: boolean
  title: string
  lead: ReactNode
  submit: string
  submitKind?: ButtonKind
  reasonLabel?: string
  reasonHelp: string
  tried?: Tried | null
  children?: ReactNode
}) {
  const { id, version, conflict, state } = useApplication()
  const back = paths.application(id)
  const why = may
    ? undefined
    : (conflict ?? `Neste momento a candidatura está no estado «${stateWords[state].word}» e não o permite.`)
  if (why && !tried)
    return (
      <Panel title={title}>
        <Notice title={why} actions={<ButtonLink to={back}>Ver o que pode fazer</ButtonLink>} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <PostForm
        tried={tried}
        version={version}
        submit={submit}
        submitKind={submitKind}
        why={why}
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p className="soft">{lead}</p>
        {children}
        <TextArea
          name="reason"
          label={reasonLabel}
          required
          minLength={20}
          maxLength={2000}
          rows={5}
          help={reasonHelp}
        />
      </PostForm>
    </Panel>
  )
}
