import { decideNoticeForm } from '~/domain/certification/forms'
import { decideNotice } from '~/domain/certification/life/proposing-suspension'
import { noticeInHand } from '~/domain/certification/life/staff-life'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/drop-suspension'
import { NoticeDecision } from './notice-decision'

export const loader = page((ctx, { params }: Route.LoaderArgs) => noticeInHand(ctx, params.id, params.notice))

export const action = submit(decideNoticeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await decideNotice(ctx, params.notice, 'drop', input)
  return done(info, paths.certificateActions(params.id), 'Proposta arquivada. A empresa foi avisada.')
})

export default function DropSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NoticeDecision
      {...loaderData}
      tried={actionData}
      label="Arquivar a proposta"
      kind="primary"
      help="Porque não é preciso suspender. É enviado à empresa."
    />
  )
}
