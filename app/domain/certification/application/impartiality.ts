import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { gt } from 'drizzle-orm/sql'
import { events } from '../../audit/schema'
import { companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import type { Application } from './application-finding'

type Of = Pick<Application, 'id' | 'companyId'>

/** What somebody did in an application that keeps them from deciding it; a refusal that an appeal turned round too. */
const evaluated = ['judge', 'ask', 'finish', 'refuse']

export type Conflict = 'member' | 'evaluator' | 'fee' | 'same-person'

export const conflictSentences: Record<Conflict, string> = {
  member: 'Pertence ou pertenceu há pouco tempo a esta empresa: tem de ser outra pessoa.',
  evaluator: 'Avaliou esta candidatura: tem de decidir outra pessoa.',
  fee: 'Registou o pagamento da taxa desta candidatura: tem de decidir outra pessoa.',
  'same-person': 'Esta conta é da mesma pessoa que avaliou, ou de alguém da empresa: tem de decidir outra.',
}

/**
 * What keeps this person from evaluating (`member`) or deciding an application, whatever roles they hold. Second
 * accounts are found by their address without «+…», or by a telephone that both confirmed.
 */
export async function conflictOf(ctx: Ctx, { id, companyId }: Of): Promise<Conflict | null> {
  const { db, actor, now } = ctx
  if (!actor.userId) return 'member'
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - settings.application.formerMemberMonths)
  const [me, members, deeds] = await Promise.all([
    db
      .select({ email: users.email, phone: users.phone, phoneAt: users.phoneVerifiedAt })
      .from(users)
      .where(eq(users.id, actor.userId)),
    db
      .select({ userId: users.id, email: users.email, phone: users.phone, phoneAt: users.phoneVerifiedAt })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          or(isNull(companyMembers.until), gt(companyMembers.until, since)),
        ),
      ),
    db
      .select({
        userId: users.id,
        verb: events.verb,
        email: users.email,
        phone: users.phone,
        phoneAt: users.phoneVerifiedAt,
      })
      .from(events)
      .innerJoin(users, eq(users.id, events.actorId))
      .where(
        and(
          eq(events.subjectType, 'certification-application'),
          eq(events.subjectId, id),
          inArray(events.verb, [...evaluated, 'pay']),
          isNotNull(events.actorId),
        ),
      ),
  ])
  const mine = deeds.filter((d) => d.userId === actor.userId)
  if (members.some((m) => m.userId === actor.userId)) return 'member'
  if (actor.memberships.some((m) => m.companyId === companyId)) return 'member'
  if (mine.some((d) => evaluated.includes(d.verb))) return 'evaluator'
  if (mine.some((d) => d.verb === 'pay')) return 'fee'
  const self = me[0]
  const others = [...members, ...deeds.filter((d) => evaluated.includes(d.verb))]
  return self && others.some((o) => isSamePerson(self, o)) ? 'same-person' : null
}

interface Known {
  email: string
  phone: string | null
  phoneAt: Date | null
}

/** Whether two accounts are one person's, as far as can be seen. Pure. */
export function isSamePerson(a: Known, b: Known): boolean {
  if (mailbox(a.email) === mailbox(b.email)) return true
  return a.phone !== null && a.phone === b.phone && a.phoneAt !== null && b.phoneAt !== null
}

/** The mailbox behind an address: «ana+aval@x.pt» is «ana@x.pt»; at Google dots count for nothing. */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const bare = local.replace(/\+.*$/, '')
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  return google ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

/** @throws Refusal `not-allowed` for who may not decide this application */
export async function checkDecider(ctx: Ctx, application: Of): Promise<void> {
  refuse(await conflictOf(ctx, application))
}

/** @throws Refusal `not-allowed` for who belongs to the company, by this account or another */
export async function checkEvaluator(ctx: Ctx, application: Of): Promise<void> {
  const conflict = await conflictOf(ctx, { ...application, id: none })
  refuse(conflict)
}
/** No application: only whoever belongs to the company is looked for. */
const none = '00000000-0000-7000-8000-000000000000'

function refuse(conflict: Conflict | null): void {
  if (conflict)
    throw new Refusal('not-allowed', conflictSentences[conflict], {
      right: 'decidir sobre candidaturas em que não teve parte',
    })
}
