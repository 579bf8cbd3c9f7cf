import { redirect } from 'react-router'
import { readInvitation } from '~/domain/invitations/answering/reading'
import { nothingForm } from '~/domain/invitations/forms'
import { paths } from '~/paths'
import { tokenOf } from '~/web/mailed-link'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/invitation'
import { answer, starsOf } from './answer'
import { InvitationPage } from './invitation-view'
import { InvitationProblemPage } from './problem'

/** Looks, and consumes nothing: mail programs open links by themselves. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = tokenOf(request)
  const view = await readInvitation(ctx, token)
  if (view.kind === 'staff' && !('problem' in view)) throw redirect(paths.staffInvitation({ token }))
  return {
    view,
    token,
    stars: starsOf(request),
    signedInAs: ctx.actor.email,
    seo: seo({ title: 'Convite', description: 'Um convite da Aval.', noindex: true, secret: true }),
  }
})

export const action = submit(nothingForm, (ctx, _, { request }: Route.ActionArgs, info) =>
  answer(ctx, request, info),
)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ...rest } = loaderData
  if ('problem' in view) return <InvitationProblemPage {...view} />
  return <InvitationPage view={view} {...rest} tried={actionData} />
}
