import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { ruleLabel } from '../decisions/rules'
import { endable } from '../notifications/emails'
import { settings } from '../settings/defaults'
import { amount } from '../shared/amounts'
import { firstName } from '../shared/display-name'
import type { ReviewState } from './schema'

const { awaitingEmailHours } = settings.review

interface Reader {
  id: string
  name: string
}

interface Written {
  title: string
  body: string
}

const quoted = ({ title, body }: Written): MailPart => ({ quote: `${title}\n\n${body}` })

/** Asks whoever reads this address to confirm the review that was written with it. */
export const confirmationMail = ({
  company,
  token,
  ...written
}: Written & { company: string; token: string }): DrawnMail =>
  drawMail({
    subject: `Confirme a sua avaliação de ${company}`,
    preview: 'Falta um passo: confirmar que foi quem a escreveu.',
    parts: [
      { title: 'Confirme a sua avaliação' },
      `Escreveu uma avaliação de ${company}. Para a publicar, confirme que este e-mail é seu.`,
      quoted(written),
      { button: 'Ver e confirmar', to: paths.confirmReview({ token }) },
      {
        small: `A ligação serve durante ${awaitingEmailHours} horas. Nada é publicado sem carregar no botão dessa página.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque alguém escreveu uma avaliação na Aval com este endereço. Se não foi o próprio, ignore-a: sem confirmação a avaliação é apagada.',
  })

export interface Decision extends Written {
  id: string
  name: string
  company: string
  slug: string
  state: ReviewState
  /** Not published, for what its author can mend. */
  correctable: boolean
  rule: string | null
  reason: string | null
  automatic: boolean
  byDefault: boolean
  /** Of what is published: its receipt. */
  receipt: MailPart | null
}

/**
 * What was decided about a review, to its author: for what was not published or was removed this is the statement of
 * reasons (DSA article 17): what was decided, on which facts and rule, by whom, and what can be done about it.
 */
export function decisionMail(d: Decision): DrawnMail {
  const shown = d.state === 'published' || d.state === 'archived'
  const what = shown ? 'está publicada' : d.state === 'removed' ? 'foi retirada' : 'não foi publicada'
  const decided: MailPart = {
    facts: [
      [
        'Decisão',
        d.state === 'removed'
          ? 'A avaliação deixou de estar visível e de contar na pontuação.'
          : 'A avaliação não foi publicada.',
      ],
      ['Regra', ruleLabel(d.rule)],
      ['Factos', d.reason ?? '—'],
      ['Decidido por', d.automatic ? 'Verificação automática' : 'Uma pessoa da equipa de moderação'],
      [
        'O que pode fazer',
        `${d.correctable ? 'Corrigir o texto e enviar a avaliação de novo. ' : ''}Recorrer desta decisão em «As minhas avaliações» durante ${amount(settings.decision.appealMonths, 'mês')}; decide outra pessoa. Pode também recorrer aos tribunais ou a um organismo de resolução extrajudicial certificado.`,
      ],
    ],
  }
  const published: MailPart = d.byDefault
    ? `A análise não terminou dentro do prazo de ${amount(settings.review.holdHours, 'hora')}, por isso a avaliação foi publicada.`
    : 'Terminámos a análise e a avaliação já pode ser lida por todos.'
  return drawMail({
    subject: `A sua avaliação de ${d.company} ${what}`,
    preview: shown ? 'A análise terminou.' : `Regra: ${ruleLabel(d.rule)}`,
    parts: [
      { title: `A sua avaliação ${what}` },
      `Olá, ${firstName(d.name)}.`,
      shown ? published : decided,
      quoted(d),
      ...(shown && d.receipt ? [d.receipt] : []),
      ...leading(d),
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
}

/** To the review; of a refusal, to mending it and to asking somebody else to decide. */
function leading({ id, slug, state, correctable }: Decision): MailPart[] {
  if (state === 'published' || state === 'archived')
    return [{ button: 'Ver a avaliação', to: paths.review(id) }]
  const appeal = { button: 'Ver a decisão e recorrer', to: paths.appealMyReview(id) }
  if (!correctable) return [appeal]
  return [
    { button: 'Corrigir e enviar de novo', to: paths.newReview({ empresa: slug, corrige: id }) },
    appeal,
  ]
}

/** The company answered. */
export const replyMail = (r: {
  id: string
  author: Reader
  company: string
  title: string
  reply: string
  edited: boolean
}): DrawnMail =>
  drawMail({
    subject: `${r.company} ${r.edited ? 'alterou a resposta' : 'respondeu'} à sua avaliação`,
    preview: r.reply.slice(0, 90),
    parts: [
      { title: `${r.company} ${r.edited ? 'alterou a resposta' : 'respondeu'}` },
      `Olá, ${firstName(r.author.name)}. A empresa ${r.edited ? 'alterou a resposta' : 'respondeu'} à sua avaliação «${r.title}».`,
      { quote: r.reply, by: r.company },
      { button: 'Ver a resposta', to: paths.review(r.id) },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
    unsubscribe: endable('review', r.author.id),
  })

/** The author said something to the company's reply. Not a word of it: they may erase it, and this stays with others. */
export const answerMail = (r: { id: string; member: Reader; company: string; edited: boolean }): DrawnMail =>
  drawMail({
    subject: `Quem avaliou ${r.company} ${r.edited ? 'alterou o que disse da' : 'respondeu à'} sua resposta`,
    preview: 'Leia e, se quiser, responda uma vez mais.',
    parts: [
      { title: 'Há uma resposta à sua resposta' },
      `Olá, ${firstName(r.member.name)}. Quem escreveu a avaliação respondeu ao que ${r.company} disse. A empresa pode responder mais uma vez; depois a conversa fica fechada.`,
      { button: 'Ler e responder', to: paths.replyToReview(r.id) },
    ],
    reason: `Recebe esta mensagem porque pode responder em nome de ${r.company} na Aval.`,
    unsubscribe: endable('company', r.member.id),
  })

/** A review of their company was published, for those who may answer it. */
export const newReviewMail = (r: {
  id: string
  member: Reader
  company: string
  author: string
  title: string
  body: string
}): DrawnMail =>
  drawMail({
    subject: `Nova avaliação de ${r.company}`,
    preview: r.title,
    parts: [
      { title: `Nova avaliação de ${r.company}` },
      `Olá, ${firstName(r.member.name)}. Foi publicada uma avaliação. Uma resposta curta e concreta ajuda quem a lê.`,
      { quote: `${r.title}\n\n${r.body}`, by: r.author },
      { button: 'Responder', to: paths.replyToReview(r.id) },
    ],
    reason: `Recebe esta mensagem porque pode responder em nome de ${r.company} na Aval.`,
    unsubscribe: endable('company', r.member.id),
  })
