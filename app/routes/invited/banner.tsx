import type { InvitationView } from '~/domain/invitations/answering/reading'
import { Notice } from '~/ui/notice'

export interface Banner {
  kind: InvitationView['kind'] | 'code'
  inviter: string | null
  company: string | null
  offered: string | null
}

/** To what one is on the way, on every step of it. */
export function InvitationBanner({ kind, inviter, company, offered }: Banner) {
  const who = inviter ?? 'A equipa da Aval'
  const words: Record<Banner['kind'], string> = {
    team: `${who} convida para a equipa de ${company}, com o papel «${offered}».`,
    claim: `Convite para gerir o perfil de ${company}.`,
    affiliate: 'Convite para o programa de afiliados da Aval.',
    platform: `${who} convida para conhecer a Aval.`,
    code: `${who} convida para conhecer a Aval.`,
    staff: `Convite para a equipa da Aval, com o papel «${offered}».`,
    review: `${company} convida a contar como correu o serviço. A opinião, boa ou má, conta o mesmo.`,
  }
  return (
    <Notice title="Está a responder a um convite">
      <p>{words[kind]}</p>
    </Notice>
  )
}
