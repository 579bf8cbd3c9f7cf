import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { auditLog, events } from './schema'
import { actionWords, auditKinds, objectWords } from './words'

/** Where two decide without knowing of each other, or one about the other: appeals, certificates with their revocation by two. */
const apart = new Set(['appeal', 'certificate', 'certificate-appeal'])
const objects = Object.keys(objectWords).filter((object) => !apart.has(object))
/** What was only read. */
const read = new Set<string>([...auditKinds.dados.actions, ...auditKinds.exportacoes.actions])
const verbs = objects.flatMap((object) =>
  Object.keys(actionWords)
    .filter((action) => !read.has(action))
    .map((action) => `${object}.${action}`),
)

/** Kinds of objects that staff decide about and that the trail knows by another: neither appeals nor certificates. */
const subjects = [
  'claim',
  'company-edit',
  'correction',
  'flag',
  'review-document',
  'feedback',
  'error-group',
  'seal-misuse',
  'certification-application',
  'question',
] as const

/** How long a page lies open on which somebody decides. */
const hours = 12

/**
 * Who else of staff decided last about an object, and what, for whoever came second; null where nobody did in the last
 * hours, where it was themselves, where two must decide apart, and for everybody who is not staff.
 */
export async function decidedBefore(ctx: Ctx, objectId: string | undefined) {
  if (!may(ctx.actor, 'staff.open') || !isUuid(objectId)) return null
  const since = new Date(ctx.now.getTime() - hours * 3_600_000)
  return (await lastAudited(ctx, objectId, since)) ?? (await lastEvent(ctx, objectId, since))
}

async function lastAudited({ db, actor }: Ctx, objectId: string, since: Date) {
  const [last] = await db
    .select({ who: users.name, verb: auditLog.verb, at: auditLog.at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        inArray(auditLog.objectType, objects),
        eq(auditLog.objectId, objectId),
        inArray(auditLog.verb, verbs),
        ne(auditLog.actorId, actor.userId ?? objectId),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1)
  if (!last) return undefined
  const action = last.verb.split('.')[1] as keyof typeof actionWords
  const sentence = `A última decisão registada foi de ${last.who}, às ${clock.format(last.at)}: ${actionWords[action]}.`
  return { who: last.who, sentence }
}

/** What the trail keeps under a company or a review (a claim, a flag, a document…) is in the object's own history. */
async function lastEvent({ db, actor }: Ctx, objectId: string, since: Date) {
  const [last] = await db
    .select({ who: users.name, at: events.at })
    .from(events)
    .innerJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        inArray(events.subjectType, [...subjects]),
        eq(events.subjectId, objectId),
        ne(events.actorId, actor.userId ?? objectId),
        gt(events.at, since),
        sql`${users.staffRoles} <> '{}'`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  if (!last) return null
  return {
    who: last.who,
    sentence: `A última alteração registada foi de ${last.who}, às ${clock.format(last.at)}.`,
  }
}

const clock = new Intl.DateTimeFormat('pt-PT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Lisbon',
})
