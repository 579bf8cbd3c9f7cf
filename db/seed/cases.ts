import type { Rule } from '~/domain/decisions/rules'
import type { MaskedSpan } from '~/domain/reviews/moderation/masked-text'
import type { ReviewState } from '~/domain/reviews/schema'
import { textSignals } from '~/domain/reviews/screening/screening'
import type { SignalKind } from '~/domain/reviews/screening/signal'
import { signalWords } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { reasons } from './case-reasons'
import { askHeldForChange, waitForCompany } from './cases-unseen'
import source from './corpus/casos.txt?raw'
import { happen } from './history'
import { type Cast, newPerson, placeNear } from './people'
import { type Dice, dice } from './random'
import { reviewRow } from './reviews'
import { coveredIn } from './seen-reviews'
import type { ReviewRow, Settled, UserRow, World } from './world'

/** A review that did not go the usual way, as corpus/casos.txt tells it. */
interface Case {
  state: ReviewState
  rating: number
  /** Signals of those held, the rule of those decided. */
  why: string[]
  /** Hours for those that wait, days for the others. */
  ago: number
  title: string
  body: string
  /** What of it is covered, {in braces} in the corpus. */
  spans: MaskedSpan[]
  category: string
}

const cases: Case[] = source
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [state, ...told] = line.split('|').map((cell) => cell.trim())
    const [rating = '', why = '', ago = '', title = '', body = '', category = ''] = told
    return {
      state: state as ReviewState,
      rating: Number(rating),
      why: why ? why.split(',') : [],
      ago: Number(ago),
      title,
      ...coveredIn(body),
      category,
    }
  })

const hour = 3_600_000
const waiting: ReviewState[] = ['held', 'screening', 'awaiting_email']

const facts: Partial<Record<SignalKind, string>> = {
  'new-account': 'conta com 2 horas',
  spike: '7 avaliações sem comprovativo em 48 horas; o limite aqui são 5',
  velocity: '4 avaliações deste autor em 7 dias',
  similar: '86 % igual a outra avaliação da mesma empresa, de outro autor',
}

export function writeCases(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('cases')
  const rounds = new Map<string, number>()
  for (const one of cases) {
    const here = settled.filter((c) =>
      one.state === 'awaiting_company'
        ? c.row.listing === 'pending' && c.row.ownership === 'unclaimed'
        : c.sketch.category === one.category &&
          c.row.listing === 'approved' &&
          c.row.approvedAt &&
          c.row.approvedAt < anchor.ago(420),
    )
    const turn = rounds.get(one.category) ?? 0
    rounds.set(one.category, turn + 1)
    const company = here[turn % here.length]
    if (!company) throw new Error(`no company for the case «${one.title}»`)
    write(world, one, company, d, anchor, cast)
  }
}

function write(world: World, one: Case, company: Settled, d: Dice, anchor: Anchor, cast: Cast): void {
  const waits = waiting.includes(one.state)
  const proposed = one.state === 'awaiting_company' && company.row.submittedAt
  const lately = waits && new Date(anchor.now.getTime() - Math.max(0.3, one.ago) * hour)
  const at = proposed || lately || anchor.ago(one.ago, 9 + d.next() * 10)
  const fresh = one.why.includes('new-account')
  const joined = new Date(at.getTime() - (fresh ? 2 : d.int(200, 6000)) * hour)
  const author = newPerson(world, d, joined, placeNear(d, company.row.district as string))
  const written = { title: one.title, body: one.body, praised: new Set<never>(), blamed: new Set<never>() }
  const review: ReviewRow & { id: string } = {
    ...reviewRow({ company, at, rating: one.rating, recent: true }, written, author, d),
    proof: 0,
    proofKind: null,
    privateReference: null,
    state: one.state,
    counts: false,
    publishedAt: null,
    firstPublishedAt: null,
    decidedAt: null,
  }
  world.reviews.push(review)
  const rule = waits ? undefined : (one.why[0] as Rule | undefined)
  settle(world, review, one, rule, author, d, anchor, cast)
}

/** Brings the review to its state by the steps that lead there. */
function settle(
  world: World,
  review: ReviewRow & { id: string },
  one: Case,
  rule: Rule | undefined,
  author: UserRow,
  d: Dice,
  anchor: Anchor,
  cast: Cast,
): void {
  const deed = { subject: 'review' as const, id: review.id, companyId: review.companyId }
  const moderator = cast.staff('moderator', cast.by('moderador@aval.example').id)
  const { createdAt } = review
  const later = (hours: number) => new Date(createdAt.getTime() + hours * hour)
  const version = (publishedAt: Date | null) =>
    world.versions.push({
      reviewId: review.id,
      version: 1,
      rating: review.rating,
      title: review.title,
      body: review.body,
      at: createdAt,
      publishedAt,
    })
  if (one.state === 'awaiting_email') {
    Object.assign(review, { authorId: null, authorEmail: author.email, authorName: author.name })
    world.users.splice(world.users.indexOf(author), 1)
    happen(world, d, { ...deed, at: createdAt, verb: 'write', to: 'awaiting_email' })
    return
  }
  happen(world, d, { ...deed, at: createdAt, verb: 'write', to: 'screening', by: author.id })
  if (one.state === 'screening') return
  if (one.state === 'awaiting_company') return waitForCompany(world, review, author, d)
  if (one.state === 'held') {
    review.heldUntil = later(settings.review.holdHours)
    signal(world, review, one)
    happen(world, d, {
      ...deed,
      at: later(0.01),
      verb: 'hold',
      from: 'screening',
      to: 'held',
      data: { automatic: true, signals: one.why },
    })
    return
  }
  if (one.state === 'change_requested') return askHeldForChange(world, review, rule as Rule, moderator, d)
  const published = one.state !== 'rejected'
  if (published) {
    Object.assign(review, { firstPublishedAt: later(0.05), publishedAt: later(0.05) })
    happen(world, d, {
      ...deed,
      at: later(0.05),
      verb: 'publish',
      from: 'screening',
      to: 'published',
      data: { automatic: true },
    })
    version(later(0.05))
  }
  const hours = d.int(20, one.ago > 14 ? 200 : 40)
  const decidedAt = later(one.state !== 'rejected' || hours > 190 ? hours : 12 + (hours % 50))
  const reason = rule && reasons[rule]
  const decide = (verb: string, from: string, to: string) =>
    happen(world, d, {
      ...deed,
      at: decidedAt,
      verb,
      from,
      to,
      by: moderator.id as string,
      reason,
      data: { rule },
      staff: true,
    })
  if (one.state === 'withdrawn') {
    Object.assign(review, { publishedAt: null, decidedAt })
    happen(world, d, {
      ...deed,
      at: decidedAt,
      verb: 'withdraw',
      from: 'published',
      to: 'withdrawn',
      by: author.id,
    })
    return
  }
  Object.assign(review, { decisionRule: rule ?? null, decidedAt })
  if (one.state === 'rejected') {
    happen(world, d, {
      ...deed,
      at: later(0.01),
      verb: 'hold',
      from: 'screening',
      to: 'held',
      data: { automatic: true },
    })
    decide('reject', 'held', 'rejected')
  } else if (one.state === 'masked') {
    review.maskedSpans = one.spans
    decide('mask', 'published', 'masked')
  } else {
    review.publishedAt = null
    decide('remove', 'published', 'removed')
  }
  if (one.state === 'appealed') {
    const reason = 'Peço que outra pessoa veja: tenho a fatura e as mensagens, e posso enviá-las.'
    happen(world, d, {
      ...deed,
      at: anchor.ago(2.5),
      verb: 'appeal',
      from: 'removed',
      to: 'appealed',
      by: author.id,
      reason,
    })
  }
}

function signal(world: World, { id, title, body, createdAt }: ReviewRow & { id: string }, one: Case): void {
  const seen = textSignals({ title, body })
  for (const kind of one.why as SignalKind[]) {
    if (!(kind in signalWords)) throw new Error(`no signal ${kind}`)
    const found = seen.find((s) => s.kind === kind)
    const evidence = found?.evidence ?? facts[kind]
    if (!evidence) throw new Error(`«${title}» does not show ${kind}`)
    world.signals.push({
      reviewId: id,
      kind,
      evidence,
      weight: settings.screening.weights[kind],
      at: createdAt,
    })
  }
}
