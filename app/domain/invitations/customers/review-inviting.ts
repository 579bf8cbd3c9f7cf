import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import { companyThatInvites, type InvitingCompany, invitingCompany } from '../inviting/inviting-company'
import { takeRoom } from '../inviting/monthly-room'
import { contentOf } from '../mails'
import type { InviteCustomerInput } from './review-forms'
import { insertReviewInvitations, obstacleWords } from './review-inserting'
import { sendMoment, serviceDateProblem } from './review-rules'

const perCompany = (): Limit => ({
  name: 'convidar-clientes',
  points: settings.invitation.singlesPerDay,
  seconds: 86_400,
})

export interface Invited {
  id: string
  goes: Date
}

/**
 * Invites one customer to write, in the name of the active company, so many days after the service. Whether the person
 * asked not to be contacted is not said: the invitation is taken, and doesn't leave (review-invitations.md).
 * @returns which it is, and when it goes.
 * @throws Refusal `invalid` by field, `conflict` for companies that may not invite, or no more this month
 */
export async function inviteCustomer(ctx: Ctx, input: InviteCustomerInput): Promise<Invited> {
  authorise(ctx.actor, 'invitation.review', { companyId: ctx.actor.activeCompanyId ?? '' })
  const company = await companyThatInvites(ctx)
  const late = serviceDateProblem(input.date, ctx.now)
  if (late) throw new Refusal('invalid', '', { fields: { date: late } })
  await limitTo(ctx.db, perCompany, company.id, ctx.now, 'Foram muitos convites hoje. Use um ficheiro CSV.')
  return transaction(ctx, async (tx) => {
    await takeRoom(tx, company.id, 1)
    const { invited, skipped } = await insertReviewInvitations(
      tx,
      { companyId: company.id, inviterId: tx.actor.userId, delayDays: input.delay, batchId: null },
      [{ ...input, name: input.name ?? null, row: 1 }],
    )
    const obstacle = skipped[0]?.obstacle
    if (obstacle) throw new Refusal('invalid', '', { fields: { email: obstacleWords[obstacle] } })
    const goes = sendMoment({ serviceDate: input.date, delayDays: input.delay }, tx.now)
    return { id: invited[0] as string, goes }
  })
}

export interface InvitingPage {
  company: InvitingCompany
  today: string
  /** The mail that a customer gets, with an example of what changes in it. */
  mail: { subject: string; text: string[] }
}

/** What the page of single invitations shows: the mail is the one that goes, drawn by the same function. */
export async function invitingPage(ctx: Ctx): Promise<InvitingPage> {
  const company = await invitingCompany(ctx)
  const today = lisbonDay(ctx.now)
  return { company, today, mail: sampleMail(company, today) }
}

function sampleMail({ name, slug }: InvitingCompany, today: string): InvitingPage['mail'] {
  const { subject, parts, reason } = contentOf(
    {
      kind: 'review',
      name: 'Ana',
      role: null,
      message: null,
      serviceReference: 'FT 2026/123',
      serviceDate: today,
    },
    { token: '', inviter: null, company: { name, slug }, reminder: false },
  )
  const text = parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    if ('choices' in part) return [part.choices, part.links.map(([label]) => `[ ${label} ]`).join(' ')]
    if ('button' in part) return [`[ ${part.button} ]`]
    if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`)
    return 'small' in part ? [part.small] : []
  })
  return { subject, text: [...text, reason] }
}
