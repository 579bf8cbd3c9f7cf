import { and, desc, eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { definedJobs } from '~/platform/jobs'
import { events } from '../../app/domain/audit/schema'
import { insertCredential } from '../../app/domain/people/holder'
import { hashPassword } from '../../app/domain/people/password/passwords'
import { sessions } from '../../app/domain/people/schema'
import { askRecovery } from '../../app/domain/people/second-factor/losing/asking'
import { confirmRecovery } from '../../app/domain/people/second-factor/losing/confirming'
import { factorRecoveries } from '../../app/domain/people/second-factor/schema'
import { beginSecondStep } from '../../app/domain/people/second-factor/second-step'
import { secretsOf } from '../../app/domain/people/signing-up/proofs'
import { anonymous, byItself, ctx, today } from '../world.ts'
import { withApp } from './people.ts'

export const password = 'três cerejas no telhado'
const day = 86_400_000
/** A day has hours too: `on(3.5)`. */
export const on = (days: number) => new Date(today.getTime() + days * day)
export const from = { address: '192.0.2.9', device: 'Safari', markFor: () => null, instead: null }

let networks = 0
/** Another network each time: limits of a network are a test of their own. */
export const network = () => ({ address: `198.51.${Math.floor(++networks / 250)}.${networks % 250}` })

export type Loser = Awaited<ReturnType<typeof loser>>

/** Somebody with password, app and codes, and one session open elsewhere. */
export async function loser(over: Parameters<typeof withApp>[0] = {}) {
  const { actor, shows, session } = await withApp(over)
  await insertCredential(database(), actor.userId, await hashPassword(password), today)
  return { actor, userId: actor.userId, email: actor.email as string, shows, session }
}

/** The right password was given: the token of the step. */
export async function step({ userId }: { userId: string }, at = today): Promise<string> {
  return beginSecondStep(ctx(anonymous, at), {
    first: 'password',
    userId,
    instead: '0190a0a0-0000-7000-8000-00000000dead',
    remember: false,
    knownDevice: false,
  })
}

export async function rowOf({ userId }: { userId: string }) {
  const [row] = await database()
    .select()
    .from(factorRecoveries)
    .where(eq(factorRecoveries.userId, userId))
    .orderBy(desc(factorRecoveries.id))
    .limit(1)
  return row as typeof factorRecoveries.$inferSelect
}

/** The tokens that the mails carry. */
export async function linksOf(who: { userId: string }) {
  const { confirmProofId, stopProofId, finishProofId } = await rowOf(who)
  const token = (id: string | null) => (id ? secretsOf(id).token : '')
  return { confirm: token(confirmProofId), stop: token(stopProofId), finish: token(finishProofId) }
}

export const ask = async (who: { userId: string }, at = today) =>
  askRecovery(ctx(anonymous, at), await step(who, at), network())

/** Asked for and confirmed: it waits. */
export async function waiting(who: { userId: string }, at = today) {
  await ask(who, at)
  const links = await linksOf(who)
  await confirmRecovery(ctx(anonymous, at), links.confirm)
  return linksOf(who)
}

export async function saidOf({ userId }: { userId: string }, verb: string) {
  const rows = await database()
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectType, 'user'), eq(events.subjectId, userId), eq(events.verb, verb)))
  return rows.map((r) => r.data)
}

export const sessionsOf = ({ userId }: { userId: string }) =>
  database().select().from(sessions).where(eq(sessions.userId, userId))

/** The mails that wait to be sent, by what they tell, with when each goes. */
export async function mailsOf({ userId }: { userId: string }) {
  const { rows } = await database().execute<{ id: string; what: string; at: Date; data: object }>(
    sql`select id, data->>'what' as what, start_after as at, data from pgboss.job
      where name = 'second-factor.send-recovery-mail' and data->>'userId' = ${userId} order by start_after, created_on`,
  )
  return rows
}

/** Runs a job as the worker would. */
export async function runJob(name: string, data: object, at: Date): Promise<void> {
  const job = definedJobs().find((j) => j.name === name)
  await job?.run(ctx(byItself, at), data as never, 'test')
}
