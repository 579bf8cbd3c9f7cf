import { and, eq, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { limits } from '~/platform/schema'
import { companyMembers } from '../companies/schema'
import { reviews } from '../reviews/schema'
import { settings } from '../settings/defaults'
import { alreadyRegisteredMail, verificationMail } from './emails'
import { proofById, proofState, secretsOf } from './proofs'
import { emailChanges, emailProofs, phoneProofs, sessions, users } from './schema'
import './phone-jobs'
import './security-jobs'

const day = 86_400_000

/** Sends link and code. They are made here from the proof's id: no job carries a secret. */
export const sendVerification = defineJob({
  name: 'people.send-verification',
  data: z.object({ proofId: z.uuid() }),
  async run({ db, now }, { proofId }) {
    const proof = await proofById(db, proofId)
    if (!proof?.userId || proofState(proof, now) !== 'live') return
    const [user] = await db.select().from(users).where(eq(users.id, proof.userId))
    if (!user || user.blockedAt || (user.emailVerified && !proof.pending)) return
    const mail = verificationMail({ name: proof.pending?.name ?? user.name, ...secretsOf(proofId) })
    await sendMail({ ...mail, to: proof.email, key: `verificacao-${proofId}` })
  },
})

/** Tells the owner of an account that somebody wanted to make another one with its address. */
export const sendAlreadyRegistered = defineJob({
  name: 'people.send-already-registered',
  data: z.object({ userId: z.uuid(), proofId: z.uuid() }),
  async run({ db }, { userId, proofId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.blockedAt) return
    await sendMail({ ...alreadyRegisteredMail(user), to: user.email, key: `ja-tem-conta-${proofId}` })
  },
})

/** Removes what has had its time: ended sessions, limits, decoys at once, given proofs after a month. */
export const sweepPeople = defineJob({
  name: 'people.sweep',
  data: z.object({}),
  cron: '41 4 * * *',
  async run({ db, now }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, now))
    await db.delete(limits).where(lt(limits.endsAt, now))
    const monthAgo = new Date(now.getTime() - 30 * day)
    const decoy = and(
      isNull(emailProofs.userId),
      ne(emailProofs.purpose, 'review'),
      lt(emailProofs.expiresAt, now),
    )
    await db.delete(emailProofs).where(or(decoy, lt(emailProofs.expiresAt, monthAgo)))
    await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, monthAgo))
    await db.delete(emailChanges).where(lt(emailChanges.requestedAt, monthAgo))
    // An address that nobody confirmed holds no account for ever; what somebody wrote in it keeps it.
    const since = new Date(now.getTime() - settings.auth.unconfirmedDays * day)
    const written = db.select({ one: sql`1` }).from(reviews).where(eq(reviews.authorId, users.id))
    const member = db.select({ one: sql`1` }).from(companyMembers).where(eq(companyMembers.userId, users.id))
    await db
      .delete(users)
      .where(
        and(
          eq(users.emailVerified, false),
          lt(users.createdAt, since),
          isNull(users.blockedAt),
          notExists(written),
          notExists(member),
        ),
      )
    // Passwords of attempts that nobody confirmed.
    await db
      .update(emailProofs)
      .set({ pending: null })
      .where(and(lt(emailProofs.expiresAt, now), isNotNull(emailProofs.pending)))
  },
})
