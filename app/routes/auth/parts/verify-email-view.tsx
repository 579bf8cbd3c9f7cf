import type { ReactNode } from 'react'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import type { Tried } from '~/ui/tried'

export interface VerifyEmailViewProps {
  tried?: Tried
  email: string
  name: string
  /** The link was opened elsewhere than where the account was made. */
  asksPassword: boolean
  banner?: ReactNode
  extra?: ReactNode
}

/** The body of the page behind the link of a confirmation mail. */
export function VerifyEmailView({ tried, email, name, asksPassword, banner, extra }: VerifyEmailViewProps) {
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
