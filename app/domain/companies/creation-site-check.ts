import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { siteReachable } from '~/platform/site-reachable'
import { settings } from '../settings/defaults'
import type { AutomaticCheck } from './schema'
import { companies } from './schema'

/** What was found when the site's name was looked up, in the words of the queue. */
export function reachableCheck(found: Awaited<ReturnType<typeof siteReachable>>): AutomaticCheck {
  const details = {
    yes: 'O endereço do sítio existe.',
    'no-name': 'O endereço do sítio não existe: o nome não leva a lado nenhum.',
    private: 'O endereço do sítio leva a uma rede privada, que ninguém de fora vê.',
    unknown: 'Não conseguimos saber se o sítio existe: o serviço de nomes não respondeu.',
  }
  return { kind: 'reachable', result: found === 'yes' ? 'ok' : 'warn', detail: details[found] }
}

/**
 * Looks whether the site of a profile that was sent exists. It changes nothing that anybody decides by version: what is
 * found stands beside the queue.
 */
export const checkSite = defineJob({
  name: 'companies.check-site',
  data: z.object({ companyId: z.uuid() }),
  async run({ db }, { companyId }) {
    const [company] = await db
      .select({ website: companies.website, listing: companies.listing, checks: companies.checks })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (!company?.website || company.listing !== 'pending') return
    const found = await siteReachable(company.website, settings.company.siteLookupSeconds)
    const checks = [...company.checks.filter((c) => c.kind !== 'reachable'), reachableCheck(found)]
    await db.update(companies).set({ checks }).where(eq(companies.id, companyId))
  },
})
