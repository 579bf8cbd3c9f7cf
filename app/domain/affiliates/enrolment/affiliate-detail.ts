import { and, desc, eq } from 'drizzle-orm'
import { auditLog, events } from '../../audit/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { affiliateFlow } from '../flows'
import { affiliates, affiliateTax } from '../schema'
import { noAffiliate } from './affiliate'
import { sameElsewhere } from './enrolling'
import { objectionsTo } from './objections'
import { owedTo } from './owed'
import { isToDeclare } from './tax'
import { isClose, standingOf, whyNotEnrol } from './who-may'

const fromStaff = ['approve', 'refuse', 'suspend', 'lift', 'ban', 'close']

/** Somebody in the programme as who decides sees them: what they said, how they are paid, what stands against them, what was done. */
export async function affiliateDetail(ctx: Ctx, id: string | undefined) {
  const { db, actor, now } = ctx
  authorise(actor, 'affiliate.decide')
  const [row] = isUuid(id)
    ? await db
        .select({
          affiliate: affiliates,
          tax: affiliateTax,
          account: { id: users.id, name: users.name, email: users.email, createdAt: users.createdAt },
        })
        .from(affiliates)
        .leftJoin(affiliateTax, eq(affiliateTax.affiliateId, affiliates.id))
        .leftJoin(users, eq(users.id, affiliates.userId))
        .where(eq(affiliates.id, id))
    : []
  if (!row || !id) throw noAffiliate()
  const { affiliate, tax, account } = row
  const numbers = { taxNumber: tax?.taxNumber ?? '', ibanHash: tax?.ibanHash ?? Buffer.alloc(0) }
  const [others, standing, close, owed, told] = await Promise.all([
    sameElsewhere(ctx, id, numbers),
    account && standingOf(ctx, account.id, numbers),
    isClose(ctx, affiliate.userId),
    owedTo(ctx, id),
    historyOf(ctx, id),
  ])
  const asks = affiliate.state === 'candidate'
  const banned = affiliate.state === 'banned'
  return {
    ...affiliate,
    name: account?.name ?? tax?.name ?? 'Conta apagada',
    account,
    tax: tax && {
      name: tax.name,
      country: tax.country,
      taxNumber: tax.taxNumber,
      address: tax.address,
      regime: tax.regime,
      chargesVat: tax.chargesVat,
      declaredFor: tax.declaredFor,
      toDeclare: isToDeclare(tax, now),
      ibanLast4: tax.ibanLast4,
      nextIbanLast4: tax.nextIbanLast4,
      nextIbanFrom: tax.nextIbanFrom,
    },
    // Who is in it was looked at; what they do now is for the rules of fraud.
    objections:
      asks && account ? objectionsTo({ email: account.email, site: affiliate.site, ...others }) : [],
    // Their own ban is no evidence against them.
    against: standing ? whyNotEnrol({ ...standing, banned: standing.banned && !banned }) : null,
    close,
    owed,
    ...told,
    verbs:
      close || !may(actor, 'affiliate.decide')
        ? []
        : [
            ...(affiliate.aliasAsked ? ['approve-alias'] : []),
            ...(affiliate.aliasAsked || affiliate.alias ? ['refuse-alias'] : []),
            ...affiliateFlow.from(affiliate.state).filter((verb) => fromStaff.includes(verb)),
          ],
  }
}
export type AffiliateDetail = Awaited<ReturnType<typeof affiliateDetail>>

/** What happened to them, and what staff did, the newest first. */
async function historyOf({ db }: Ctx, id: string) {
  const [history, trail] = await Promise.all([
    db
      .select({
        verb: events.verb,
        at: events.at,
        reason: events.reason,
        kind: events.actorKind,
        who: users.name,
      })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(and(eq(events.subjectType, 'affiliate'), eq(events.subjectId, id)))
      .orderBy(desc(events.id))
      .limit(100),
    db
      .select({ verb: auditLog.verb, at: auditLog.at, reason: auditLog.reason, who: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(eq(auditLog.objectType, 'affiliate'), eq(auditLog.objectId, id)))
      .orderBy(desc(auditLog.seq))
      .limit(50),
  ])
  return { history, trail }
}
