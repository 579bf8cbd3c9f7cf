import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { endable } from '../notifications/emails'
import { kindWords, noCondition } from '../reviews/resolution-words'
import { settings } from '../settings/defaults'
import { inWords } from '../shared/amounts'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import type { Pact } from './proposing'
import type { PactState } from './schema'

export type Side = 'author' | 'company'

export interface PactFacts {
  side: Side
  state: PactState
  reminder: boolean
  person: { id: string; name: string }
  company: string
  pact: Pick<Pact, 'reviewId' | 'kind' | 'terms' | 'dueOn' | 'expiresAt'>
}

/** Subject and first words are also the notification: nothing of what the author wrote is in them. */
interface Said {
  subject: string
  text: string
  button: string
  terms?: boolean
}

/** What becomes of a pact; null where this side has nothing to hear. */
export function pactMail(facts: PactFacts): DrawnMail | null {
  const said = facts.side === 'author' ? toAuthor(facts) : toCompany(facts)
  if (!said) return null
  const { side, person, company, pact } = facts
  const terms: MailPart[] = said.terms
    ? [
        {
          facts: [
            ['Proposta', kindWords[pact.kind]],
            ['Até', longDate(dueAt(pact))],
          ],
        },
        { quote: pact.terms, by: company },
        { small: noCondition },
      ]
    : []
  return drawMail({
    subject: said.subject,
    preview: said.text,
    parts: [
      { title: said.subject },
      `Olá, ${firstName(person.name)}. ${said.text}`,
      ...terms,
      {
        button: said.button,
        to: side === 'author' ? paths.myPact(pact.reviewId) : paths.pact(pact.reviewId),
      },
    ],
    reason:
      side === 'author'
        ? 'Recebe esta mensagem porque escreveu uma avaliação na Aval.'
        : `Recebe esta mensagem porque pode responder em nome de ${company} na Aval.`,
    unsubscribe: endable(side === 'author' ? 'review' : 'company', person.id),
  })
}

export const voidWords = {
  hidden:
    'A avaliação deixou de estar publicada, por isso já não há nada a cumprir nem a responder. Não conta para o índice de resolução.',
  'no-author':
    'Quem escreveu a avaliação apagou a conta, por isso já ninguém pode aceitar nem confirmar. A avaliação fica, sem nome.',
}

/** To the company: the review is gone, or its author, and the pact about it with it. Says nothing of what it was. */
export function pactVoidMail({
  person,
  company,
  why,
  href,
}: {
  person: { id: string; name: string }
  company: string
  why: keyof typeof voidWords
  href: string
}): DrawnMail {
  const subject = `Um acordo de ${company} ficou sem efeito`
  const text = voidWords[why]
  return drawMail({
    subject,
    preview: text,
    parts: [
      { title: subject },
      `Olá, ${firstName(person.name)}. ${text}`,
      { button: 'Ver os acordos', to: href },
    ],
    reason: `Recebe esta mensagem porque pode responder em nome de ${company} na Aval.`,
    unsubscribe: endable('company', person.id),
  })
}

const dueAt = ({ dueOn }: Pick<Pact, 'dueOn'>) => new Date(`${dueOn}T12:00:00Z`)

function toAuthor({ state, reminder, company, pact }: PactFacts): Said | null {
  const until = pact.expiresAt ? longDate(pact.expiresAt) : ''
  switch (state) {
    case 'proposed':
      return {
        subject: reminder
          ? `A proposta de ${company} está quase a terminar`
          : `${company} propõe resolver o que correu mal`,
        text: `Pode aceitar ou recusar até ${until}. Se não responder, a proposta termina sem mais nada.`,
        button: 'Ver a proposta',
        terms: true,
      }
    case 'accepted':
      return reminder
        ? {
            subject: `${company} cumpriu o acordo?`,
            text: `O dia combinado era ${longDate(dueAt(pact))}. Diga se foi feito, até ${until}.`,
            button: 'Dizer como ficou',
            terms: true,
          }
        : null
    case 'withdrawn':
      return {
        subject: `${company} retirou a proposta`,
        text: 'A sua avaliação continua como estava.',
        button: 'Ver o acordo',
      }
    case 'unconfirmed':
      return {
        subject: `O acordo com ${company} terminou sem confirmação`,
        text: 'Passou o prazo para dizer se foi cumprido. A sua avaliação continua como estava.',
        button: 'Ver o acordo',
      }
    default:
      return null
  }
}

function toCompany({ state, reminder, company, pact }: PactFacts): Said | null {
  switch (state) {
    case 'accepted':
      return reminder
        ? {
            subject: 'O dia combinado num acordo já passou',
            text: `Era ${longDate(dueAt(pact))}. Se já cumpriu, falta o cliente confirmar; perguntámos-lhe agora.`,
            button: 'Ver o acordo',
          }
        : {
            subject: `O acordo proposto por ${company} foi aceite`,
            text: `Agora cumpra o que propôs até ${longDate(dueAt(pact))}.`,
            button: 'Ver o acordo',
          }
    case 'declined':
      return {
        subject: `O acordo proposto por ${company} não foi aceite`,
        text: `Pode propor outro, até ${inWords(settings.resolution.perReview)} por avaliação.`,
        button: 'Ver o acordo',
      }
    case 'resolved':
      return {
        subject: `O cliente confirmou: o acordo de ${company} está cumprido`,
        text: 'A avaliação passou a mostrar que o caso está resolvido.',
        button: 'Ver o acordo',
      }
    case 'unresolved':
      return {
        subject: `O cliente diz que o acordo de ${company} não foi cumprido`,
        text: 'Veja o que ficou por fazer. Pode propor outro acordo.',
        button: 'Ver o acordo',
      }
    case 'lapsed':
    case 'unconfirmed':
      return {
        subject:
          state === 'lapsed'
            ? `O acordo proposto por ${company} ficou sem resposta`
            : `O acordo de ${company} terminou sem confirmação`,
        text: 'O prazo do cliente terminou. A avaliação continua como estava.',
        button: 'Ver o acordo',
      }
    default:
      return null
  }
}
