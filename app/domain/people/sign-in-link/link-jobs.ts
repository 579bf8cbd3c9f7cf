import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { users } from '../schema'
import { proofById, proofState, secretsOf } from '../signing-up/proofs'
import { signInLinkMail, staffHaveNoLinkMail } from './link-emails'

/** Sends link and code, made here from the proof's id: no job carries a secret. */
export const sendSignInLink = defineJob({
  name: 'people.send-sign-in-link',
  data: z.object({ proofId: z.uuid() }),
  async run({ db, now }, { proofId }) {
    const proof = await proofById(db, proofId)
    if (!proof?.userId || proofState(proof, now) !== 'live') return
    const [user] = await db.select().from(users).where(eq(users.id, proof.userId))
    if (!user || user.blockedAt || user.staffRoles.length > 0 || user.email !== proof.email) return
    const mail = signInLinkMail({ name: user.name, ...secretsOf(proofId) })
    await sendMail({ ...mail, to: proof.email, key: `ligacao-${proofId}` })
  },
})

/** Tells a member of staff why no link comes. */
export const sendStaffHaveNoLink = defineJob({
  name: 'people.send-staff-have-no-link',
  data: z.object({ userId: z.uuid(), proofId: z.uuid() }),
  async run({ db }, { userId, proofId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.blockedAt) return
    await sendMail({ ...staffHaveNoLinkMail(user), to: user.email, key: `sem-ligacao-${proofId}` })
  },
})
