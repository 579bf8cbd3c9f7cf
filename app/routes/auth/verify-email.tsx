import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { linkForm } from '~/domain/people/forms'
import { confirmByLink, readLink } from '~/domain/people/signing-up/verifying'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import type { Tried } from '~/ui/tried'
import { proofOf } from '~/web/browser-marks'
import { enterConfirmed, whence } from '~/web/entering'
import { tokenOf } from '~/web/mailed-link'
import { page, seo, submit } from '~/web/route'
import { safeReturn, volta } from '~/web/safe-return'
import type { Route } from './+types/verify-email'

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
  await enterConfirmed(info, request, confirmed)
  return redirect(paths.verificationDone(volta(safeReturn(confirmed.returnTo))))
})

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, asksPassword } = loaderData
  return <VerifyEmailView tried={actionData} {...{ email, name, asksPassword }} />
}

interface VerifyEmailViewProps {
  tried?: Tried
  email: string
  name: string
  /** The link was opened elsewhere than where the account was made. */
  asksPassword: boolean
  banner?: ReactNode
  extra?: ReactNode
}

/** The body of the page behind the link of a confirmation mail. */
function VerifyEmailView({ tried, email, name, asksPassword, banner, extra }: VerifyEmailViewProps) {
  return (
    <Page
      title="Confirmar o e-mail"
      width="reading"
      lead={
        <>
          A conta de <b>{name}</b> na Aval foi criada com o endereço <b>{email}</b>. Se não a criou, feche
          esta página: sem a sua confirmação a conta é apagada.
        </>
      }
    >
      {banner}
      {asksPassword && (
        <Notice title="Abriu a ligação noutro aparelho">
          <p>Para ter a certeza de que a conta é sua, escreva a palavra-passe que escolheu ao criá-la.</p>
        </Notice>
      )}
      <PostForm tried={tried} submit="Confirmar o e-mail">
        {asksPassword && <PasswordField name="password" label="Palavra-passe" />}
      </PostForm>
      {extra}
    </Page>
  )
}
