import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { main, named, useAccounts } from './account-of-its-own.ts'
import {
  accountPassword,
  axe,
  documentTest,
  enter,
  mailTo,
  person,
  scriptTest,
  useBrowser,
} from './browser.ts'

useBrowser()
useAccounts()

const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click()
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** By the form, for whoever may be turned away. */
async function tryToEnter(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(accountPassword)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('o trabalho da equipa sobre pessoas, %s', (_, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'Com' : 'Sem'

  scriptOf('procurar, dar a administração a dois, bloquear', async () => {
    const [one, two] = [await named('Chefe Um', ['admin']), await named('Chefe Dois', ['admin'])]
    const ana = await named(`Zuleica Conceição ${key}`)
    const first = await person({ javaScriptEnabled })
    const second = await person({ javaScriptEnabled })
    const theirs = await person({ javaScriptEnabled })
    for (const [w, who] of [
      [first, one],
      [second, two],
      [theirs, ana],
    ] as const) {
      await enter(w.page, who.email)
    }

    // Found without accents; the address is the filter.
    const { page } = first
    await page.goto('/admin/usuarios')
    await main(page)
      .getByRole('searchbox', { name: /Nome, e-mail/ })
      .fill(`zuleica conceicao ${key}`)
    await press(page, 'Procurar')
    await page.waitForURL(/q=zuleica/)
    await main(page).getByRole('link', { name: ana.name }).first().click()
    await page.getByRole('heading', { level: 1, name: ana.name }).waitFor()
    expect(await axe(page)).toEqual([])

    // Asked by one: what is missing is said in its place, nothing takes effect yet.
    await page.goto(`/admin/usuarios/${ana.id}/papeis`)
    await page.locator('[name=roles][value=admin]').check()
    await page.locator('[name=reason]').fill('Ora')
    await page.locator('main form[data-island=form]').evaluate((f) => f.setAttribute('novalidate', ''))
    await press(page, 'Mudar os papéis')
    await said(page, 'Escreva pelo menos 10 caracteres; tem 3.')
    expect(await page.locator('[name=roles][value=admin]').isChecked()).toBe(true)
    await page.locator('[name=reason]').fill('Fica com a administração durante as férias.')
    await press(page, 'Mudar os papéis')
    await said(page, 'Falta a decisão de outra pessoa da administração')
    expect(await main(page).getByRole('button', { name: 'Aceitar a mudança' }).count()).toBe(0)

    // Accepted by the other, from the queue.
    await second.page.goto('/admin/usuarios')
    const request = second.page.locator('.notice', { hasText: ana.name })
    await request.getByRole('button', { name: 'Aceitar a mudança' }).click()
    await said(second.page, 'Mudança feita.')
    const { text } = await mailTo(ana.email, /Os seus papéis na equipa da Aval mudaram/)
    expect(text).toContain('Agora: Administração')
    // Their session ended with it; after signing in again the menu is another.
    await theirs.page.goto('/perfil')
    await theirs.page.waitForURL('**/auth/login**')
    await tryToEnter(theirs.page, ana.email)
    await theirs.page.waitForURL('**/admin/dashboard')
    await theirs.page.goto('/admin/usuarios')
    await theirs.page.getByRole('heading', { level: 1, name: 'Utilizadores' }).waitFor()

    // Blocked: the next click is a visitor's, and signing in says so.
    await page.goto(`/admin/usuarios/${ana.id}/bloquear`)
    await page
      .locator('[name=reason]')
      .fill('A conta foi usada por outra pessoa; estamos a confirmar com a dona.')
    await press(page, 'Bloquear')
    await said(page, 'Conta bloqueada.')
    const mail = await mailTo(ana.email, /foi bloqueada/)
    expect(mail.text).toContain('usada por outra pessoa')
    await theirs.page.goto('/admin/usuarios')
    await theirs.page.waitForURL('**/auth/login**')
    await tryToEnter(theirs.page, ana.email)
    await said(theirs.page, 'Não é possível entrar nesta conta')
    expect([...first.troubles, ...second.troubles, ...theirs.troubles]).toEqual([])
    for (const w of [first, second, theirs]) await w.close()
  })

  testOf('ver a conta de alguém: só leitura, dito em todas as páginas, e a pessoa fica a saber', async () => {
    const support = await named('Apoio Curioso', ['support'])
    const ana = await named(`Vera Vista ${key}`)
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await enter(page, support.email)
    await page.goto(`/admin/usuarios/${ana.id}`)
    await main(page).getByRole('link', { name: 'Ver como' }).click()
    await page.locator('[name=reason]').fill('Diz que não vê as avaliações; pedido 4711.')
    await press(page, 'Ver a conta')
    await page.waitForURL('**/perfil')
    const banner = page.getByRole('region', { name: 'Visita a uma conta' })
    expect(await banner.textContent()).toMatch(
      /Está a ver a conta de Vera Vista .* só leitura, até às \d\d:\d\d/,
    )
    await page.goto('/')
    await banner.waitFor()

    // Tries to write: refused in words, and the banner stays.
    await page.goto('/auth/logout')
    await press(page, 'Terminar a sessão')
    await said(page, 'pode ler, mas não alterar nada')
    await banner.waitFor()
    await page.goto('/perfil/seguranca')
    await said(page, 'só o próprio pode abrir')

    await page.goto('/perfil')
    await banner.getByRole('button', { name: 'Deixar de ver' }).click()
    await page.waitForURL(`**/admin/usuarios/${ana.id}`)
    expect(await banner.count()).toBe(0)
    await main(page).getByText('Fim da visita da equipa').first().waitFor()
    const { text } = await mailTo(ana.email, /A equipa da Aval viu a sua conta/)
    expect(text).toContain('pedido 4711')
    expect(troubles).toEqual([])
    await close()
  })
})

test('a lista pelo teclado, e o telemóvel sem rolar para o lado', async () => {
  const admin = await named('Teclado Rápido', ['admin'])
  const { page, troubles, close } = await person({ viewport: { width: 360, height: 780 } })
  await enter(page, admin.email)
  await page.goto('/admin/usuarios?ordem=nome')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await wide()).toBe(false)
  await page.waitForLoadState('networkidle')
  await page.locator('body').press('j')
  const first = await page.evaluate(() => document.activeElement?.textContent)
  expect(first).toBe(await page.locator('tbody th a').first().textContent())
  await page.keyboard.press('Enter')
  await page.waitForURL(/usuarios\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor()
  expect(await wide()).toBe(false)
  expect(await axe(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
})
