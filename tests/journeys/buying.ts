import type { Page } from 'playwright-core'
import { main, press, query } from './account-of-its-own.ts'

/** How people order and pay, for journeys; the provider is the simulated one. */

const customer = {
  name: 'Caixilhos do Norte, Lda.',
  taxNumber: '510953964',
  address: 'Rua das Flores, 12',
  postalCode: '4700-123',
  locality: 'Braga',
}
export type Way = 'card' | 'mb_way' | 'multibanco' | 'sepa_debit' | 'transfer'

/** Fills an order in, and orders with obligation to pay: it leads to where it is paid. */
export async function placeOrder(page: Page, way: Way, keep = false) {
  await main(page).locator('[name=business]').waitFor()
  // Who ordered before finds it filled in, and folded away.
  if (await main(page).locator('[name=taxNumber]').isVisible())
    for (const [name, value] of Object.entries(customer))
      await main(page).locator(`[name=${name}]`).fill(value)
  await main(page).locator(`[name=method][value=${way}]`).check()
  if (keep) await main(page).locator('[name=keep]').check()
  await main(page).locator('[name=business]').check()
  await press(page, 'Encomendar com obrigação de pagar')
  await page.waitForURL(way === 'transfer' ? '**/billing/pagamentos/**' : '**/simulado/pagamentos/**')
}

/** Presses what happens on the provider's page; the last one leads back where `back` says so. */
export async function happens(page: Page, ...presses: string[]) {
  for (const name of presses) await press(page, name)
}
export const isBack = (page: Page) => page.waitForURL('**/perfil/empresa/billing/pagamentos/**')

/** Has a job done, as the clock would. */
export async function job(name: string) {
  await query('insert into pgboss.job (name, data) values ($1, $2)', [name, {}])
  await query("select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [name])
}

/** What the provider does later, it does now. */
export async function providerActsNow() {
  await query(
    "update simulated_objects set due_at = now() where kind in ('payment', 'refund') and due_at > now()",
    [],
  )
  await job('simulated.deliver')
}

/** So many days pass for what a company pays: all its days lie so much further back, and the clock ticks. */
export async function daysPass(companyId: string, days: number) {
  await query(
    'update subscriptions set period_start = period_start - $2::int, period_end = period_end - $2::int, wake_at = now() where company_id = $1',
    [companyId, days],
  )
  await query(
    'update invoices set period_start = period_start - $2::int, period_end = period_end - $2::int where company_id = $1 and period_end is not null',
    [companyId, days],
  )
  await job('billing.clock')
}

/** Opens the billing page anew until it says something. */
export async function billingSays(page: Page, what: RegExp) {
  for (let left = 40; left > 0; left--) {
    await page.goto('/perfil/empresa/billing')
    if (await main(page).getByText(what).count()) return
    await new Promise((wait) => setTimeout(wait, 250))
  }
  throw new Error(`a faturação não diz ${what}`)
}
