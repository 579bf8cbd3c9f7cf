import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** For somebody in the team whose session has no second factor: what is missing, and the way to it. */
export function MissingFactor({ factors }: { factors: { totpSince: Date | null; passkeys: number } }) {
  const has = factors.totpSince !== null || factors.passkeys > 0
  return (
    <Notice
      tone="warn"
      title="A administração pede um segundo fator"
      actions={
        has ? (
          <ButtonLink kind="primary" to={paths.stepUp({ volta: paths.dashboard(), com: 'codigo' })}>
            Confirmar com o segundo fator
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to={paths.totp()}>
              Ligar uma aplicação
            </ButtonLink>
            <ButtonLink to={paths.addPasskey()}>Criar uma chave de acesso</ButtonLink>
          </>
        )
      }
    >
      <p>
        {has
          ? 'Nesta sessão entrou só com a palavra-passe. Confirme com o segundo fator e a administração abre-se.'
          : 'Quem é da equipa da Aval entra com duas provas: a palavra-passe e uma aplicação de códigos, ou uma chave de acesso. Ligue uma delas e a administração abre-se logo.'}
      </p>
    </Notice>
  )
}
