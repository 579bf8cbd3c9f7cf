import { redirect } from 'react-router'
import { linkForm } from '~/domain/people/forms'
import { confirmByLink, readLink } from '~/domain/people/signing-up/verifying'
import { paths } from '~/paths'
import { proofOf } from '~/web/browser-marks'
import { enterConfirmed, whence } from '~/web/entering'
import { tokenOf } from '~/web/mailed-link'
import { page } from '~/web/page'
import { safeReturn, volta } from '~/web/safe-return'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/verify-email'
import { VerifyEmailView } from './parts/verify-email-view'

/** Looks at the link and consumes nothing: mail programs open links by themselves. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const link = await readLink(ctx, tokenOf(request), proofOf(request))
  if (typeof link === 'string') throw redirect(paths.verificationFailed({ motivo: link }))
  return {
    ...link,
    seo: seo({
      title: 'Confirmar o e-mail',
      description: 'Confirme o seu e-mail.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(linkForm, async (ctx, { password }, { request }: Route.ActionArgs, info) => {
  const from = { browser: proofOf(request), ...whence(info, request) }
  const confirmed = await confirmByLink(ctx, tokenOf(request), from, password)
  if (typeof confirmed === 'string') return redirect(paths.verificationFailed({ motivo: confirmed }))
  await enterConfirmed(info, confirmed)
  return redirect(paths.verificationDone(volta(safeReturn(confirmed.returnTo))))
})

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, asksPassword } = loaderData
  return <VerifyEmailView tried={actionData} {...{ email, name, asksPassword }} />
}
