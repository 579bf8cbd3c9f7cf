import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { holderOf } from '../holder'
import { emailChanges, users } from '../schema'
import { proofById, proofState, secretsOf } from '../signing-up/proofs'
import {
  addressInUseMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  newSignInMail,
  passwordChangedMail,
  resetMail,
} from './security-emails'

async function reachable(db: Db, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user && !user.blockedAt ? user : undefined
}

/** Sends the link to choose another password, made here from the proof's id: no job carries a secret. */
export const sendReset = defineJob({
  name: 'people.send-reset',
  data: z.object({ proofId: z.uuid() }),
  async run({ db, now }, { proofId }) {
    const proof = await proofById(db, proofId)
    if (!proof?.userId || proofState(proof, now) !== 'live') return
    const user = await reachable(db, proof.userId)
    if (!user || user.email !== proof.email) return
    const first = !(await holderOf(db, user.email))?.hasPassword
    const mail = resetMail({ name: user.name, token: secretsOf(proofId).token, first })
    await sendMail({ ...mail, to: proof.email, key: `recuperar-${proofId}` })
  },
})

export const sendPasswordChanged = defineJob({
  name: 'people.send-password-changed',
  data: z.object({ userId: z.uuid(), changeId: z.uuid(), at: z.iso.datetime() }),
  async run({ db }, { userId, changeId, at }) {
    const user = await reachable(db, userId)
    if (!user) return
    const mail = passwordChangedMail({ name: user.name, at: new Date(at) })
    await sendMail({ ...mail, to: user.email, key: `palavra-passe-${changeId}` })
  },
})

async function changeAndOwner(db: Db, id: string) {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, id))
  const user = change && (await reachable(db, change.userId))
  return change && user ? { change, user } : null
}

/** To the new address: the link, or word to its owner that somebody wanted to use it. */
export const sendEmailChangeLink = defineJob({
  name: 'people.send-email-change-link',
  data: z.object({ changeId: z.uuid(), taken: z.boolean() }),
  async run({ db }, { changeId, taken }) {
    const found = await changeAndOwner(db, changeId)
    if (!found || found.change.state !== 'requested') return
    const { change, user } = found
    const email = change.newEmail
    const key = `mudar-email-${changeId}`
    if (!taken) {
      const { token } = secretsOf(change.proofId)
      return sendMail({ ...emailChangeMail({ name: user.name, email, token }), to: email, key })
    }
    const holder = await holderOf(db, email)
    if (holder && !holder.blockedAt) await sendMail({ ...addressInUseMail(holder), to: email, key })
  },
})

/** To the old address: what was asked for or done, with the link to undo it. */
export const sendEmailChangeNotice = defineJob({
  name: 'people.send-email-change-notice',
  data: z.object({ changeId: z.uuid(), done: z.boolean() }),
  async run({ db }, { changeId, done }) {
    const found = await changeAndOwner(db, changeId)
    if (!found || found.change.state === 'undone') return
    const { change, user } = found
    const { oldEmail, newEmail, requestedAt, doneAt, undoProofId } = change
    const at = (done && doneAt) || requestedAt
    const { token } = secretsOf(undoProofId)
    const mail = emailChangeNoticeMail({ name: user.name, oldEmail, newEmail, at, token, done })
    await sendMail({
      ...mail,
      to: oldEmail,
      key: `mudar-email-antigo-${changeId}-${done ? 'feita' : 'pedida'}`,
    })
  },
})

export const sendEmailChanged = defineJob({
  name: 'people.send-email-changed',
  data: z.object({ changeId: z.uuid() }),
  async run({ db }, { changeId }) {
    const found = await changeAndOwner(db, changeId)
    if (!found || found.change.state !== 'done') return
    const { change, user } = found
    const mail = emailChangedMail({ name: user.name, newEmail: change.newEmail })
    await sendMail({ ...mail, to: change.newEmail, key: `mudar-email-feita-${changeId}` })
  },
})

export const sendNewSignIn = defineJob({
  name: 'people.send-new-sign-in',
  data: z.object({
    userId: z.uuid(),
    signInId: z.uuid(),
    at: z.iso.datetime(),
    device: z.string(),
    country: z.string().nullable(),
  }),
  async run({ db }, { userId, signInId, at, device, country }) {
    const user = await reachable(db, userId)
    if (!user) return
    const mail = newSignInMail({ name: user.name, at: new Date(at), device, country })
    await sendMail({ ...mail, to: user.email, key: `nova-entrada-${signInId}` })
  },
})
