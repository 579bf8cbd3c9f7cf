import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** A deadline by two administrators of the README, from a day on, given up and taken back; and errors resolved at once. */
useBrowser()

const reason = 'Há mais gente na equipa e decide-se mais depressa.'
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

async function ask(page: Page, address: string, value: string, day?: string) {
  await page.goto(address)
  await page.getByLabel(/^Valor novo/).fill(value)
  if (day) await page.getByLabel('A partir de que dia').fill(day)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByLabel('Porquê').fill(reason)
  await page.getByRole('button', { name: 'Pedir a mudança' }).click()
  await page.getByText('Falta a decisão de outra pessoa.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Aceitar a mudança' }).count()).toBe(0)
}

async function accept(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Aceitar a mudança' }).click()
  await page.getByRole('button', { name: 'Ver o que muda' }).waitFor()
}

describe.each([
  ['sem JavaScript', false, '/admin/configuracoes/flag.days', ['9', '8'], 'dias'],
  ['com JavaScript', true, '/admin/configuracoes/review.documentDays', ['4', '3'], 'dias'],
] as const)('um prazo, %s', (_, javaScriptEnabled, address, [first, second], unit) => {
  test('pedido por um, decidido por outro, com dia marcado, desistido e desfeito', async () => {
    const [one, two] = [await person({ javaScriptEnabled }), await person({ javaScriptEnabled })]
    await signIn(one.page, 'admin')
    await signIn(two.page, 'direcao')
    await ask(one.page, address, first)
    await accept(two.page, address)
    await ask(one.page, address, second, inDays(4))
    await accept(two.page, address)
    const { page } = one
    await page.goto(address)
    await page.getByText(`Passa a «${second} ${unit}» em`).waitFor()
    // What has not begun is given up; the way back is of what holds, and to what does not hold already.
    expect(await page.getByRole('link', { name: `Voltar a «${first} ${unit}»` }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Voltar a/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Desistir' }).click()
    await page.getByText(`De «${first} ${unit}» para «${second} ${unit}», anulada antes de valer`).waitFor()
    await page.getByRole('link', { name: /^Voltar a/ }).click()
    await page.getByLabel('Porquê').fill(reason)
    await page.getByRole('button', { name: 'Pedir a mudança' }).click()
    await page.getByText('Falta a decisão de outra pessoa.').first().waitFor()
    await accept(two.page, address)
    await page.goto(address)
    await page
      .getByRole('link', { name: `Voltar a «${first} ${unit}»` })
      .first()
      .waitFor()
    expect([one.troubles, two.troubles]).toEqual([[], []])
    await Promise.all([one.close(), two.close()])
  })
})

test('um filtro guardado fecha o que o guardou, e a razão de uma parte do produto fica vazia depois', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'admin')
  await page.goto('/admin/estatisticas?grupo=moderacao&periodo=30')
  await page.getByText('Guardar este filtro').click()
  await page.getByLabel('Nome do filtro').fill('Moderação do mês')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('link', { name: /^Moderação do mês/ }).waitFor()
  expect(await page.getByLabel('Nome do filtro').isVisible()).toBe(false)
  await page.goto('/admin/configuracoes/partes/workRequests')
  await page.getByLabel(/^Parte das pessoas/).fill('99')
  await page.getByLabel('Porquê').fill(reason)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardada. Vale em todos os processos').first().waitFor()
  expect(await page.getByLabel('Porquê').inputValue()).toBe('')
  await page.getByLabel(/^Parte das pessoas/).fill('100')
  await page.getByLabel('Porquê').fill(reason)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('para todos').first().waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('erros assinalados por teclado são dados por resolvidos, depois de se ver o que aconteceria', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'apoio')
  // The keys are an island's: it is there once the page has loaded all of it.
  await page.goto('/admin/suporte/erros', { waitUntil: 'networkidle' })
  await page.locator('.table.lines').waitFor()
  const before = await page.locator('main tbody tr').count()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.locator('main tbody input:checked').count()).toBe(2)
  await page.getByLabel('O que fazer').selectOption('resolve')
  await page.getByRole('button', { name: 'Ver o que aconteceria' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dar por resolvidos 2 erros' }).waitFor()
  await page.getByRole('link', { name: 'Continuar com 2 erros' }).click()
  await page.getByRole('button', { name: 'Dar por resolvidos: 2 erros' }).click()
  await page.getByText('Feita', { exact: true }).first().waitFor({ timeout: 30_000 })
  await page.goto('/admin/suporte/erros')
  expect(await page.locator('main tbody tr').count()).toBe(before - 2)
  // Whoever reads the trail finds it there, whole.
  const admin = await person({ viewport: { width: 390, height: 844 } })
  await signIn(admin.page, 'admin')
  await admin.page.goto('/admin/auditoria')
  const row = admin.page.locator('main tbody tr').filter({ hasText: 'Ação em lote' }).first()
  await row.locator('summary').click()
  await row.getByText('"action": "resolve"').waitFor()
  expect([troubles, admin.troubles]).toEqual([[], []])
  await Promise.all([close(), admin.close()])
})
