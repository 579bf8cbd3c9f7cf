import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import type { Job } from '~/platform/jobs'
import type { DrawnMail } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import { users } from './schema'
import { type Proof, proofById, proofState } from './signing-up/proofs'

/** Mails that prove an address or guard an account: they also reach an address that nobody proved (decision 0039). */

type User = typeof users.$inferSelect

/** Whose account it is, if it may be written to: unless it is blocked. */
export async function holderOfAccount(
  db: Db,
  userId: string,
  reaches = ({ blockedAt }: User) => blockedAt === null,
): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user && reaches(user) ? user : undefined
}

/** Tells whoever has an account something about it. */
export const defineAccountMail = <T extends { userId: string }>(job: {
  name: string
  data: z.ZodType<T>
  /** Left out: whoever is not blocked. */
  reaches?: (user: User) => boolean
  mail: (user: User, data: T) => DrawnMail
}): Job<T> =>
  defineMailJob({
    ...job,
    async letters({ db }, data) {
      const to = await holderOfAccount(db, data.userId, job.reaches)
      return to && { to, mail: job.mail(to, data) }
    },
  })

interface Proving {
  db: Db
  proof: Proof
  user: User
}

/** Sends what a proof is given by, made here from its id: no job carries a secret. Nothing where the proof has had its time. */
export const defineProofMail = (
  name: string,
  mailOf: (it: Proving) => DrawnMail | undefined | Promise<DrawnMail | undefined>,
) =>
  defineMailJob({
    name,
    data: z.object({ proofId: z.uuid() }),
    async letters({ db, now }, { proofId }) {
      const proof = await proofById(db, proofId)
      if (!proof?.userId || proofState(proof, now) !== 'live') return
      const user = await holderOfAccount(db, proof.userId)
      const mail = user && (await mailOf({ db, proof, user }))
      return mail && { to: { email: proof.email }, mail }
    },
  })
