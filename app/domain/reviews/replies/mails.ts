import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { endable } from '../../notifications/mails'
import { type Reader, readersOf, responders } from '../../notifications/readers'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { coverText } from '../moderation/masked-text'
import { reviewToMail } from '../review-to-mail'
import { reviewReplies } from '../schema'

/** What both sides of a published review are told of each other. */

type Named = Pick<Reader, 'id' | 'name'>
const ofReply = z.object({ replyId: z.uuid(), version: z.number() })

/** A reply that still stands as it was then, and its review. */
async function replyToMail(ctx: Ctx, { replyId, version }: z.infer<typeof ofReply>) {
  const [reply] = await ctx.db.select().from(reviewReplies).where(eq(reviewReplies.id, replyId))
  if (reply?.state !== 'published' || reply.version !== version) return
  const review = await reviewToMail(ctx, reply.reviewId)
  return review && { review, text: reply.body, edited: version > 1 }
}

/** Tells the author that the company replied, or changed its reply. */
export const notifyAuthorOfReply = defineMailJob({
  name: 'reviews.notify-author-of-reply',
  data: ofReply,
  kind: 'review',
  async letters(ctx, data) {
    const reply = await replyToMail(ctx, data)
    const author = reply?.review.author
    if (!author) return
    const { review, text, edited } = reply
    return { to: author, mail: replyMail({ ...review, author, reply: text, edited }) }
  },
})

/** Tells those who may answer for a company that the author said something to its reply. */
export const notifyCompanyOfAnswer = defineMailJob({
  name: 'reviews.notify-company-of-answer',
  data: ofReply,
  kind: 'company',
  async letters(ctx, data) {
    const answer = await replyToMail(ctx, data)
    if (answer?.review.state !== 'published' && answer?.review.state !== 'masked') return
    const { review, edited } = answer
    const members = await readersOf(ctx.db, review.companyId, responders)
    return members.map((to) => ({ to, mail: answerMail({ ...review, member: to, edited }) }))
  },
})

/** Tells those who may answer for a company that a review of it was published. */
export const notifyCompanyOfReview = defineMailJob({
  name: 'reviews.notify-company-of-review',
  data: z.object({ reviewId: z.uuid() }),
  kind: 'company',
  async letters(ctx, { reviewId }) {
    const review = await reviewToMail(ctx, reviewId)
    const spans = review?.maskedSpans ?? []
    if (review?.state !== 'published' && !(review?.state === 'masked' && spans.length > 0)) return
    const shown = {
      ...review,
      title: coverText(review.title, 'title', spans),
      body: coverText(review.body, 'body', spans),
      author: review.authorShown,
    }
    const members = await readersOf(ctx.db, review.companyId, responders)
    return members.map((to) => ({
      to,
      mail: newReviewMail({ ...shown, member: to }),
      // Nothing of what its author wrote: they may erase it, and this stays with somebody else.
      text: 'Leia-a e responda em nome da empresa.',
    }))
  },
})

/** The company answered. */
export const replyMail = (r: {
  id: string
  author: Named
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
export const answerMail = (r: { id: string; member: Named; company: string; edited: boolean }): DrawnMail =>
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
  member: Named
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
