import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { type Fetched, type FetchFailure, safeFetch } from '~/platform/safe-fetch'
import type { siteReachable } from '~/platform/site-reachable'
import { settings } from '../../settings/settings'
import type { AutomaticCheck } from '../schema'
import { companies } from '../schema'

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

const failures: Record<FetchFailure, string> = {
  address: 'O endereço do sítio não é dos que se podem abrir de fora.',
  'no-name': 'O endereço do sítio não existe: o nome não leva a lado nenhum.',
  private: 'O endereço do sítio leva a uma rede privada, que ninguém de fora vê.',
  unreachable: 'Ninguém responde no endereço do sítio.',
  get time() {
    return `O sítio não respondeu em ${settings.company.siteSeconds} segundos.`
  },
  tls: 'O certificado de segurança do sítio não é válido.',
  redirect: 'O sítio reencaminha para outro endereço. Confirme se é da empresa.',
  answer: 'No endereço do sítio há uma resposta que não é uma página.',
}

/** What was found when the site was opened, in the words of the queue. */
export function siteCheck(found: Fetched): AutomaticCheck {
  if (!found.ok) return { kind: 'reachable', result: 'warn', detail: failures[found.why] }
  if (found.status < 400) return { kind: 'reachable', result: 'ok', detail: 'O sítio abre.' }
  const detail = `O sítio responde com um erro (${found.status}).`
  return { kind: 'reachable', result: 'warn', detail }
}

/**
 * Opens the site of a profile that was sent, as safely as for a proof (platform/safe-fetch.ts). It changes nothing that
 * anybody decides by version: what is found stands beside the queue.
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
    const found = await safeFetch(company.website, {
      seconds: settings.company.siteSeconds,
      bytes: settings.company.siteBytes,
    })
    const checks = [...company.checks.filter((c) => c.kind !== 'reachable'), siteCheck(found)]
    await db.update(companies).set({ checks }).where(eq(companies.id, companyId))
  },
})
