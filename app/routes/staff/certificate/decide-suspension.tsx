import { decideNoticeForm } from '~/domain/certification/forms'
import { decideNotice } from '~/domain/certification/life/proposing-suspension'
import { noticeInHand } from '~/domain/certification/life/staff-life'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/decide-suspension'
import { NoticeDecision } from './notice-decision'

export const loader = page((ctx, { params }: Route.LoaderArgs) => noticeInHand(ctx, params.id, params.notice))

export const action = submit(decideNoticeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await decideNotice(ctx, params.notice, 'suspend', input)
  return done(info, paths.certificateActions(params.id), 'Certificado suspenso. O registo público já o diz.')
})

export default function DecideSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NoticeDecision
      {...loaderData}
      tried={actionData}
      label="Suspender o certificado"
      kind="danger"
      help="O que pesou, o que a empresa disse e porque não chega. É enviado à empresa. Quem propôs pode decidir; um recurso é decidido por duas pessoas que não intervieram."
    />
  )
}
