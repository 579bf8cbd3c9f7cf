import { redirect } from 'react-router'
import { signInForm } from '~/domain/people/forms'
import { paths } from '~/paths'
import { enter } from '~/web/entering'
import { page, submit, unlisted } from '~/web/route'
import { SignInForm } from '../auth/parts/sign-in-form'
import type { Route } from './+types/sign-in'
import { InvitationBanner } from './banner'
import { type Brought, broughtHere, wayOut } from './brought'

/** Where the invitation goes on once somebody is signed in: to its one button. */
const onward = (brought: Brought | null) =>
  brought?.invitation ? paths.invitation({ token: brought.invitation.token }) : paths.account()

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const brought = await broughtHere(ctx, request)
  if (ctx.actor.kind === 'user') throw redirect(onward(brought))
  if (!brought) throw redirect(wayOut(request, paths.signIn()))
  const volta = brought.invitation ? onward(brought) : undefined
  return {
    banner: brought.banner,
    email: brought.invitation?.email,
    forgot: paths.forgotPassword({ volta }),
    seo: unlisted('Entrar', 'Entre para responder a um convite.'),
  }
})

export const action = submit(signInForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const to = onward(await broughtHere(ctx, request))
  const actor = await enter(info, request, input)
  return redirect(actor.emailVerified || to !== paths.account() ? to : paths.invitedEmailUnverified())
})

export default function InvitedSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, email, forgot } = loaderData
  return (
    <SignInForm
      tried={actionData}
      email={email}
      banner={<InvitationBanner {...banner} />}
      hrefs={{ signUp: paths.invitedSignUp(), forgot }}
    />
  )
}
