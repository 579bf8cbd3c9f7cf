import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { companies } from '../../companies/schema'
import { formatCode } from '../code'
import { examinations } from '../life/life-schema'
import { certificates } from '../schema'
import { misuseMail } from './misuse-emails'
import { sealMisuses } from './misuse-schema'

/** By which the examination that a founded report opened is known. */
export const misuseKey = (misuseId: string): string => `misuse-${misuseId}`

/** Whoever reported a misuse and left an address hears what became of it; never what was noted about it. */
export const tellOfMisuse = defineJob({
  name: 'certification.tell-of-misuse',
  data: z.object({ misuseId: z.uuid() }),
  async run({ db }, { misuseId }) {
    const [row] = await db
      .select({
        state: sealMisuses.state,
        email: sealMisuses.email,
        place: sealMisuses.place,
        code: certificates.code,
        company: companies.name,
        examination: examinations.id,
      })
      .from(sealMisuses)
      .innerJoin(certificates, eq(certificates.id, sealMisuses.certificateId))
      .innerJoin(companies, eq(companies.id, certificates.companyId))
      .leftJoin(examinations, eq(examinations.key, misuseKey(misuseId)))
      .where(eq(sealMisuses.id, misuseId))
    // They may have had their data erased meanwhile.
    if (!row?.email || row.state === 'open') return
    const { state, email, place, company, examination } = row
    const mail = misuseMail({
      founded: state === 'confirmed',
      examined: examination !== null,
      place,
      company,
      code: formatCode(row.code),
    })
    await sendMail({ ...mail, to: email, key: `uso-indevido-${misuseId}` })
  },
})
