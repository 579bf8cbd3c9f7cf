import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '~/paths'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { reviewPhotos } from '../reviews/photos/photos-schema'
import { reviewReplies } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { membersToTell, type Recipient } from '../teams/team-recipients'
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
  people: Recipient[]
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
      : await membersToTell(db, review.companyId, ['owner', 'manager', 'responder']),
  }
}

const authorOf = async ({ db }: Ctx, id: string | null): Promise<Recipient[]> =>
  id === null
    ? []
    : db
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.blockedAt)))

/** Sends the statement of reasons to whoever wrote a reply or sent a photo, whatever mails they chose. */
export async function tellOfPart(ctx: Ctx, decided: Decided): Promise<void> {
  const { decision, review, company } = decided
  const told = await writerOf(ctx, decided)
  if (!told) return
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
  for (const { id, email } of told.people) {
    const to = { userId: id, kind: told.kind, key: `decisao-${decision.id}-${id}`, href } as const
    await tellByMail(ctx, to, { ...mail, to: email }, { always: true })
  }
}
