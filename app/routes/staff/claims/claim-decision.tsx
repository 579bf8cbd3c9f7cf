import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { ClaimRecord } from '~/domain/claims/claim-record'
import { stateWords } from '~/domain/claims/claim-words'
import { paths } from '~/paths'
import { type ButtonKind, ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

export const useClaimRecord = () => useOutletContext<{ claim: ClaimRecord }>().claim

/** A decision about the claim on the page; one that its state does not allow says so, and keeps what was typed. */
export function ClaimDecision({
  verb,
  title,
  lead,
  submit,
  submitKind,
  reasonHelp,
  tried,
  children,
}: {
  verb: 'accept' | 'refuse'
  title: string
  lead: ReactNode
  submit: string
  submitKind?: ButtonKind
  reasonHelp: string
  tried?: Tried | null
  children?: ReactNode
}) {
  const claim = useClaimRecord()
  const back = paths.claimRecord(claim.id)
  const why = claim.own
    ? 'Pertence a esta empresa, ou o pedido é seu: tem de decidir outra pessoa.'
    : claim.steps.includes(verb)
      ? undefined
      : `Neste momento o pedido está no estado «${stateWords[claim.state].word}».`
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
        version={claim.version}
        submit={submit}
        submitKind={submitKind}
        why={why}
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p className="soft">{lead}</p>
        {children}
        <TextArea
          name="reason"
          label="Motivo"
          required
          minLength={20}
          maxLength={2000}
          rows={6}
          help={reasonHelp}
        />
      </PostForm>
    </Panel>
  )
}
