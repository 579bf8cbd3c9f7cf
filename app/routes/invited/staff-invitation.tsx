import { redirect } from 'react-router'
import { readInvitation } from '~/domain/invitations/answering/reading'
import { nothingForm } from '~/domain/invitations/forms'
import { paths } from '~/paths'
import { tokenOf } from '~/web/mailed-link'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/staff-invitation'
import { answer } from './answer'
import { InvitationPage } from './invitation-view'
import { InvitationProblemPage } from './problem'

/** Looks, and consumes nothing: mail programs open links by themselves. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = tokenOf(request)
  const view = await readInvitation(ctx, token)
  if (!('problem' in view) && view.kind !== 'staff') throw redirect(paths.invitation({ token }))
  return {
    view,
    token,
    signedInAs: ctx.actor.email,
    seo: seo({
      title: 'Convite para a equipa da Aval',
      description: 'Um convite para trabalhar na Aval.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(nothingForm, (ctx, _, { request }: Route.ActionArgs, info) =>
  answer(ctx, request, info),
)

export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ...rest } = loaderData
  if ('problem' in view) return <InvitationProblemPage {...view} />
  return <InvitationPage view={view} {...rest} tried={actionData} />
}
