import type { PactKind, PactState } from '~/domain/resolutions/schema'
import { settings } from '~/domain/settings/settings'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { heldToday } from './directory-list'
import { endOf, tellPacts } from './pacts-told'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import { countCases } from './resolution-sums'
import { say } from './telling'
import type { ReplyRow, ReviewRow, Settled, World } from './world'

const day = 86_400_000
const { atMostStars, answerDays, confirmDays } = settings.resolution

const offers: [PactKind, string][] = [
  ['redo', 'Voltamos com outra equipa para refazer o que ficou mal, sem custos e no dia que escolher.'],
  ['refund', 'Devolvemos o valor da deslocação e metade da mão de obra, por transferência.'],
  ['discount', 'Fazemos 30 % de desconto no trabalho que falta, já refletido numa fatura nova.'],
  [
    'explanation',
    'O responsável da obra liga-lhe para explicar o atraso e mostra o relatório do fornecedor.',
  ],
  ['redo', 'Substituímos a peça por uma nova, do mesmo modelo, e testamos tudo consigo presente.'],
]

const answers: [author: string, company: string | null][] = [
  [
    'Obrigado pela resposta. Continuo sem saber quando vem a peça, e já passaram duas semanas.',
    'Tem razão em perguntar. A peça chega na quarta-feira e combinamos a hora consigo nesse dia.',
  ],
  ['Agradeço a explicação, mas o orçamento dizia outra coisa e guardei a cópia.', null],
  ['Entretanto ligaram-me e ficou tudo esclarecido. Obrigada por não deixarem cair o assunto.', null],
]

const templates = [
  [
    'Agradecer a confiança',
    'Obrigado por nos ter escolhido e por contar como correu. A equipa que esteve em sua casa vai gostar de ler isto.',
  ],
  [
    'Garantia',
    'Lamentamos que tenha voltado a falhar. O trabalho tem garantia de dois anos: ligue-nos e passamos aí ainda esta semana, sem custos.',
  ],
  [
    'Atraso',
    'Pedimos desculpa pelo atraso. Nesse dia [o que aconteceu]; devíamos ter avisado mais cedo e é isso que vamos mudar.',
  ],
] as const

/** Offers to put right what went wrong, and what became of them; answers to replies; one company with unusual days. */
export function resolveSome(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('resolutions')
  const customer = cast.by('cliente@aval.example').id
  const replies = new Map(world.replies.filter((r) => r.round === 1).map((r) => [r.reviewId, r]))
  tellPacts(world, d, anchor)
  for (const company of settled) {
    const member = company.team[0]
    if (!member || company.row.listing !== 'approved') continue
    const mine = world.reviews.filter(
      (r) =>
        r.companyId === company.row.id && r.state === 'published' && r.rating <= atMostStars && r.authorId,
    )
    const owners = company.row.name === ownersCompany
    for (const review of mine) {
      const reply = replies.get(review.id as string)
      const keen = heldToday(company)
      if (reply?.state !== 'published' || !d.chance(keen ? 1 : 0.3)) continue
      propose(world, d, anchor, { review, reply, by: member.id as string, keen })
    }
    if (owners) keepTemplates(world, d, anchor, company, member.id as string)
  }
  talkOn(world, d, anchor, replies, customer as string)
  warn(world, d, anchor)
  countCases(world, replies)
}

interface Offered {
  review: ReviewRow
  reply: ReplyRow
  by: string
  /** Of a certified company, which keeps what it offers: its index is a requirement (R13). */
  keen: boolean
}

function propose(world: World, d: Dice, anchor: Anchor, { review, reply, by, keen }: Offered): void {
  const proposedAt = new Date(reply.at.getTime() + d.int(1, 20) * 3_600_000)
  if (proposedAt > anchor.now || world.resolutions.some((p) => p.reviewId === review.id)) return
  const dueOn = shiftDay(lisbonDay(proposedAt), d.int(5, 25))
  const [kind, terms] = d.pick(offers)
  const age = (anchor.now.getTime() - proposedAt.getTime()) / day
  const answeredAt = new Date(proposedAt.getTime() + d.int(4, 60) * 3_600_000)
  const doneAt = new Date(Date.parse(`${dueOn}T15:00:00Z`) + d.int(0, 3) * day)
  const state = stateAt(d, age, answeredAt < anchor.now, doneAt < anchor.now, keen)
  const expiresAt =
    state === 'proposed'
      ? endOf(shiftDay(lisbonDay(proposedAt), answerDays))
      : state === 'accepted'
        ? endOf(shiftDay(dueOn, confirmDays))
        : null
  const closedAt = expiresAt
    ? null
    : state === 'lapsed'
      ? new Date(proposedAt.getTime() + (answerDays + 1) * day)
      : state === 'declined'
        ? answeredAt
        : doneAt
  const after = state === 'resolved' ? Math.min(5, review.rating + d.int(1, 3)) : null
  world.resolutions.push({
    id: d.id(proposedAt),
    reviewId: review.id as string,
    companyId: review.companyId,
    kind,
    terms,
    dueOn,
    state,
    version:
      state === 'proposed' ? 1 : state === 'accepted' || state === 'declined' || state === 'lapsed' ? 2 : 3,
    proposedBy: by,
    proposedAt,
    expiresAt,
    remindedAt: state === 'accepted' && dueOn < anchor.today ? anchor.ago(0.2) : null,
    answeredAt: state === 'proposed' || state === 'lapsed' ? null : answeredAt,
    closedAt,
    reason: state === 'unresolved' ? 'Marcaram duas vezes e não apareceram em nenhuma.' : null,
    ratingBefore: review.rating,
    ratingAfter: after,
    wouldHire: state === 'resolved' ? d.pick(['yes', 'yes', 'maybe'] as const) : null,
  })
  if (state !== 'resolved' || !review.publishedAt) return
  review.resolvedDays = Math.floor((doneAt.getTime() - review.publishedAt.getTime()) / day)
  review.resolvedRating = after
}

function stateAt(d: Dice, age: number, answered: boolean, done: boolean, keen: boolean): PactState {
  const refuses = keen ? 0 : 0.15
  if (!answered) return 'proposed'
  if (age > answerDays + 1 && d.chance(refuses)) return 'lapsed'
  if (d.chance(refuses)) return 'declined'
  if (!done) return 'accepted'
  return d.chance(keen ? 1 : 0.8) ? 'resolved' : 'unresolved'
}

function keepTemplates(world: World, d: Dice, anchor: Anchor, { row }: Settled, writtenBy: string): void {
  for (const [i, [label, body]] of templates.entries()) {
    const updatedAt = anchor.ago(40 - i * 9)
    world.replyTemplates.push({
      id: d.id(updatedAt),
      companyId: row.id,
      label,
      body,
      version: 1,
      writtenBy,
      updatedAt,
    })
  }
}

/** What authors said to replies, and the last word to one. What the demonstration's own told stands in stories-told.ts. */
function talkOn(
  world: World,
  d: Dice,
  anchor: Anchor,
  replies: Map<string, ReplyRow>,
  customer: string,
): void {
  const talked = new Set(world.replies.filter((r) => (r.round ?? 1) > 1).map((r) => r.reviewId))
  const open = world.reviews.filter((r) => {
    const reply = replies.get(r.id as string)
    return (
      r.state === 'published' &&
      r.authorId &&
      r.authorId !== customer &&
      r.rating <= 3 &&
      reply?.state === 'published' &&
      reply.at < anchor.ago(4) &&
      !talked.has(r.id as string)
    )
  })
  for (const [i, review] of open.slice(0, 6).entries()) {
    const reply = replies.get(review.id as string) as ReplyRow
    const [said, last] = answers[i % answers.length] as (typeof answers)[number]
    const at = new Date(reply.at.getTime() + d.int(5, 40) * 3_600_000)
    talk(world, d, review, { round: 2, body: said, at, authorId: review.authorId as string })
    if (!last) continue
    const then = new Date(at.getTime() + d.int(3, 30) * 3_600_000)
    talk(world, d, review, { round: 3, body: last, at: then, authorId: reply.authorId ?? null })
  }
}

function talk(
  world: World,
  d: Dice,
  review: ReviewRow,
  turn: Pick<ReplyRow, 'round' | 'at' | 'body' | 'authorId'>,
): void {
  say(world, d, review, turn)
  world.events.push({
    id: d.id(turn.at),
    at: turn.at,
    subjectType: 'review',
    subjectId: review.id as string,
    companyId: review.companyId,
    verb: 'reply',
    fromState: null,
    toState: null,
    actorKind: 'user',
    actorId: turn.authorId,
    reason: null,
    data: { version: 1, round: turn.round },
  })
}

/** The company of a review that was held for a spike: its profile says so. */
function warn(world: World, d: Dice, anchor: Anchor): void {
  const signal = world.signals.find((s) => s.kind === 'spike')
  const review = world.reviews.find((r) => r.id === signal?.reviewId)
  if (!signal || !review) return
  const endsAt = review.createdAt < anchor.now ? review.createdAt : anchor.now
  const startsAt = new Date(endsAt.getTime() - 2 * day)
  world.alerts.push({
    id: d.id(endsAt),
    companyId: review.companyId,
    startsAt,
    endsAt,
    reviews: 9,
    endedAt: null,
    endedBy: null,
    reason: null,
  })
}
