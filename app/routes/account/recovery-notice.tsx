import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { Notice } from '~/ui/notice'

/** Above every page of the account and of its companies: somebody with the password asked for the factor to go. */
export function RecoveryNotice({ recovery }: { recovery: { waitsUntil: Date | null } | null }) {
  if (!recovery) return null
  return (
    <Notice
      tone="bad"
      title="Alguém pediu que o segundo passo desta conta seja retirado"
      actions={
        <>
          <PostButton action={paths.stopMyRecovery()} label="Não fui eu: parar o pedido" kind="danger" />
          <ButtonLink to={paths.removeTotp()}>Fui eu: desligá-lo já</ButtonLink>
        </>
      }
    >
      <p>
        {recovery.waitsUntil
          ? `A partir de ${dateTime(recovery.waitsUntil)} a palavra-passe pode passar a chegar para entrar. `
          : 'Falta confirmar por e-mail. '}
        Quem o fez sabe a palavra-passe. Se parar o pedido, as outras sessões terminam e deve mudá-la.
      </p>
    </Notice>
  )
}
