import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Whoever has not proved their address can't say that a company is theirs. */
export function Unconfirmed({ back }: { back: string }) {
  return (
    <Notice
      tone="warn"
      title="Falta confirmar o seu e-mail"
      actions={
        <ButtonLink kind="primary" to={paths.emailUnverified({ volta: back })}>
          Confirmar o e-mail
        </ButtonLink>
      }
    >
      <p>Para pedir uma empresa temos de saber que conseguimos falar consigo.</p>
    </Notice>
  )
}
