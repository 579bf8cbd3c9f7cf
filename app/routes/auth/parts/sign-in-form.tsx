import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/button'
import { EmailField, HiddenField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import type { Tried } from '~/ui/tried'
import { StaySignedIn } from './stay-signed-in'

export interface SignInFormProps {
  tried?: Tried
  /** Where each link leads: props, because invited people have pages of their own. */
  hrefs: { signUp: string; forgot: string; resend?: string; verify?: string }
  /** The address an invitation is for: shown and sent, not typed. */
  email?: string
  banner?: ReactNode
  /** Other ways in: passkeys. */
  extra?: ReactNode
  title?: string
}

/** The body of a sign-in page. */
export function SignInForm({ tried, hrefs, email, banner, extra, title = 'Entrar' }: SignInFormProps) {
  return (
    <Page title={title} width="reading">
      {banner}
      <PostForm
        tried={tried}
        submit="Entrar"
        actions={
          <ButtonLink kind="quiet" to={hrefs.signUp}>
            Ainda não tenho conta
          </ButtonLink>
        }
      >
        {email ? (
          <FixedEmail email={email} autoComplete="username" />
        ) : (
          <EmailField name="email" label="E-mail" required autoComplete="username webauthn" />
        )}
        <PasswordField name="password" label="Palavra-passe" />
        <p>
          <A to={hrefs.forgot}>Esqueceu a palavra-passe?</A>
        </p>
        <StaySignedIn />
      </PostForm>
      {extra}
      {hrefs.resend && (
        <Section title="Não recebeu a mensagem de confirmação?">
          <p>
            Pode <A to={hrefs.resend}>pedir outra</A>, ou entrar já e confirmar o e-mail depois.
          </p>
        </Section>
      )}
    </Page>
  )
}

/** An address that an invitation fixed. Who accepts checks it again: what a form sends is never trusted. */
export function FixedEmail({ email, autoComplete }: { email: string; autoComplete?: string }) {
  return (
    <>
      <HiddenField name="email" value={email} />
      <TextField
        name="shown-email"
        label="E-mail"
        defaultValue={email}
        readOnly
        required
        autoComplete={autoComplete}
        help="É o endereço que recebeu o convite."
      />
    </>
  )
}
