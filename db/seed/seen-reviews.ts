import { type AskedBy, decisionKinds, redressOf } from '~/domain/decisions/decision-words'
import type { MaskedSpan } from '~/domain/reviews/moderation/masked-text'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { ReviewRow, World } from './world'

/** What readers meet besides the usual review: covered passages, tombstones, a reply taken back, one with all at once. */

const hour = 3_600_000

/** The company whose list shows all of it. */
export const shownCompany = 'Fibra Beirã'

/** A text without its braces; what stood between them is covered. */
export function coveredIn(text: string): { body: string; spans: MaskedSpan[] } {
  const spans: MaskedSpan[] = []
  let body = ''
  for (const [i, piece] of text.split(/[{}]/).entries()) {
    if (i % 2 === 1) spans.push({ part: 'body', start: body.length, end: body.length + piece.length })
    body += piece
  }
  return { body, spans }
}

const asking: AskedBy[] = ['company', 'person', 'staff']

/** The statement of reasons of what was removed or covered, and the appeal of what was appealed. */
export function stateReasons(world: World, cast: Cast): void {
  const d = dice('reasons')
  const moderator = cast.by('moderador@aval.example').id as string
  const decided = world.reviews.filter(
    (r) => r.decidedAt && ['removed', 'appealed', 'masked'].includes(r.state),
  )
  for (const [i, review] of decided.entries()) {
    const of = world.events.filter((e) => e.subjectId === review.id)
    const event = of.find((e) => e.verb === 'remove' || e.verb === 'mask')
    if (!event) continue
    const kind = event.verb as 'remove' | 'mask'
    const id = d.id(event.at)
    world.decisions.push({
      id,
      reviewId: review.id as string,
      flagId: null,
      kind,
      rule: review.decisionRule ?? null,
      law: null,
      facts: event.reason ?? 'O texto não cumpre as regras de publicação.',
      automated: false,
      askedBy: asking[i % asking.length] as AskedBy,
      scope: decisionKinds[kind].scope,
      redress: redressOf(kind),
      decidedAt: event.at,
      decidedBy: event.actorId ?? moderator,
    })
    const appeal = of.find((e) => e.verb === 'appeal')
    if (!appeal) continue
    world.appeals.push({
      id: d.id(appeal.at),
      decisionId: id,
      reviewId: review.id as string,
      side: 'author',
      body: appeal.reason ?? 'Peço que outra pessoa veja esta decisão.',
      state: 'open',
      version: 1,
      sentAt: appeal.at,
      dueAt: new Date(appeal.at.getTime() + 14 * 24 * hour),
      answer: null,
      decidedAt: null,
      decidedBy: null,
    })
  }
}

const here = (world: World) => {
  const company = world.companies.find((c) => c.name === shownCompany)
  return world.reviews
    .filter((r) => r.companyId === company?.id && r.state === 'published')
    .toSorted((a, b) => (b.publishedAt as Date).getTime() - (a.publishedAt as Date).getTime())
}

/** The company took one of its replies back: that it stood there stays. */
export function takeReplyBack(world: World, anchor: Anchor): void {
  const replies = new Map(world.replies.filter((r) => r.round === 1).map((r) => [r.reviewId, r]))
  const review = here(world).find((r) => r.rating <= 2 && replies.has(r.id as string))
  const reply = review && replies.get(review.id as string)
  if (!review || !reply) return
  const removedAt = new Date(Math.min(reply.at.getTime() + 52 * hour, anchor.ago(0.1).getTime()))
  Object.assign(reply, { state: 'withdrawn', editedAt: null, removedAt, version: (reply.version ?? 1) + 1 })
  world.replyVersions = world.replyVersions.filter((v) => v.replyId !== reply.id)
  review.repliedAt = null
}

/** The review with most to show: settled, answered with a change, talked on. Photos are hung beside it elsewhere. */
export const fullest = (world: World): ReviewRow | undefined =>
  here(world).find((r) => r.resolvedDays && r.repliedAt)

/** What was said about it after the company's reply, which was changed once. */
export function talkAtLength(world: World, anchor: Anchor): void {
  const d = dice('fullest')
  const review = fullest(world)
  const own = world.replies.filter((r) => r.reviewId === review?.id)
  const reply = own.find((r) => r.round === 1)
  if (!review || !reply || own.length > 1) return
  const after = (hours: number) =>
    new Date(Math.min(reply.at.getTime() + hours * hour, anchor.ago(0.1).getTime()))
  if (!reply.editedAt) {
    const before = 'Lamentamos e vamos ver o que se passou com a sua linha.'
    Object.assign(reply, { editedAt: after(3), version: 2 })
    Object.assign(world.replyVersions.find((v) => v.replyId === reply.id) ?? {}, { body: before })
    world.replyVersions.push({ replyId: reply.id as string, version: 2, body: reply.body, at: after(3) })
  }
  const turns: [number, string, string | null | undefined, number][] = [
    [
      2,
      'Obrigada por responderem. Continuo sem técnico marcado: preciso de uma hora certa, porque trabalho por turnos.',
      review.authorId,
      20,
    ],
    [
      3,
      'Tem razão. Ficou marcado para sábado às 10h00, e o técnico liga-lhe antes de sair.',
      reply.authorId,
      31,
    ],
  ]
  for (const [round, body, authorId, hours] of turns) {
    const at = after(hours)
    const id = d.id(at)
    const { companyId } = review
    // biome-ignore format: one row
    world.replies.push({ id, reviewId: review.id as string, companyId, round, authorId, body, state: 'published', version: 1, at, editedAt: null, removedAt: null })
    world.replyVersions.push({ replyId: id, version: 1, body, at })
  }
}
