import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** Pages of an object of work: what may be done stands beside it on a desk and at the thumb on a phone. */
useBrowser()

const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 800 } }

/** The first row of a list of staff, opened. */
async function openFirst(page: Page, list: string) {
  await page.goto(list)
  await page.goto((await page.locator('main tbody a').first().getAttribute('href')) ?? '')
}

const lists = [
  ['moderador', '/admin/avaliacoes'],
  ['moderador', '/admin/avaliacoes/denuncias'],
  ['moderador', '/admin/empresas'],
  ['admin', '/admin/usuarios'],
  ['auditor', '/admin/candidaturas'],
  ['auditor', '/admin/certificacoes/validacoes'],
  ['apoio', '/admin/suporte/tickets'],
] as const

test.each(lists)('%s, %s: à direita numa secretária, ao polegar num telemóvel', async (who, list) => {
  const { page, troubles, close } = await person(desk)
  await signIn(page, who)
  await openFirst(page, list)
  const actions = page.locator('.object-actions')
  const head = await page.locator('main h1').boundingBox()
  const column = await actions.boundingBox()
  expect(column?.x).toBeGreaterThan((head?.x ?? 0) + 500)
  expect(column?.y).toBeLessThan(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await page.setViewportSize(phone.viewport)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  if (await page.locator('.at-thumb').count()) {
    const bar = await actions.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844 - 64)
    expect(bar?.height).toBeLessThanOrEqual(72)
  }
  expect(troubles).toEqual([])
  await close()
})

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('num telemóvel, %s', (_, javaScriptEnabled) => {
  test('ao polegar a ação que o estado pede; onde nenhuma, todas atrás de um botão, nunca a que estraga', async () => {
    const { page, troubles, close } = await person({ ...phone, javaScriptEnabled })
    await signIn(page, 'moderador')
    await openFirst(page, '/admin/empresas?estado=aprovada')
    const sheet = page.locator('#mais-acoes')
    expect(await sheet.isVisible()).toBe(false)
    // Nothing is asked of an approved company: what suspends or closes it is no thumb's business.
    await page.locator('.at-thumb').waitFor()
    expect(await page.locator('.at-thumb > :is(a, form):visible').count()).toBe(0)
    await page.locator('.at-thumb').getByRole('button', { name: 'O que se pode fazer' }).click()
    await sheet.waitFor()
    await sheet.getByText('O que agora não se pode').click()
    await sheet.locator('li').first().waitFor()
    expect(await sheet.locator('li').first().innerText()).toMatch(/\w/)
    await sheet.getByRole('link').first().click()
    await page.locator('main form.form').waitFor()
    expect(await page.locator('.object-actions').isVisible()).toBe(false)
    expect(troubles).toEqual([])
    await close()
  })

  test('fica-se com uma na sua página, e larga-se', async () => {
    const { page, troubles, close } = await person({ ...phone, javaScriptEnabled })
    await signIn(page, 'moderador')
    await openFirst(page, '/admin/avaliacoes/denuncias')
    const here = page.url()
    const about = page.locator('.object-about')
    await about.getByText('De ninguém').waitFor()
    await about.getByRole('button', { name: 'Ficar' }).click()
    await about.getByText('Consigo').waitFor()
    expect(page.url()).toBe(here)
    await about.getByRole('button', { name: 'Largar' }).click()
    await about.getByText('De ninguém').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

test('pela fila: J e K à seguinte e à anterior, E ao que se decide, ? diz as teclas', async () => {
  const { page, troubles, close } = await person(desk)
  await signIn(page, 'moderador')
  await page.goto('/admin/dashboard?tipo=flags')
  await page.getByRole('button', { name: 'Começar pela primeira' }).click()
  await page.waitForURL('**/admin/avaliacoes/denuncias/*')
  await page.locator('.queue-keys').waitFor()
  const first = page.url()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first)
  await page.locator('.queue-keys').waitFor()
  await page.keyboard.press('k')
  await page.waitForURL(first)
  await page.getByRole('button', { name: 'Anterior na fila' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Teclas desta página' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await page.locator('.object-actions a:focus').waitFor()
  expect(page.url()).toBe(first)
  await page.keyboard.press('Enter')
  await page.locator('main form.form').waitFor()
  await page.keyboard.press('e')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
  expect(troubles).toEqual([])
  await close()
})
