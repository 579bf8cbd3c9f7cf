import { randomUUID } from 'node:crypto'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { enter, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const text = 'A caldeira ficou por ligar, e o técnico já não atende o telefone.'
const failed = 'A ligação falhou e não sabemos se isto nos chegou.'
const sends = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/erros')

/** The next form goes nowhere; with `arrives` the server takes it, and its answer gets lost on the way back. */
async function cut(page: Page, { arrives = false } = {}) {
  let done = false
  await page.route('**/*', async (route) => {
    if (done || !sends(route.request())) return route.fallback()
    done = true
    if (arrives) await route.fetch({ maxRedirects: 0 })
    return route.abort('internetdisconnected')
  })
}

async function write(page: Page, subject: string) {
  await main(page).locator('[name=kind]').selectOption('support')
  await main(page).locator('[name=subject]').fill(subject)
  await main(page).locator('[name=text]').fill(text)
}

const tickets = async (subject: string) =>
  (await query('select count(*)::int n from tickets where subject = $1', [subject])).rows[0].n as number

const told = (page: Page) => main(page).getByRole('alert').filter({ hasText: failed }).waitFor()

test.each([false, true])(
  'uma página com sessão: o formulário fica como estava, e «Tentar de novo» envia-o uma só vez (chegou: %s)',
  async (arrives) => {
    const someone = await named('Rita Sem Rede')
    const { page, close } = await person()
    await enter(page, someone.email)
    const subject = `Sem rede ${randomUUID()}`
    await page.goto(paths.newTicket())
    await write(page, subject)
    await cut(page, { arrives })
    await press(page, 'Enviar')
    await told(page)
    expect(await main(page).locator('[name=text]').inputValue()).toBe(text)
    expect(await page.getByText('O erro já ficou registado').count()).toBe(0)
    await press(page, 'Tentar de novo')
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    expect(await tickets(subject)).toBe(1)
    await close()
  },
)

test.each([false, true])(
  'uma página pública: o formulário fica como estava, e «Tentar de novo» envia-o uma só vez (chegou: %s)',
  async (arrives) => {
    const { page, close } = await person()
    const subject = `Sem rede ${randomUUID()}`
    await page.goto(paths.contact())
    await write(page, subject)
    await main(page).locator('[name=name]').fill('Rosa Meneses')
    await main(page).locator('[name=email]').fill(`rede-${randomUUID()}@exemplo.pt`)
    // Nobody writes all this in less.
    await page.waitForTimeout(settings.ticket.formSeconds * 1000)
    await cut(page, { arrives })
    await press(page, 'Enviar')
    await told(page)
    expect(await main(page).locator('[name=text]').inputValue()).toBe(text)
    await press(page, 'Tentar de novo')
    await main(page)
      .getByText(/T-\d{4}-\d{6}/)
      .first()
      .waitFor()
    expect(await tickets(subject)).toBe(1)
    await close()
  },
)

test('uma página pública mostra o que está por corrigir sem se perder nada, e envia depois', async () => {
  const { page, troubles, close } = await person()
  const subject = `Por corrigir ${randomUUID()}`
  await page.goto(paths.contact())
  await write(page, subject)
  await main(page).locator('[name=name]').fill('Rosa Meneses')
  // The browser finds nothing wrong with it.
  await main(page).locator('[name=email]').fill('rosa@exemplo')
  await page.waitForTimeout(settings.ticket.formSeconds * 1000)
  await press(page, 'Enviar')
  await main(page).getByRole('alert').waitFor()
  expect(
    await main(page)
      .getByRole('alert')
      .evaluate((e) => e === document.activeElement),
  ).toBe(true)
  expect(await main(page).locator('[name=text]').inputValue()).toBe(text)
  // One word is mended in a moment: how fast it comes back says nothing any more.
  await main(page).locator('[name=email]').fill(`rosa-${randomUUID()}@exemplo.pt`)
  await press(page, 'Enviar')
  await main(page)
    .getByText(/T-\d{4}-\d{6}/)
    .first()
    .waitFor()
  expect(await tickets(subject)).toBe(1)
  expect(troubles).toEqual([])
  await close()
})

test('sem scripts, o navegador fica com a sua página; o mesmo formulário enviado outra vez por ele conta uma só vez', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  const subject = `Sem rede ${randomUUID()}`
  await page.goto(paths.contact())
  await write(page, subject)
  await main(page).locator('[name=name]').fill('Rosa Meneses')
  await main(page).locator('[name=email]').fill(`rede-${randomUUID()}@exemplo.pt`)
  await page.waitForTimeout(settings.ticket.formSeconds * 1000)
  const sending = page.waitForRequest(sends)
  await press(page, 'Enviar')
  const sent = await sending
  await main(page)
    .getByText(/T-\d{4}-\d{6}/)
    .first()
    .waitFor()
  const again = await page.request.post(sent.url(), {
    data: sent.postDataBuffer() ?? '',
    headers: { 'content-type': sent.headers()['content-type'] ?? '', origin: new URL(sent.url()).origin },
    maxRedirects: 0,
  })
  expect(again.status()).toBe(303)
  expect(await tickets(subject)).toBe(1)
  await close()
})

test('de página em página sem rede: diz que a ligação falhou, não que um erro ficou registado', async () => {
  const someone = await named('Rui Sem Rede')
  const { page, close } = await person()
  await enter(page, someone.email)
  await page.goto(paths.myTickets())
  const events = async () =>
    (await query("select count(*)::int n from error_groups where message ~* 'fetch'", [])).rows[0].n as number
  const before = await events()
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await main(page).getByRole('link', { name: 'Pedir apoio' }).first().click()
  await page.getByRole('heading', { name: 'A ligação falhou' }).waitFor()
  expect(await page.getByText('registado').count()).toBe(0)
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { name: 'Pedir apoio' }).waitFor()
  expect(await events()).toBe(before)
  await close()
})
