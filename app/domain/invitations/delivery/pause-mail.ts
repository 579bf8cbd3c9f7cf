import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { firstName } from '../../shared/display-name'
import { type PauseReason, pausedWords, resumeHelp } from './pause-words'

/** Tells an owner that the company's invitations have stopped, why, and what to do. */
export const pauseMail = ({
  owner,
  company,
  reason,
}: {
  owner: string
  company: string
  reason: PauseReason
}): DrawnMail =>
  drawMail({
    subject: `Os convites de ${company} pararam`,
    preview: pausedWords[reason],
    parts: [
      { title: 'O envio de convites parou' },
      `Olá, ${firstName(owner)}. ${pausedWords[reason]}`,
      `Os convites de ${company} que ainda não saíram ficam guardados, à espera. ${resumeHelp[reason]}`,
      { button: 'Ver os convites', to: paths.inviteCustomers() },
    ],
    reason: `Recebe esta mensagem porque é responsável pelo perfil de ${company} na Aval.`,
  })
