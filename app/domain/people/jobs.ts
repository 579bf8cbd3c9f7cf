import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import './staff/staff-jobs'
import { alreadyRegisteredMail, verificationMail } from './emails'
import { users } from './schema'
import { proofById, proofState, secretsOf } from './signing-up/proofs'
import './profile/phone-jobs'
import './sign-in-link/link-jobs'
import './security/security-jobs'

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
