import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import type { CompanyRole } from '../permissions'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import { companyRoleWords } from './role-words'
import type { TransferState } from './schema'

/** Who reads: whoever hands over, whoever gets the company, another owner. */
export type Side = 'from' | 'to' | 'owner'

export interface TransferFacts {
  side: Side
  state: TransferState
  /** Whoever reads. */
  name: string
  company: string
  from: string
  to: string
  offer: { remainsAs: CompanyRole | null; expiresAt: Date }
}

/** Subject and preview are also the notification: without names, which their owners may erase some day. */
interface Said {
  subject: string
  preview: string
  title: string
  parts: MailPart[]
}

const notMe: MailPart = {
  small: 'Se não foi por sua vontade, anule a passagem na página da equipa e mude a sua palavra-passe.',
}

/** What becomes of a company that is handed over; null where this side has nothing to hear. */
export function transferMail(facts: TransferFacts): DrawnMail | null {
  const said = whatToSay(facts)
  if (!said) return null
  return drawMail({
    subject: said.subject,
    preview: said.preview,
    parts: [{ title: said.title }, `Olá, ${firstName(facts.name)}.`, ...said.parts],
    reason: `Recebe esta mensagem porque pertence à equipa de ${facts.company} na Aval. Mensagens sobre a quem pertence uma empresa não se podem desligar.`,
  })
}

function whatToSay(facts: TransferFacts): Said | null {
  const { side, state, company, from, to, offer } = facts
  const until = longDate(offer.expiresAt)
  const after = offer.remainsAs
    ? `fica na equipa com o papel «${companyRoleWords[offer.remainsAs]}»`
    : 'sai da equipa'
  switch (state) {
    case 'offered':
      if (side === 'to') {
        return {
          subject: `Querem passar-lhe a empresa ${company}`,
          preview: `Responda até ${until}.`,
          title: 'Uma empresa para si',
          parts: [
            `${from} quer que passe a ser proprietário do perfil de ${company}. Se aceitar, responde por tudo o que lá está; ${from} ${after}.`,
            { button: 'Ver e responder', to: paths.myCompanies() },
            { small: `A proposta vale até ${until}. Se não quer a empresa, recuse: nada muda.` },
          ],
        }
      }
      return {
        subject: `A passagem de ${company} está à espera de resposta`,
        preview: 'Pode ser anulada até haver resposta.',
        title: 'A passagem está à espera de resposta',
        parts: [
          `${side === 'from' ? 'Propôs' : `${from} propôs`} passar ${company} a ${to}, que pode aceitar até ${until}. ${side === 'from' ? willBe(offer.remainsAs) : `Depois, ${from} ${after}.`}`,
          { button: 'Ver a equipa', to: paths.team() },
          notMe,
        ],
      }
    case 'accepted':
      return {
        subject: `A passagem de ${company} está feita`,
        preview: 'As duas partes confirmaram.',
        title: 'A passagem está feita',
        parts: [
          side === 'to'
            ? `É agora proprietário de ${company}. ${from} ${after}.`
            : `${to} aceitou e é agora proprietário de ${company}. ${side === 'from' ? leftOver(offer.remainsAs) : `${from} ${after}.`}`,
          {
            button: side === 'from' && !offer.remainsAs ? 'Ver as minhas empresas' : 'Ver a equipa',
            to: side === 'from' && !offer.remainsAs ? paths.myCompanies() : paths.team(),
          },
          ...(side === 'to'
            ? []
            : [{ small: 'Se acha que isto é um engano ou um abuso, escreva já ao apoio da Aval.' }]),
        ],
      }
    case 'declined':
    case 'expired':
      if (side !== 'from') return null
      return {
        subject:
          state === 'declined'
            ? `A passagem de ${company} não foi aceite`
            : `A passagem de ${company} ficou sem resposta`,
        preview: 'Nada mudou na empresa.',
        title: state === 'declined' ? 'A passagem não foi aceite' : 'O prazo da passagem terminou',
        parts: [
          `${to} ${state === 'declined' ? 'não quis a empresa' : 'não respondeu no prazo'}. Nada mudou em ${company}; pode escolher outra pessoa.`,
          { button: 'Ver a equipa', to: paths.team() },
        ],
      }
    case 'withdrawn':
      return {
        subject: `A passagem de ${company} foi anulada`,
        preview: 'Nada mudou na empresa.',
        title: 'A passagem foi anulada',
        parts: [
          `A passagem de ${company} de ${from} para ${to} já não está de pé: foi anulada, mudou o papel de uma das duas pessoas, ou a empresa deixou de ter perfil próprio.`,
          { button: 'Ver as minhas empresas', to: paths.myCompanies() },
        ],
      }
  }
}

const willBe = (remainsAs: CompanyRole | null) =>
  remainsAs
    ? `Depois disso fica com o papel «${companyRoleWords[remainsAs]}».`
    : 'Depois disso deixa de pertencer à equipa.'

const leftOver = (remainsAs: CompanyRole | null) =>
  remainsAs
    ? `O seu papel é agora «${companyRoleWords[remainsAs]}».`
    : 'Já não pertence à equipa, como escolheu.'
