import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { affiliateOf } from '../world/affiliate-statement.ts'
import { accountPassword, person, useBrowser } from './browser.ts'

useBrowser()

/** A partner's link: the code rides along, and nothing is on the device before its owner presses for it. */
let db: pg.Client
let code = ''
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  code = (
    await db.query<{ code: string }>(`with f as (${affiliateOf('afiliado@aval.example')}) select code from f`)
  ).rows[0]?.code as string
})
afterAll(() => db.end())

type Page = Awaited<ReturnType<typeof person>>['page']
const onDevice = async (page: Page) => ({
  cookies: (await page.context().cookies()).map((c) => c.name),
  storage: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
})
const nothing = { cookies: [], storage: [] }
const partnerOf = async (email: string) =>
  (
    await db.query(
      'select partner_code code, partner_code_how how, partner_code_ad ad from users where email = $1',
      [email],
    )
  ).rows[0]
const fresh = () => `parceiro${randomInt(1e9)}@exemplo.pt`

async function signUp(page: Page, email: string) {
  await page.getByLabel('Nome', { exact: true }).fill('Rui Sá')
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[name=password]').fill(`${accountPassword}-x`)
  await page.getByLabel(/Aceito os/).check()
  await page.getByLabel(/anos ou mais/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(/\/auth\/verificacao/)
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('the code goes from page to page and fills the field; nothing is stored', async () => {
    const { page, close } = await person({ javaScriptEnabled })
    await page.goto(`/?parceiro=${code.toUpperCase()}&gclid=abc123`)
    await expect.poll(() => page.getByLabel('Ligação de parceiro').isVisible()).toBe(true)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('parceiro')
    if (javaScriptEnabled) expect(await onDevice(page)).toEqual(nothing)
    // By a form that is sent by GET, then by links.
    await page
      .locator('.site-search input[name=q]')
      .or(page.locator('.hero-search input[name=q]'))
      .first()
      .fill('telhados')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/empresas\?/)
    expect(new URL(page.url()).searchParams.get('parceiro')).toBe(code)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preços' }).click()
    await page.waitForURL(/\/pricing/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL(/\/auth\/registrar/)
    expect(await page.getByLabel(/Código de parceiro/).inputValue()).toBe(code)
    expect(await page.locator('a[href*="livroreclamacoes"]').getAttribute('href')).not.toContain('parceiro')
    const email = fresh()
    await signUp(page, email)
    expect(await partnerOf(email)).toEqual({ code, how: 'address', ad: 'gclid' })
    expect((await page.context().cookies()).map((c) => c.name).filter((n) => n.includes('parceiro'))).toEqual(
      [],
    )
    await close()
  })

  test('«Não guardar»: no more strip, the code still rides, nothing is stored', async () => {
    const { page, close } = await person({ javaScriptEnabled })
    await page.goto(`/certificacao?parceiro=${code}`)
    await page.getByRole('link', { name: 'Não guardar' }).click()
    await page.waitForURL(/guardar=nao/)
    expect(await page.getByLabel('Ligação de parceiro').count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).click()
    expect(await page.getByLabel(/Código de parceiro/).inputValue()).toBe(code)
    expect((await page.context().cookies()).map((c) => c.name).filter((n) => n.includes('parceiro'))).toEqual(
      [],
    )
    await close()
  })

  test('«Guardar»: a cookie for 60 days, which fills the field another day; emptied, it does not count', async () => {
    const { page, close } = await person({ javaScriptEnabled })
    await page.goto(`/certificacao?parceiro=${code}`)
    await page.getByRole('button', { name: /Guardar 60 dias/ }).click()
    await page.waitForURL(/\/certificacao$/)
    const kept = (await page.context().cookies()).find((c) => c.name.includes('parceiro'))
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((kept?.expires as number) - Date.now() / 1000).toBeGreaterThan(59 * 86_400)
    await page.goto('/auth/registrar')
    expect(await page.getByLabel(/Código de parceiro/).inputValue()).toBe(code)
    await page.getByLabel(/Código de parceiro/).fill('')
    const email = fresh()
    await signUp(page, email)
    expect(await partnerOf(email)).toEqual({ code: null, how: null, ad: null })
    // Taken back as easily as it was given.
    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Esquecer o código de parceiro' }).click()
    await page.waitForURL(/\/cookies$/)
    expect((await page.context().cookies()).map((c) => c.name).filter((n) => n.includes('parceiro'))).toEqual(
      [],
    )
    await close()
  })
})

test('a short link says which one it was, as far as the account; of two codes in an address the last one counts', async () => {
  const { rows } = await db.query<{ code: string }>(
    "select code from short_links where kind = 'affiliate' and partner_code = $1 and state = 'active' limit 1",
    [code],
  )
  const link = rows[0]?.code as string
  const { page, close } = await person()
  await page.goto(`/s/${link}`)
  await page.waitForURL(/parceiro=/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).click()
  await page.waitForURL(new RegExp(`/auth/registrar.*ligacao=${link}`))
  const email = fresh()
  await signUp(page, email)
  const kept = await db.query(
    'select partner_code code, partner_code_link link from users where email = $1',
    [email],
  )
  expect(kept.rows).toEqual([{ code, link }])
  await close()
  const other = await person()
  await other.page.goto(`/auth/registrar?parceiro=zzzzzzzz&parceiro=${code}`)
  expect(await other.page.getByLabel(/Código de parceiro/).inputValue()).toBe(code)
  await other.close()
})

test('a code that nobody has: no strip, nothing carried, and an error at the field only where it was typed', async () => {
  const { page, close } = await person()
  await page.goto('/certificacao?parceiro=zzzzzzzz')
  expect(await page.getByLabel('Ligação de parceiro').count()).toBe(0)
  expect(
    await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).getAttribute('href'),
  ).not.toContain('?')
  await page.goto('/auth/registrar?parceiro=zzzzzzzz')
  expect(await page.getByLabel(/Código de parceiro/).inputValue()).toBe('')
  await page.getByLabel(/Código de parceiro/).fill('zzzzzzzz')
  await page.getByLabel('Nome', { exact: true }).fill('Rui Sá')
  await page.getByLabel('E-mail').fill(fresh())
  await page.locator('input[name=password]').fill(`${accountPassword}-x`)
  await page.getByLabel(/Aceito os/).check()
  await page.getByLabel(/anos ou mais/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Não encontrámos este código de parceiro').first().waitFor()
  await close()
})
