import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import type { MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail, type Said } from '../notifications/personal-mail'
import { type Reader, readerOf, readersOf } from '../notifications/readers'
import type { CompanyRole } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { longDate } from '../shared/long-date'
import { companyRoleWords } from './role-words'
import { ownershipTransfers, type TransferState, transferStates } from './schema'

/** Who reads: whoever hands over, whoever gets the company, another owner. */
type Side = 'from' | 'to' | 'owner'

/** Tells both sides of a transfer, and the other owners, where it stands. They must know, whatever they chose. */
export const notifyTransfer = defineMailJob({
  name: 'teams.notify-transfer',
  data: z.object({ id: z.uuid(), state: z.enum(transferStates) }),
  kind: 'company',
  always: true,
  async letters({ db }, { id, state }) {
    const [found] = await db
      .select({ offer: ownershipTransfers, company: companies.name })
      .from(ownershipTransfers)
      .innerJoin(companies, eq(companies.id, ownershipTransfers.companyId))
      .where(eq(ownershipTransfers.id, id))
    if (found?.offer.state !== state) return
    const { offer, company } = found
    const [from, to, owners] = await Promise.all([
      readerOf(db, offer.fromUserId),
      readerOf(db, offer.toUserId),
      readersOf(db, offer.companyId),
    ])
    const others = owners.filter((o) => o.id !== offer.fromUserId && o.id !== offer.toUserId)
    const sides: [Side, Reader | undefined][] = [
      ['from', from],
      ['to', to],
      ...others.map((o): [Side, Reader] => ['owner', o]),
    ]
    const names = { from: from?.name ?? 'Quem a propôs', to: to?.name ?? 'a outra pessoa' }
    const because = `Recebe esta mensagem porque pertence à equipa de ${company} na Aval. Mensagens sobre a quem pertence uma empresa não se podem desligar.`
    return sides.flatMap(([side, reader]) => {
      const said = whatToSay({ side, state, company, offer, ...names })
      return reader && said ? [{ to: reader, mail: personalMail(reader.name, said, because) }] : []
    })
  },
})

/** Both sides hear of it once this transaction is done. */
export const notifyOfTransfer = (tx: TxCtx, id: string, state: TransferState): Promise<void> =>
  enqueue(tx, notifyTransfer, { id, state })

interface TransferFacts {
  side: Side
  state: TransferState
  company: string
  from: string
  to: string
  offer: { companyId: string; remainsAs: CompanyRole | null; expiresAt: Date }
}

const notMe: MailPart = {
  small: 'Se não foi por sua vontade, anule a passagem na página da equipa e mude a sua palavra-passe.',
}

/**
 * What becomes of a company that is handed over; null where this side has nothing to hear. Subject and preview are also the
 * notification: without names, which their owners may erase some day.
 */
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
          { button: 'Ver a equipa', to: paths.ofCompany(offer.companyId, paths.team()) },
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
            to:
              side === 'from' && !offer.remainsAs
                ? paths.myCompanies()
                : paths.ofCompany(offer.companyId, paths.team()),
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
          { button: 'Ver a equipa', to: paths.ofCompany(offer.companyId, paths.team()) },
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
