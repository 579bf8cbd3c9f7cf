import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** What stands around every page: the public menu, the frame of the signed-in areas, staff's queue, lists and search. */
useBrowser()

const phone = { viewport: { width: 390, height: 844 } }

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('o menu de um telemóvel, %s', (_, javaScriptEnabled) => {
  test('tapa a página, leva a qualquer lugar, e a procura abre por um sinal', async () => {
    const { page, troubles, close } = await person({ ...phone, javaScriptEnabled })
    await page.goto('/certificacao')
    const header = await page.locator('.site-header').boundingBox()
    expect(header?.height).toBeLessThanOrEqual(57)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Escrever uma avaliação' }).waitFor()
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    for (const name of ['Empresas', 'Avaliações', 'Certificação', 'Projetos', 'Trabalhos', 'Preços'])
      expect((await menu.getByRole('link', { name, exact: true }).boundingBox())?.height, name).toBe(54)
    await menu.getByRole('link', { name: 'Avaliações', exact: true }).click()
    await page.waitForURL('**/avaliacoes')
    await page.getByRole('button', { name: 'Abrir a procura' }).click()
    await page.locator('.site-header input[name=q]:visible').fill('canal')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/empresas?q=canal')
    expect(troubles).toEqual([])
    await close()
  })
})

/** The tallest row of the list on a page, in pixels. */
const tallest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('.lines tbody tr, .queue-rows > li')].map((row) => row.clientHeight),
    ),
  )

describe('a administração', () => {
  test('num telemóvel: um só menu, quatro lugares ao polegar, nenhuma linha com mais de 96 píxeis', async () => {
    const { page, troubles, close } = await person(phone)
    await signIn(page, 'admin')
    for (const address of [
      '/admin/dashboard',
      '/admin/avaliacoes',
      '/admin/empresas',
      '/admin/usuarios',
      '/admin/suporte/tickets',
      '/admin/certificacoes/candidaturas',
      '/admin/convites',
    ]) {
      await page.goto(address)
      expect(await tallest(page), address).toBeLessThanOrEqual(96)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
    }
    const bar = page.getByRole('navigation', { name: 'Atalhos' })
    expect(await bar.getByRole('link').count()).toBe(3)
    await bar.getByRole('button', { name: 'Mais' }).click()
    const sections = page.getByRole('navigation', { name: 'Secções' })
    await sections.getByRole('link', { name: /^Utilizadores/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Utilizadores' }).waitFor()
    await sections.waitFor({ state: 'hidden' })
    expect(troubles).toEqual([])
    await close()
  })

  test('por teclado: Ctrl K encontra uma empresa; numa lista, j, e e ?', async () => {
    const { page, troubles, close } = await person()
    await signIn(page, 'moderador')
    await page.goto('/admin/avaliacoes')
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Teclas desta página' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
    const first = await focused()
    await page.keyboard.press('j')
    expect(await focused()).not.toBe(first)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /A sua fila/ }).waitFor()
    await page.keyboard.type('fontanário')
    await page
      .getByRole('group', { name: 'Empresas' })
      .getByRole('option', { name: /Fontanário/ })
      .waitFor()
    await page.locator('[role=option][aria-selected=true]').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/empresas/acoes/*')
    await page.getByRole('heading', { level: 1, name: /Fontanário/ }).waitFor()
    // What was opened comes first the next time: the browser keeps its key, and nothing that names it.
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recentes' })
      .getByRole('option', { name: /Fontanário/ })
      .waitFor()
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('abertas:')),
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.[1]).toMatch(/^\["company:[\da-f-]{36}"\]$/)
    expect(troubles).toEqual([])
    await close()
  })

  test('sem JavaScript: a fila por tipo, e a procura como página', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled: false })
    await signIn(page, 'moderador')
    await page.goto('/admin/dashboard')
    await page
      .getByRole('navigation', { name: 'Por tipo' })
      .getByRole('link', { name: /^Denúncias/ })
      .click()
    await page.waitForURL('**/admin/dashboard?tipo=flags')
    expect(await page.locator('.queue-rows > li').count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: /^Aprovar/ }).count()).toBe(0)
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: /^Procurar empresas/ }).fill(words)
      await page.keyboard.press('Enter')
    }
    await search('casa')
    await page.waitForURL(/\/admin\/procurar\?q=/)
    expect(await page.getByRole('main').getByRole('link', { name: /casa/i }).count()).toBeGreaterThan(1)
    // What is found alone is opened: words that no review of the demonstration has.
    await search('híbridos do lena')
    await page.waitForURL(/\/admin\/empresas\/acoes\//)
    await page.getByRole('heading', { level: 1, name: /Elétricos & Híbridos do Lena/ }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
