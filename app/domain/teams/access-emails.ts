import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import type { CompanyRole } from '../permissions'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import { companyRoleHelp, companyRoleWords } from './role-words'

interface Request {
  role: CompanyRole
  grantedRole: CompanyRole | null
  state: string
  message: string | null
  reason: string | null
  expiresAt: Date
}

/** To whoever can answer: somebody asks to join the team. */
export function accessAskedMail(facts: {
  to: string
  asker: string
  company: string
  request: Request
}): DrawnMail {
  const { to, asker, company, request } = facts
  return drawMail({
    // Without a name: the subject is also the notification, and whoever asks may erase theirs some day.
    subject: `Um pedido para entrar na equipa de ${company}`,
    preview: `Responda até ${longDate(request.expiresAt)}.`,
    parts: [
      { title: 'Um pedido para entrar na equipa' },
      {
        p: `Olá, ${firstName(to)}. ${asker} pede acesso a ${company}, com o papel «${companyRoleWords[request.role]}».`,
      },
      ...(request.message ? [{ quote: request.message, by: asker } as MailPart] : []),
      {
        p: `Só aceite se conhece a pessoa. Pode dar este papel ou um que possa menos, ou recusar com um motivo. Sem resposta até ${longDate(request.expiresAt)}, o pedido acaba.`,
      },
      { button: 'Ver o pedido', to: paths.team() },
    ],
    reason: `Recebe esta mensagem porque gere a equipa de ${company} na Aval.`,
  })
}

/** To whoever asked: what came of it. */
export function accessAnsweredMail(facts: {
  to: string
  company: string
  slug: string
  request: Request
}): DrawnMail {
  const { to, company, slug, request } = facts
  const hello = `Olá, ${firstName(to)}.`
  const reason = `Recebe esta mensagem porque pediu acesso a ${company} na Aval.`
  if (request.state === 'accepted') {
    const role = request.grantedRole ?? request.role
    const lesser = role !== request.role ? ` Tinha pedido «${companyRoleWords[request.role]}».` : ''
    return drawMail({
      subject: `Já faz parte da equipa de ${company}`,
      preview: `Com o papel «${companyRoleWords[role]}».`,
      parts: [
        { title: 'O seu pedido foi aceite' },
        {
          p: `${hello} Já faz parte da equipa de ${company}, com o papel «${companyRoleWords[role]}».${lesser}`,
        },
        { p: companyRoleHelp[role] },
        { button: 'Ver as minhas empresas', to: paths.myCompanies() },
      ],
      reason,
    })
  }
  const declined = request.state === 'declined'
  // The company is no more: nobody could answer.
  if (!declined && request.reason) {
    return drawMail({
      subject: `O seu pedido a ${company} ficou sem efeito`,
      preview: request.reason,
      parts: [
        { title: 'O pedido ficou sem efeito' },
        { p: `${hello} Pediu para entrar na equipa de ${company}. ${request.reason}` },
        { button: 'Ver a empresa', to: paths.company(slug) },
      ],
      reason,
    })
  }
  return drawMail({
    subject: declined
      ? `O seu pedido a ${company} não foi aceite`
      : `O seu pedido a ${company} ficou sem resposta`,
    preview: declined ? 'Veja o motivo.' : 'O prazo terminou.',
    parts: [
      { title: declined ? 'O pedido não foi aceite' : 'O prazo do pedido terminou' },
      {
        p: declined
          ? `${hello} Quem gere ${company} não aceitou o seu pedido para entrar na equipa.`
          : `${hello} Ninguém de ${company} respondeu ao seu pedido no prazo. Pode pedir de novo.`,
      },
      ...(declined && request.reason ? [{ quote: request.reason, by: company } as MailPart] : []),
      {
        p: 'Se a empresa é sua e quem a gere não o devia fazer, pode reivindicá-la: a equipa da Aval ouve os dois lados.',
      },
      { button: 'Ver a empresa', to: paths.company(slug) },
    ],
    reason,
  })
}
