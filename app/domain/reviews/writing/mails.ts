import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { endable } from '../../notifications/mails'
import type { Reader } from '../../notifications/readers'
import { proofById, proofState, secretsOf } from '../../people/signing-up/proofs'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { longDateTime } from '../../shared/long-date'
import { askedBefore } from '../moderation/asked-before'
import { proofWords } from '../proof/proof-words'
import { reviewToMail } from '../review-to-mail'
import { reviews, reviewVersions } from '../schema'
import { awaitsPerson, byDefaultOf, byDefaultWords, heldBecause } from '../words'
import { fingerprintOf } from './receipt'

/** What whoever wrote a review is told before anybody decides about it: to confirm, that it waits, that it is published. */

interface Written {
  id: string
  title: string
  body: string
  company: string
}

const quoted = ({ title, body }: Pick<Written, 'title' | 'body'>): MailPart => ({
  quote: `${title}\n\n${body}`,
})
const reason = 'Recebe esta mensagem porque escreveu esta avaliação na Aval.'
const data = z.object({ reviewId: z.uuid() })

/** Sends the link by which the author of a review confirms it. */
export const askForConfirmation = defineMailJob({
  name: 'reviews.ask-for-confirmation',
  data: z.object({ proofId: z.uuid(), reviewId: z.uuid() }),
  async letters(ctx, { proofId, reviewId }) {
    const proof = await proofById(ctx.db, proofId)
    const review = await reviewToMail(ctx, reviewId)
    if (!proof || proofState(proof, ctx.now) !== 'live' || review?.state !== 'awaiting_email') return
    const mail = confirmationMail({ ...review, token: secretsOf(proofId).token })
    return { to: { email: proof.email }, mail }
  },
})

/** Asks whoever reads this address to confirm the review that was written with it. */
export const confirmationMail = (r: Omit<Written, 'id'> & { token: string }): DrawnMail =>
  drawMail({
    subject: `Confirme a sua avaliação de ${r.company}`,
    preview: 'Falta um passo: confirmar que foi quem a escreveu.',
    parts: [
      { title: 'Confirme a sua avaliação' },
      `Escreveu uma avaliação de ${r.company}. Para a publicar, confirme que este e-mail é seu.`,
      quoted(r),
      { button: 'Ver e confirmar', to: paths.confirmReview({ token: r.token }) },
      {
        small: `A ligação serve durante ${settings.review.awaitingEmailHours} horas. Nada é publicado sem carregar no botão dessa página.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque alguém escreveu uma avaliação na Aval com este endereço. Se não foi o próprio, ignore-a: sem confirmação a avaliação é apagada.',
  })

/** Sends whoever wrote a review that was published at once what they keep of it. */
export const sendReceipt = defineMailJob({
  name: 'reviews.send-receipt',
  data,
  kind: 'review',
  async letters(ctx, { reviewId }) {
    const review = await reviewToMail(ctx, reviewId)
    const facts = await receiptFacts(ctx, reviewId)
    if (!review?.author || review.state !== 'published' || !facts) return
    const { author } = review
    const mail = receiptMail({ ...review, author, facts })
    return { to: author, mail, href: paths.reviewReceipt(reviewId) }
  },
})

/** What stands in a receipt, as on its page: number, how it was verified, and the fingerprint of what people read. */
export async function receiptFacts({ db }: Pick<Ctx, 'db'>, reviewId: string): Promise<MailPart | null> {
  const [row] = await db
    .select({ text: reviewVersions, proof: reviews.proof, kind: reviews.proofKind })
    .from(reviewVersions)
    .innerJoin(reviews, eq(reviews.id, reviewVersions.reviewId))
    .where(and(eq(reviewVersions.reviewId, reviewId), isNotNull(reviewVersions.publishedAt)))
    .orderBy(desc(reviewVersions.version))
    .limit(1)
  if (!row) return null
  return {
    facts: [
      ['Número', reviewId],
      ['Verificação', proofWords(row.proof, row.kind).label],
      ['Versão', String(row.text.version)],
      ['Impressão digital (SHA-256)', fingerprintOf(row.text)],
    ],
  }
}

export const receiptMail = (
  r: Written & { author: Pick<Reader, 'id' | 'name'>; facts: MailPart },
): DrawnMail =>
  drawMail({
    subject: `A sua avaliação de ${r.company} está publicada`,
    preview: 'O recibo: a ligação, o que ficou publicado e a impressão digital.',
    parts: [
      { title: 'A sua avaliação está publicada' },
      `Olá, ${firstName(r.author.name)}. Obrigado por contar como correu com ${r.company}. Guarde este recibo.`,
      quoted(r),
      { button: 'Ver a avaliação', to: paths.review(r.id) },
      r.facts,
      { button: 'Ver o recibo', to: paths.reviewReceipt(r.id) },
      {
        small:
          'A impressão digital é o SHA-256 das estrelas, do título e do texto, cada um na sua linha: se uma letra mudasse, seria outra. Pode alterar a avaliação, juntar fotografias ou retirá-la em «As minhas avaliações».',
      },
    ],
    reason,
    unsubscribe: endable('review', r.author.id),
  })

/** Tells whoever wrote a review that it waits: for a person, or for its company; why, until when, and what then. */
export const notifyAuthorOfHold = defineMailJob({
  name: 'reviews.notify-author-of-hold',
  data,
  kind: 'review',
  always: true,
  async letters(ctx, { reviewId }) {
    const review = await reviewToMail(ctx, reviewId)
    if (!review?.author) return
    const { author: to, state, heldUntil } = review
    // One that was corrected is held anew.
    const about = `${state}-${Number(heldUntil)}`
    if (state === 'awaiting_company') return { to, about, mail: companyMail({ ...review, author: to }) }
    if (state !== 'held') return
    const { rows } = await ctx.db.execute<{ kinds: string[]; askedBefore: string | null }>(sql`
      select ${askedBefore(sql`${reviewId}`)} as "askedBefore",
        array(select kind from review_signals where review_id = ${reviewId} order by weight desc, kind) as kinds`)
    return { to, about, mail: heldMail({ ...review, author: to, kinds: [], ...rows[0] }) }
  },
})

type Waiting = Written & { author: Pick<Reader, 'name'> }

export const heldMail = (
  r: Waiting & { heldUntil: Date | null; kinds: string[]; askedBefore?: string | null },
): DrawnMail =>
  drawMail({
    subject: `Recebemos ${r.askedBefore === 'change' ? 'a alteração da' : 'a'} sua avaliação de ${r.company}: está em análise`,
    preview: 'Porque está retida, até quando, e o que acontece depois.',
    parts: [
      { title: 'A sua avaliação está em análise' },
      `Olá, ${firstName(r.author.name)}. Ninguém a lê ainda: uma pessoa da nossa equipa vai vê-la antes.`,
      {
        facts: [
          ['Porquê', `A avaliação ${heldBecause(r.kinds, r.askedBefore)}`],
          ['Até quando', r.heldUntil ? longDateTime(r.heldUntil) : '—'],
          ['Se não decidirmos', byDefaultWords[byDefaultOf(r.kinds)]],
        ],
      },
      quoted(r),
      ...(awaitsPerson(r.kinds)
        ? []
        : ['Pode corrigi-la já, sem esperar pela decisão: é verificada de novo.']),
      { button: 'Ver a avaliação', to: paths.myReview(r.id) },
    ],
    reason,
  })

export const companyMail = (r: Waiting & { decideBy: Date | null }): DrawnMail =>
  drawMail({
    subject: `A sua avaliação espera que ${r.company} seja aprovada`,
    preview: 'A empresa que propôs ainda não está na Aval.',
    parts: [
      { title: 'A sua avaliação está guardada' },
      `Olá, ${firstName(r.author.name)}. Propôs ${r.company}, que ainda não está na Aval. Uma pessoa da nossa equipa vê se a empresa existe${r.decideBy ? ` até ${longDateTime(r.decideBy)}` : ''}.`,
      'Se a aprovar, a avaliação é verificada e publicada. Se não, não é publicada e recebe os motivos.',
      quoted(r),
      { button: 'Ver a avaliação', to: paths.myReview(r.id) },
    ],
    reason,
  })
