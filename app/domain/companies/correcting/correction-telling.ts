import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { tellByMail } from '../../notifications/notifying'
import type { Ctx } from '../../shared/ctx'
import { ownersOf } from '../company-owners'
import { companyCorrections } from '../editing/editing-schema'
import { companies } from '../schema'
import { correctionAnsweredMail, correctionMail } from './correction-mails'

const data = z.object({ correctionId: z.uuid() })

async function correctionOf({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      correction: companyCorrections,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
    })
    .from(companyCorrections)
    .innerJoin(companies, eq(companies.id, companyCorrections.companyId))
    .where(eq(companyCorrections.id, id))
  return row
}

/** Tells the owners of a company that somebody suggests a correction; one that was answered meanwhile is told nobody. */
export const tellOfCorrection = defineJob({
  name: 'companies.tell-of-correction',
  data,
  async run(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    if (found?.correction.state !== 'open') return
    for (const owner of await ownersOf(ctx.db, found.company.id)) {
      const mail = correctionMail({
        owner: owner.name,
        ownerId: owner.id,
        company: found.company.name,
        ...found.correction,
      })
      const to = { userId: owner.id, kind: 'company', key: `correcao-${correctionId}-${owner.id}` } as const
      await tellByMail(
        ctx,
        { ...to, href: paths.answerMyCorrection(correctionId) },
        { ...mail, to: owner.email },
      )
    }
  },
})

/** Tells whoever left an address what became of their suggestion. */
export const tellWhoSuggested = defineJob({
  name: 'companies.tell-who-suggested',
  data,
  async run(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    const { correction, company } = found ?? {}
    if (!correction?.email || !company || correction.state === 'open') return
    const mail = correctionAnsweredMail({ ...correction, company })
    await sendMail({ ...mail, to: correction.email, key: `correcao-resposta-${correctionId}` })
  },
})
