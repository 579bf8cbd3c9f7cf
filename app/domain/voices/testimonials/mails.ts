import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import { testimonials } from '../schema'
import { ruleInSentence } from './testimonial-words'

export const testimonialNews = ['sent', 'published', 'refused', 'hidden'] as const
export type TestimonialNews = (typeof testimonialNews)[number]

/** What was decided about their text, with its reason, whatever they chose about mails. */
export const notifyAuthor = defineMailJob({
  name: 'voices.notify-author',
  data: z.object({ testimonialId: z.uuid(), news: z.enum(testimonialNews), version: z.int() }),
  kind: 'review',
  always: true,
  async letters({ db }, { testimonialId, news, version }) {
    const [row] = await db.select().from(testimonials).where(eq(testimonials.id, testimonialId))
    const to = row && row.version === version ? await readerOf(db, row.userId) : undefined
    if (!row || !to) return
    const because = 'Recebe esta mensagem porque enviou um depoimento sobre a Aval.'
    return { to, mail: personalMail(to.name, words[news](row), because) }
  },
})

type Decided = Pick<typeof testimonials.$inferSelect, 'body' | 'rule' | 'reason'>

const mine = { button: 'Ver o meu depoimento', to: paths.myTestimonial() }
const whyOf = ({ body, rule, reason }: Decided): Said['parts'] => [
  { quote: body.length > 300 ? `${body.slice(0, 300)}…` : body },
  `A regra: ${rule ? ruleInSentence(rule) : ''}. ${reason ?? ''}`,
  'Pode mudar o texto e enviá-lo de novo.',
  mine,
  { small: 'Se não concorda, responda a esta mensagem: uma pessoa que não decidiu volta a ver.' },
]

const words: Record<TestimonialNews, (t: Decided) => Said> = {
  sent: () => ({
    subject: 'Recebemos o seu depoimento',
    preview: 'Uma pessoa da Aval lê-o antes de ser publicado.',
    parts: [
      'Uma pessoa da equipa lê-o. É publicado, seja bom ou mau, se não for contra a lei, não tiver dados pessoais de outros, for sobre a Aval e não for publicidade.',
      mine,
    ],
  }),
  published: () => ({
    subject: 'O seu depoimento foi publicado',
    preview: 'Já se lê em «Depoimentos».',
    parts: [
      'Obrigado. Pode retirá-lo quando quiser, na sua conta.',
      { button: 'Ver os depoimentos', to: paths.testimonials() },
      mine,
    ],
  }),
  refused: (t) => ({
    subject: 'O seu depoimento não foi publicado',
    preview: 'Dizemos porquê, e o que pode fazer.',
    parts: whyOf(t),
  }),
  hidden: (t) => ({
    subject: 'O seu depoimento deixou de se ver',
    preview: 'Dizemos porquê, e o que pode fazer.',
    parts: whyOf(t),
  }),
}
