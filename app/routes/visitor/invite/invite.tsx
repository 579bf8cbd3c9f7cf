import { redirect } from 'react-router'
import { previewFriendMail } from '~/domain/invitations/answering/previewing'
import { broughtBy, myCode } from '~/domain/invitations/codes'
import { friendForm, nothingForm } from '~/domain/invitations/forms'
import { createInviteLink } from '~/domain/invitations/invite-link'
import { inviteFriend } from '~/domain/invitations/inviting/inviting'
import { may } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { addressOf, invitationLinkOf, printedAddress } from '~/domain/short-links/reading'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { qrPath } from '~/platform/qr'
import { cookie } from '~/web/cookies'
import { keepForm, keptForm } from '~/web/kept-forms'
import { page, returnPath } from '~/web/page'
import { done, seo, submit } from '~/web/route'
import type { Route } from './+types/invite'
import { InviteExplained, InviteFriends } from './invite-view'

/** Inviting friends: by one's own link, or by mail. Signed out it says what it is and asks to sign in. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const data = {
    seo: seo({
      title: 'Convidar para a Aval',
      description: 'Convide amigos e empresas a conhecer a Aval, por ligação ou por e-mail.',
      canonical: paths.invite(),
    }),
  }
  if (ctx.actor.kind !== 'user') return { ...data, mine: null, signedIn: false }
  if (!may(ctx.actor, 'invitation.platform')) return { ...data, mine: null, signedIn: true }
  const code = await myCode(ctx)
  const short = await invitationLinkOf(ctx)
  const long = code ? env().ORIGIN + paths.inviteLanding({ codigo: code }) : null
  const kept = await keptForm(request, returnPath(request), ctx.now)
  const looked = new URL(request.url).searchParams.has('ver') && kept ? friendForm.safeParse(kept) : null
  return {
    ...data,
    signedIn: true,
    mine: {
      link: short ? addressOf(short) : long,
      short: short && { id: short.id, label: short.label },
      qr: short ? qrPath(printedAddress(short)) : long ? qrPath(long) : null,
      brought: await broughtBy(ctx),
      upTo: settings.invitation.countUpTo,
      perDay: settings.invitation.perDay.platform,
      looked: looked?.success === true,
      mail: previewFriendMail(ctx, looked?.success ? looked.data : {}),
    },
  }
})

const actions = {
  link: submit(nothingForm, async (ctx, _, __: Route.ActionArgs, info) => {
    await createInviteLink(ctx, { label: 'Convite' })
    return done(info, paths.invite(), 'A sua ligação está pronta.')
  }),
  mail: submit(friendForm, async (ctx, { look, ...input }, _: Route.ActionArgs, info) => {
    if (look) {
      // Seen first: what was typed comes back with the page, and nothing is sent.
      const here = paths.invite({ ver: 'sim' })
      const { email, name = '', message = '' } = input
      info.headers.append('set-cookie', await keepForm(here, { email, name, message }, ctx.now))
      return redirect(here)
    }
    await inviteFriend(ctx, input)
    info.headers.append('set-cookie', cookie('kept', '', 0))
    return done(info, paths.invite(), 'Convite enviado. Encontra-o em «Convites», na sua conta.')
  }),
}

export const action = (args: Route.ActionArgs) =>
  new URL(args.request.url).searchParams.has('ligacao') ? actions.link(args) : actions.mail(args)

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, signedIn } = loaderData
  return mine ? <InviteFriends mine={mine} tried={actionData} /> : <InviteExplained signedIn={signedIn} />
}
