import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineMailJob } from '../../notifications/mail-job'
import { defineAccountMail, defineProofMail, holderOfAccount } from '../account-mail'
import { holderOf } from '../holder'
import { emailChanges } from '../schema'
import { secretsOf } from '../signing-up/proofs'
import {
  addressInUseMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  newSignInMail,
  passwordChangedMail,
  resetMail,
} from './mails'

/** Sends the link to choose another password. */
export const sendReset = defineProofMail('people.send-reset', async ({ db, proof, user }) => {
  if (user.email !== proof.email) return undefined
  const first = !(await holderOf(db, user.email))?.hasPassword
  return resetMail({ name: user.name, token: secretsOf(proof.id).token, first })
})

export const sendPasswordChanged = defineAccountMail({
  name: 'people.send-password-changed',
  data: z.object({ userId: z.uuid(), changeId: z.uuid(), at: z.iso.datetime() }),
  mail: ({ name }, { at }) => passwordChangedMail({ name, at: new Date(at) }),
})

async function changeAndOwner(db: Db, id: string) {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, id))
  const user = change && (await holderOfAccount(db, change.userId))
  return user && { change, user }
}

/** To the new address: the link, or word to its owner that somebody wanted to use it. */
export const sendEmailChangeLink = defineMailJob({
  name: 'people.send-email-change-link',
  data: z.object({ changeId: z.uuid(), taken: z.boolean() }),
  async letters({ db }, { changeId, taken }) {
    const found = await changeAndOwner(db, changeId)
    if (found?.change.state !== 'requested') return
    const { newEmail: email, proofId } = found.change
    if (!taken)
      return {
        to: { email },
        mail: emailChangeMail({ name: found.user.name, email, token: secretsOf(proofId).token }),
      }
    const holder = await holderOf(db, email)
    return holder && !holder.blockedAt ? { to: { email }, mail: addressInUseMail(holder) } : undefined
  },
})

/** To the old address: what was asked for or done, with the link to undo it. */
export const sendEmailChangeNotice = defineMailJob({
  name: 'people.send-email-change-notice',
  data: z.object({ changeId: z.uuid(), done: z.boolean() }),
  async letters({ db }, { changeId, done }) {
    const found = await changeAndOwner(db, changeId)
    if (!found || found.change.state === 'undone') return
    const { change, user } = found
    const { oldEmail, newEmail, requestedAt, doneAt, undoProofId } = change
    const at = (done && doneAt) || requestedAt
    const { token } = secretsOf(undoProofId)
    const mail = emailChangeNoticeMail({ name: user.name, oldEmail, newEmail, at, token, done })
    return { to: { email: oldEmail }, mail }
  },
})

export const sendEmailChanged = defineMailJob({
  name: 'people.send-email-changed',
  data: z.object({ changeId: z.uuid() }),
  async letters({ db }, { changeId }) {
    const found = await changeAndOwner(db, changeId)
    if (found?.change.state !== 'done') return
    const { newEmail } = found.change
    return { to: { email: newEmail }, mail: emailChangedMail({ name: found.user.name, newEmail }) }
  },
})

export const sendNewSignIn = defineAccountMail({
  name: 'people.send-new-sign-in',
  data: z.object({
    userId: z.uuid(),
    signInId: z.uuid(),
    at: z.iso.datetime(),
    device: z.string(),
    country: z.string().nullable(),
  }),
  mail: ({ name }, { at, device, country }) => newSignInMail({ name, at: new Date(at), device, country }),
})
