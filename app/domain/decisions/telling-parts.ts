import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Letter } from '../notifications/mail-job'
import { type Reader, readerOf, readersOf, responders } from '../notifications/readers'
import { reviewPhotos } from '../reviews/photos/photos-schema'
import { reviewReplies } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { statementMail } from './emails'
import type { decisions } from './schema'

export interface Decided {
  decision: typeof decisions.$inferSelect
  review: { id: string; title: string; authorId: string | null; companyId: string }
  company: string
}

/** A reply or a photo: what it says, who answers for it, and where they appeal. */
export interface Told {
  /** «a fotografia «A sala» da sua avaliação «Bom trabalho»» */
  what: string
  quote: string | null
  kind: 'review' | 'company'
  appeal: string
  people: Reader[]
}

/** Whoever wrote what a decision is about, if that still is. */
export async function writerOf(ctx: Ctx, { decision, review }: Decided): Promise<Told | undefined> {
  const { db } = ctx
  const { subject, subjectId } = decision
  if (!subjectId) return
  if (subject === 'photo') {
    const [photo] = await db
      .select({ alt: reviewPhotos.alt })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.id, subjectId))
    return (
      photo && {
        what: `a fotografia «${photo.alt}» da sua avaliação «${review.title}»`,
        quote: null,
        kind: 'review',
        appeal: paths.appealPhoto(review.id, subjectId),
        people: await authorOf(ctx, review.authorId),
      }
    )
  }
  const [reply] = await db.select().from(reviewReplies).where(eq(reviewReplies.id, subjectId))
  if (!reply) return
  const own = reply.round === 2
  return {
    what: own
      ? `o que respondeu à empresa na sua avaliação «${review.title}»`
      : `a resposta da empresa à avaliação «${review.title}»`,
    quote: reply.body,
    kind: own ? 'review' : 'company',
    appeal: own ? paths.appealAnswer(review.id) : paths.appealReply(review.id, reply.round),
    people: own
      ? await authorOf(ctx, review.authorId)
      : await readersOf(db, review.companyId, responders),
  }
}

const authorOf = async ({ db }: Ctx, id: string | null): Promise<Reader[]> => {
  const author = await readerOf(db, id)
  return author ? [author] : []
}

/** The statement of reasons, to whoever wrote a reply or sent a photo. */
export async function lettersOfPart(ctx: Ctx, decided: Decided): Promise<Letter[]> {
  const { decision, review, company } = decided
  const told = await writerOf(ctx, decided)
  if (!told) return []
  const href = decision.kind === 'restore' ? paths.review(review.id) : told.appeal
  const button =
    decision.kind === 'remove'
      ? 'Recorrer'
      : decision.kind === 'restore'
        ? 'Ver a avaliação'
        : 'Ver a decisão e o recurso'
  const mail = statementMail({
    ...decision,
    company,
    what: told.what,
    quote: told.quote,
    buttons: [{ button, to: href }],
    reason:
      told.kind === 'company'
        ? `Recebe esta mensagem porque responde por ${company} na Aval.`
        : 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
  return told.people.map((to) => ({ to, mail, kind: told.kind }))
}
