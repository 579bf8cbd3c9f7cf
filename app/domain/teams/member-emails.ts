import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import type { CompanyRole } from '../permissions'
import { settings } from '../settings/defaults'
import { firstName } from '../shared/display-name'
import { companyRoleHelp, companyRoleWords } from './role-words'

const why = (company: string) =>
  `Recebe esta mensagem porque o que pode fazer por ${company} na Aval mudou. Estas mensagens não se podem desligar.`

/** To a member: another role. */
export const roleMail = ({
  name,
  company,
  role,
}: {
  name: string
  company: string
  role: CompanyRole
}): DrawnMail =>
  drawMail({
    subject: `O seu papel em ${company} mudou`,
    preview: `Agora: ${companyRoleWords[role]}.`,
    parts: [
      { title: 'O seu papel mudou' },
      `Olá, ${firstName(name)}. O seu papel na equipa de ${company} é agora «${companyRoleWords[role]}».`,
      companyRoleHelp[role],
      { button: 'Ver as minhas empresas', to: paths.myCompanies() },
    ],
    reason: why(company),
  })

/** To whoever was taken out of a team. */
export const removedMail = ({ name, company }: { name: string; company: string }): DrawnMail =>
  drawMail({
    subject: `Já não faz parte da equipa de ${company}`,
    preview: 'O que muda para si.',
    parts: [
      { title: 'Saiu da equipa' },
      `Olá, ${firstName(name)}. Quem gere ${company} retirou-o da equipa. Já não pode agir em nome da empresa; a sua conta e o que escreveu em seu nome ficam como estavam.`,
      {
        small: `Durante ${settings.review.formerMemberMonths} meses não pode avaliar esta empresa. Se acha que foi um engano, fale com quem a gere.`,
      },
      { button: 'Ver as minhas empresas', to: paths.myCompanies() },
    ],
    reason: why(company),
  })
