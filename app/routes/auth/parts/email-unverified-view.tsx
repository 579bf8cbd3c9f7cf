import type { ReactNode } from 'react'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { Page, Section } from '~/ui/page'

export interface EmailUnverifiedViewProps {
  email: string
  hrefs: { resend: string; code: string; correct: string; goOn: string }
  banner?: ReactNode
  extra?: ReactNode
}

/** The body of the page for somebody signed in whose address is not confirmed: what waits, and the ways on. */
export function EmailUnverifiedView({ email, hrefs, banner, extra }: EmailUnverifiedViewProps) {
  return (
    <Page
      title="Falta confirmar o seu e-mail"
      width="reading"
      lead={
        <>
          Enviámos uma mensagem para <b>{email}</b>. Abra-a e siga a ligação, ou escreva aqui o código que ela
          traz.
        </>
      }
    >
      {banner}
      <p>
        <ButtonLink kind="primary" to={hrefs.code}>
          Escrever o código
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={hrefs.goOn}>
          Continuar sem confirmar
        </ButtonLink>
      </p>
      <Section title="O que fica à espera">
        <p>Enquanto o e-mail não está confirmado pode ler, procurar e deixar rascunhos. Ainda não pode:</p>
        <ul>
          <li>publicar avaliações;</li>
          <li>marcar avaliações como úteis;</li>
          <li>criar ou reivindicar empresas;</li>
          <li>enviar convites.</li>
        </ul>
        <p>O que já escreveu fica guardado e segue assim que confirmar.</p>
      </Section>
      <Section title="A mensagem não chegou?">
        <p>Espere {spelt(settings.auth.resendSeconds / 60, 'minuto')} e procure no correio não desejado.</p>
        <PostButton action={hrefs.resend} label="Enviar outra mensagem" />
      </Section>
      <Section title="O endereço tem um erro?">
        <p>
          <ButtonLink to={hrefs.correct}>Corrigir o e-mail</ButtonLink>
        </p>
      </Section>
      {extra}
    </Page>
  )
}
