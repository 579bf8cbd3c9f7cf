import type { BrokenInvitation } from '~/domain/invitations/answering/reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'

const titles = {
  unknown: 'Este convite não existe',
  expired: 'O prazo deste convite terminou',
  used: 'Este convite já foi respondido',
  revoked: 'Este convite foi anulado',
  'other-account': 'Este convite é para outra conta',
} as const

/** Why an invitation leads no further, and what can be done instead. */
export function InvitationProblemPage({ problem, inviter, mine, kind }: BrokenInvitation) {
  const who = inviter ?? 'quem o enviou'
  const words = {
    unknown:
      'A ligação não está completa, ou foi enviado outro convite mais recente, que a substituiu. Procure no correio a mensagem mais nova.',
    expired: `Os convites servem durante um prazo curto. Peça a ${who} que o envie de novo: chega com uma ligação nova.`,
    used: mine
      ? 'Aceitou este convite; não é preciso fazer mais nada.'
      : 'Cada convite serve uma só vez. Se foi o próprio que respondeu, entre na sua conta.',
    revoked: `${inviter ?? 'Quem o enviou'} anulou este convite. Se acha que é engano, fale diretamente com essa pessoa.`,
    'other-account': 'Entre com a conta do endereço que recebeu o convite.',
  }
  return (
    <Page title={titles[problem]} width="reading">
      <Notice
        tone={problem === 'used' && mine ? 'ok' : 'warn'}
        actions={
          <>
            {problem === 'used' ? (
              <ButtonLink kind="primary" to={mine ? paths.account() : paths.signIn()}>
                {mine ? 'Ir para a minha conta' : 'Entrar'}
              </ButtonLink>
            ) : (
              <ButtonLink kind="primary" to={paths.home()}>
                Ir para o início
              </ButtonLink>
            )}
            {kind === 'review' && problem !== 'used' && (
              <ButtonLink to={paths.newReview()}>Avaliar sem convite</ButtonLink>
            )}
          </>
        }
      >
        <p>{words[problem]}</p>
      </Notice>
    </Page>
  )
}
