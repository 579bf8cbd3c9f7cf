import type { ReactNode } from 'react'
import { CheckField, EmailField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { PasswordField } from '~/ui/password-field'
import type { Tried } from '~/ui/tried'
import { PartnerField } from '../../partner-field'
import { FixedEmail } from './sign-in-form'
import { TermsWords } from './terms-words'

export interface SignUpFormProps {
  tried?: Tried
  hrefs: { signIn: string; privacy: string }
  /** Terms that are announced: accepted with those in force. */
  coming: { version: string; from: string } | null
  passwordMin: number
  minimumAge: number
  /** The address an invitation is for: shown and sent, not typed. */
  email?: string
  banner?: ReactNode
  /** Fields that come before the boxes at the end. */
  extra?: ReactNode
  title?: string
  /** The partner code that came along: it fills the field. */
  partner?: string
}

/** The body of a sign-up page. */
export function SignUpForm(props: SignUpFormProps) {
  const {
    tried,
    hrefs,
    coming,
    passwordMin,
    minimumAge,
    email,
    banner,
    extra,
    partner,
    title = 'Criar conta',
  } = props
  return (
    <FormPage
      title={title}
      lead={
        <>
          Já tem conta? <A to={hrefs.signIn}>Entrar</A>.
        </>
      }
      above={banner}
      tried={tried}
      submit="Criar conta"
    >
      <TextField
        name="name"
        label="Nome"
        required
        autoComplete="name"
        maxLength={80}
        help="Em público aparece como «Ana S.», a não ser que escolha outra forma."
      />
      {email ? (
        <FixedEmail email={email} autoComplete="email" />
      ) : (
        <EmailField
          name="email"
          label="E-mail"
          required
          help="Enviamos para lá uma mensagem para o confirmar. Nunca é mostrado."
        />
      )}
      <NewPasswordField passwordMin={passwordMin} />
      {extra}
      <PartnerField filled={partner} />
      <CheckField
        name="terms"
        label={
          <>
            Aceito os <TermsWords coming={coming} /> e li a <A to={hrefs.privacy}>política de privacidade</A>
          </>
        }
        required
      />
      <CheckField name="adult" label={`Tenho ${minimumAge} anos ou mais`} required />
    </FormPage>
  )
}

/** The field in which somebody chooses a password, with its strength in words once they type. */
export function NewPasswordField({
  passwordMin,
  name = 'password',
  label = 'Palavra-passe',
}: {
  passwordMin: number
  name?: string
  label?: string
}) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      minLength={passwordMin}
      help={`Pelo menos ${passwordMin} caracteres. Três ou quatro palavras sem relação são fáceis de lembrar e difíceis de adivinhar.`}
      strength={<Strength />}
    />
  )
}

/** Room for the strength of a password (island `strength`): empty and hidden until somebody types. */
function Strength() {
  return (
    <span className="strength" hidden>
      <meter value={0} min={0} max={4} low={2} high={3} optimum={4} aria-hidden="true" />
      <output />
    </span>
  )
}
