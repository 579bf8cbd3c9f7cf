import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** The team's board: a card from anywhere, moved in each way, seen by a colleague who has it open. */
useBrowser()

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('um cartão, %s', (_, javaScriptEnabled) => {
  test('da página de uma empresa até ao arquivo', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled })
    // A second try finds no card of the first.
    const title = `Confirmar a morada (${javaScriptEnabled ? 'com' : 'sem'}) ${Date.now()}`
    await signIn(page, 'moderador')
    await page.goto('/admin/procurar?q=h%C3%ADbridos+do+lena')
    await page.waitForURL(/\/admin\/empresas\/acoes\//)
    await page.getByRole('link', { name: 'Criar cartão sobre isto' }).click()
    await page.waitForURL(/\/admin\/workspace\/novo\?liga=company/)
    const form = page.getByRole('main')
    await form.getByRole('heading', { level: 1, name: 'Novo cartão' }).waitFor()
    await form.getByRole('link', { name: 'Elétricos & Híbridos do Lena' }).waitFor()
    await form.getByLabel('O que há a fazer').fill(title)
    await form.getByLabel('Passos').fill('Ligar\nEscrever o que disseram')
    await form.getByRole('button', { name: 'Criar o cartão' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: 'Feito: Ligar' }).click()
    await page.getByRole('heading', { name: 'Passos: 1 de 2' }).waitFor()
    await page.getByRole('link', { name: 'Escrever uma nota' }).click()
    await page.getByLabel('Nota').fill('@ninguem.assim, vês?')
    await page.getByRole('button', { name: 'Guardar a nota' }).click()
    await page
      .getByText(/@ninguem\.assim: não é ninguém da equipa/)
      .first()
      .waitFor()
    if (javaScriptEnabled) {
      // A beginning offers who it may be; Enter writes the whole name.
      await page.getByLabel('Nota').fill('')
      await page.getByLabel('Nota').pressSequentially('@patr')
      await page.getByRole('option', { name: /Sérgio Patrício/ }).waitFor()
      await page.keyboard.press('Enter')
      expect(await page.getByLabel('Nota').inputValue()).toBe('@sergio.patricio ')
    } else {
      await page.getByText('Quem se pode chamar').click()
      await page.getByText('@sergio.patricio').waitFor()
    }
    await page.getByLabel('Nota').fill('@sergio, vês?')
    await page.getByRole('button', { name: 'Guardar a nota' }).click()
    await page.getByText('Nota guardada. Avisámos Sérgio Patrício.').waitFor()
    await page.goto('/admin/workspace')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.locator('summary').click()
    await card.getByRole('button', { name: 'Para «Em curso»' }).click()
    await page.getByText('O cartão está em «Em curso».').waitFor()
    await column(page, 'Em curso').getByRole('link', { name: title }).waitFor()
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const more = page.getByRole('button', { name: 'Mais ações' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: 'Arquivar' }).click()
    await page.getByText('Cartão arquivado.').waitFor()
    await page.goto('/admin/workspace?ver=arquivo')
    await page.getByRole('link', { name: title }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

test('por teclado e pelo rato; um colega vê em dois segundos, e quem chega depois fica a saber', async () => {
  const [one, two] = [await person(), await person()]
  await signIn(one.page, 'moderador')
  await signIn(two.page, 'apoio')
  const title = `Ver juntos ${Date.now()}`
  await one.page.goto('/admin/workspace/novo')
  await one.page.getByLabel('O que há a fazer').fill(title)
  await one.page.getByRole('button', { name: 'Criar o cartão' }).click()
  await one.page.getByRole('heading', { level: 1, name: title }).waitFor()
  for (const { page } of [one, two]) {
    await page.goto('/admin/workspace')
    await column(page, 'A fazer').getByRole('link', { name: title }).waitFor()
  }
  // Focus is taken by a page that is alive.
  await one.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await one.page.getByRole('link', { name: title }).focus()
  await one.page.keyboard.press('Shift+ArrowRight')
  await column(one.page, 'Em curso').getByRole('link', { name: title }).waitFor()
  const before = Date.now()
  await column(two.page, 'Em curso').getByRole('link', { name: title }).waitFor()
  expect(Date.now() - before).toBeLessThan(4000)
  await two.page
    .getByRole('listitem')
    .filter({ hasText: title })
    .dragTo(column(two.page, 'Feito').getByRole('heading', { level: 2 }))
  await column(two.page, 'Feito').getByRole('link', { name: title }).waitFor()
  await column(one.page, 'Feito').getByRole('link', { name: title }).waitFor()
  expect([...one.troubles, ...two.troubles]).toEqual([])
  // One whose page does not know of it yet: their move is refused, and they read why, and where the card is now.
  await two.page.route('**/admin/workspace/mudou.json', (route) => route.abort())
  await one.page.getByRole('link', { name: title }).focus()
  await one.page.keyboard.press('Shift+ArrowLeft')
  await column(one.page, 'Em revisão').getByRole('link', { name: title }).waitFor()
  await two.page.getByRole('link', { name: title }).focus()
  await two.page.keyboard.press('Shift+ArrowLeft')
  await two.page
    .getByRole('alert')
    .getByText(/Entretanto .+ mudou este cartão, que está em «Em revisão»/)
    .waitFor()
  await one.close()
  await two.close()
})
