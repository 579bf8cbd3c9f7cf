import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { drawMail, type MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob, type Letter } from '../notifications/mail-job'
import { endable } from '../notifications/mails'
import { type Reader, readerOf, readersOf, responders } from '../notifications/readers'
import { kindWords, noCondition } from '../reviews/resolution-words'
import { reviews } from '../reviews/schema'
import { settings } from '../settings/settings'
import { inWords } from '../shared/amounts'
import type { TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import type { Pact } from './proposing'
import { type PactState, pactStates, resolutions } from './schema'

interface Facts {
  state: PactState
  reminder: boolean
  company: string
  pact: Pact
}

/** Subject and first words are also the notification: nothing of what the author wrote is in them. */
interface Said {
  subject: string
  text: string
  /** Left out: to see the pact. */
  button?: string
  parts?: MailPart[]
}

/** Tells both sides where a pact stands, or reminds them. Looks at the world again: nobody hears what is no longer so. */
export const notifyPact = defineMailJob({
  name: 'resolutions.notify',
  data: z.object({ id: z.uuid(), state: z.enum(pactStates), reminder: z.boolean().default(false) }),
  async letters({ db }, { id, state, reminder }) {
    const [found] = await db
      .select({ pact: resolutions, authorId: reviews.authorId, company: companies.name })
      .from(resolutions)
      .innerJoin(reviews, eq(reviews.id, resolutions.reviewId))
      .innerJoin(companies, eq(companies.id, resolutions.companyId))
      .where(eq(resolutions.id, id))
    if (found?.pact.state !== state) return
    const { pact, company } = found
    const facts = { state, reminder, company, pact }
    const author = await readerOf(db, found.authorId)
    const members = await readersOf(db, pact.companyId, responders)
    return [
      ...lettersTo(author ? [author] : [], saidToAuthor(facts), paths.myPact(pact.reviewId)),
      ...lettersTo(members, saidToCompany(facts), paths.pact(pact.reviewId), company),
    ]
  },
})

/** Both sides hear of it once this transaction is done. */
export const notifyOfPact = (tx: TxCtx, id: string, state: PactState): Promise<void> =>
  enqueue(tx, notifyPact, { id, state, reminder: false })

export const remindOfPact = (tx: TxCtx, id: string, state: PactState): Promise<void> =>
  enqueue(tx, notifyPact, { id, state, reminder: true })

export const voidWords = {
  hidden:
    'A avaliação deixou de estar publicada, por isso já não há nada a cumprir nem a responder. Não conta para o índice de resolução.',
  'no-author':
    'Quem escreveu a avaliação apagou a conta, por isso já ninguém pode aceitar nem confirmar. A avaliação fica, sem nome.',
}

/** The review is gone, or its author, and the pact with it: needs none, and says nothing of what it was. */
export const notifyPactVoid = defineMailJob({
  name: 'resolutions.notify-void',
  data: z.object({
    id: z.uuid(),
    companyId: z.uuid(),
    why: z.enum(['hidden', 'no-author']).default('hidden'),
  }),
  async letters({ db }, { companyId, why }) {
    const [company] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (!company) return
    const said = {
      subject: `Um acordo de ${company.name} ficou sem efeito`,
      text: voidWords[why],
      button: 'Ver os acordos',
    }
    const members = await readersOf(db, companyId, responders)
    const href = paths.ofCompany(companyId, paths.receivedReviews({ estado: 'com-acordo' }))
    return lettersTo(members, said, href, company.name)
  },
})

/** @param company for whom the readers may respond; left out: to the author */
function lettersTo(people: Reader[], said: Said | null, href: string, company?: string): Letter[] {
  if (!said) return []
  const { subject, text, button = 'Ver o acordo', parts = [] } = said
  const kind = company ? 'company' : 'review'
  const reason = company
    ? `Recebe esta mensagem porque pode responder em nome de ${company} na Aval.`
    : 'Recebe esta mensagem porque escreveu uma avaliação na Aval.'
  return people.map((to) => ({
    to,
    kind,
    mail: drawMail({
      subject,
      preview: text,
      parts: [{ title: subject }, `Olá, ${firstName(to.name)}. ${text}`, ...parts, { button, to: href }],
      reason,
      unsubscribe: endable(kind, to.id),
    }),
  }))
}

const termsOf = ({ pact, company }: Facts): MailPart[] => [
  {
    facts: [
      ['Proposta', kindWords[pact.kind]],
      ['Até', longDate(dueAt(pact))],
    ],
  },
  { quote: pact.terms, by: company },
  { small: noCondition },
]

const dueAt = ({ dueOn }: Pick<Pact, 'dueOn'>) => new Date(`${dueOn}T12:00:00Z`)

function saidToAuthor(facts: Facts): Said | null {
  const { state, reminder, company, pact } = facts
  const until = pact.expiresAt ? longDate(pact.expiresAt) : ''
  switch (state) {
    case 'proposed':
      return {
        subject: reminder
          ? `A proposta de ${company} está quase a terminar`
          : `${company} propõe resolver o que correu mal`,
        text: `Pode aceitar ou recusar até ${until}. Se não responder, a proposta termina sem mais nada.`,
        button: 'Ver a proposta',
        parts: termsOf(facts),
      }
    case 'accepted':
      return reminder
        ? {
            subject: `${company} cumpriu o acordo?`,
            text: `O dia combinado era ${longDate(dueAt(pact))}. Diga se foi feito, até ${until}.`,
            button: 'Dizer como ficou',
            parts: termsOf(facts),
          }
        : null
    case 'withdrawn':
      return {
        subject: `${company} retirou a proposta`,
        text: 'A sua avaliação continua como estava.',
      }
    case 'unconfirmed':
      return {
        subject: `O acordo com ${company} terminou sem confirmação`,
        text: 'Passou o prazo para dizer se foi cumprido. A sua avaliação continua como estava.',
      }
    default:
      return null
  }
}

function saidToCompany({ state, reminder, company, pact }: Facts): Said | null {
  switch (state) {
    case 'accepted':
      return reminder
        ? {
            subject: 'O dia combinado num acordo já passou',
            text: `Era ${longDate(dueAt(pact))}. Se já cumpriu, falta o cliente confirmar; perguntámos-lhe agora.`,
          }
        : {
            subject: `O acordo proposto por ${company} foi aceite`,
            text: `Agora cumpra o que propôs até ${longDate(dueAt(pact))}.`,
          }
    case 'declined':
      return {
        subject: `O acordo proposto por ${company} não foi aceite`,
        text: `Pode propor outro, até ${inWords(settings.resolution.perReview)} por avaliação.`,
      }
    case 'resolved':
      return {
        subject: `O cliente confirmou: o acordo de ${company} está cumprido`,
        text: 'A avaliação passou a mostrar que o caso está resolvido.',
      }
    case 'unresolved':
      return {
        subject: `O cliente diz que o acordo de ${company} não foi cumprido`,
        text: 'Veja o que ficou por fazer. Pode propor outro acordo.',
      }
    case 'lapsed':
    case 'unconfirmed':
      return {
        subject:
          state === 'lapsed'
            ? `O acordo proposto por ${company} ficou sem resposta`
            : `O acordo de ${company} terminou sem confirmação`,
        text: 'O prazo do cliente terminou. A avaliação continua como estava.',
      }
    default:
      return null
  }
}
