import { businessMoment } from '~/domain/invitations/customers/business-hours'
import { reminderMoment } from '~/domain/invitations/customers/review-rules'
import { hashEmail, hashToken, tokenOf } from '~/domain/invitations/tokens'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { personName, plain } from './names'
import { type Dice, dice } from './random'
import { find } from './telling'
import type { InvitationRow, ReviewRow, Settled, World } from './world'

const day = 86_400_000
/** Of a hundred who were invited so many answer, and so many addresses don't exist. */
const answering = 0.31
const bouncing = 0.02
const { days, reminderDays, reviewDelayDays } = settings.invitation
const later = (at: Date, n: number) => new Date(at.getTime() + n * day)

/**
 * What the demonstration's owner asked of their customers: one invitation for each review that came by one, the others
 * without an answer, the newest from a file; and counters that say the same as the rows.
 */
export function inviteCustomers(world: World, settled: Settled[], anchor: Anchor): void {
  const { row: company, team } = find(settled, ownersCompany)
  const d = dice('review-invitations')
  const inviterId = team[0]?.id ?? null
  const answered = world.reviews.filter((r) => r.companyId === company.id && r.proof === 1 && r.publishedAt)
  const rows: InvitationRow[] = answered.map((review) => accepted(world, review, d))
  const silent = Math.max(20, Math.round(answered.length / answering) - answered.length)
  for (let i = 0; i < silent; i++) rows.push(unanswered(d, anchor, d.int(12, 340)))
  const unwanted = Math.max(1, Math.round(rows.length * 0.03))
  for (let i = 0; i < unwanted; i++) rows.push(unwantedOne(d, anchor))
  const file = d.id(anchor.ago(6, 15))
  const fresh = Array.from({ length: 24 }, () => ({ ...unanswered(d, anchor, 5), batchId: file }))
  for (const row of [...rows, ...fresh]) {
    world.invitations.push({ ...row, companyId: company.id, inviterId })
  }
  world.invitationBatches.push({
    id: file,
    companyId: company.id,
    createdBy: inviterId,
    fileName: 'clientes-outubro.csv',
    state: 'done',
    version: 2,
    rows: null,
    errors: [
      { row: 7, field: 'email', problem: 'O e-mail tem um erro.', value: 'joao.gmail.com' },
      { row: 19, field: 'reference', problem: 'Falta a referência do serviço.', value: '' },
    ],
    total: fresh.length + 2,
    valid: fresh.length,
    done: fresh.length,
    delayDays: reviewDelayDays,
    createdAt: anchor.ago(6, 15),
    finishedAt: anchor.ago(6, 15),
  })
  const mine = world.invitations.filter((i) => i.companyId === company.id && i.kind === 'review')
  const sent = mine.filter((i) => i.sentAt).length
  world.invitationCounters.push({
    companyId: company.id,
    registered: mine.length,
    invited: sent,
    opened: mine.filter((i) => i.openedAt).length,
    answered: answered.length,
    bounced: mine.filter((i) => i.state === 'bounced').length,
    sent,
  })
}

interface Customer {
  email: string
  name: string
}

/** Columns that every invitation has, of one that goes at a moment. */
function base(d: Dice, sendAt: Date, { email, name }: Customer) {
  const serviceAt = later(sendAt, -reviewDelayDays)
  return {
    id: d.id(serviceAt),
    kind: 'review' as const,
    email,
    emailHash: hashEmail(email),
    name,
    serviceReference: `FT ${serviceAt.getUTCFullYear()}/${d.int(100, 9999)}`,
    serviceDate: serviceAt.toISOString().slice(0, 10),
    createdAt: serviceAt,
    updatedAt: sendAt,
    sendAt,
    tokenVersion: 0,
    version: 1,
  }
}

function sentOne(d: Dice, sentAt: Date, customer: Customer): Omit<InvitationRow, 'state'> {
  const row = base(d, sentAt, customer)
  return {
    ...row,
    sentAt,
    tokenVersion: 1,
    tokenHash: hashToken(tokenOf(row.id, 1)),
    remindAt: reminderMoment(sentAt),
    expiresAt: later(sentAt, days.review),
  }
}

function accepted(world: World, review: ReviewRow, d: Dice): InvitationRow {
  const author = world.users.find((u) => u.id === review.authorId)
  const at = later(review.createdAt as Date, -d.int(1, 6))
  return {
    ...sentOne(d, at, author ?? somebody(d)),
    state: 'accepted',
    openedAt: review.createdAt,
    decidedAt: review.createdAt,
    acceptedBy: review.authorId,
    outcomeId: review.id,
  }
}

function unanswered(d: Dice, anchor: Anchor, ago: number): InvitationRow {
  const row = sentOne(d, businessMoment(anchor.ago(ago, d.int(10, 18))), somebody(d))
  if (d.chance(bouncing)) return { ...row, state: 'bounced', remindAt: null }
  if (ago > reminderDays + 4) row.remindedAt = row.remindAt
  // Some went on from the mail and wrote nothing.
  const openedAt = d.chance(0.22) ? later(row.sentAt as Date, 0.3) : null
  const living = openedAt ? 'opened' : 'delivered'
  return { ...row, openedAt, state: ago > days.review ? 'expired' : living }
}

const unwantedOne = (d: Dice, anchor: Anchor): InvitationRow => ({
  ...base(d, anchor.ago(d.int(12, 340), 11), somebody(d)),
  state: 'suppressed',
})

function somebody(d: Dice): Customer {
  const name = personName(d).full
  return { name, email: `${plain(name).replaceAll('-', '.')}.${d.int(100, 99_999)}@correio.example` }
}
