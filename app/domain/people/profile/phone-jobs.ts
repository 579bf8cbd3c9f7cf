import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendSms } from '~/platform/sms'
import { settings } from '../../settings/settings'
import { phoneProofs } from '../schema'
import { phoneCodeOf } from './phone-code'

/** Sends the code for a telephone. */
export const sendPhoneCode = defineJob({
  name: 'people.send-phone-code',
  data: z.object({ proofId: z.uuid() }),
  async run({ db, now }, { proofId }) {
    const [proof] = await db.select().from(phoneProofs).where(eq(phoneProofs.id, proofId))
    if (!proof || proof.usedAt || proof.expiresAt <= now) return
    const code = phoneCodeOf(proofId)
    const text = `${code} é o seu código da Aval. Serve durante ${settings.auth.phoneCodeMinutes} minutos. Não o diga a ninguém.`
    await sendSms(proof.phone, text, `telemovel-${proofId}`)
  },
})
