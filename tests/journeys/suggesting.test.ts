import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from './browser.ts'

/** What is suggested while somebody types, in the header and on the front page. */
useBrowser()

const main = (page: Page) => page.getByRole('main')

test('sugestões enquanto se escreve: grupos, setas, Enter e Escape', async () => {
  const { page, troubles, close } = await person()
  await page.goto('/empresas')
  const box = page.getByRole('banner').getByRole('combobox')
  await page.getByRole('banner').getByRole('searchbox').or(box).first().focus()
  await box.waitFor()
  await box.pressSequentially('cana', { delay: 30 })
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  await list
    .getByRole('group', { name: 'Categorias' })
    .getByRole('option', { name: /Canalização/ })
    .waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await box.press('Escape')
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  expect(await box.inputValue()).toBe('cana')
  await box.pressSequentially('l', { delay: 30 })
  await list.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL('**/empresas?categoria=canalizacao')
  await page.getByRole('banner').getByRole('searchbox').or(box).first().fill('')
  await box.pressSequentially('pisc', { delay: 30 })
  await list.getByRole('group', { name: 'Serviços' }).getByRole('option').first().waitFor()
  await box.fill('fontan')
  await list
    .getByRole('group', { name: 'Empresas' })
    .getByRole('option', { name: /Fontanário/ })
    .click()
  await page.waitForURL('**/empresas/fontanario-canalizacoes')
  expect(troubles).toEqual([])
  await close()
})

test.each([390, 1280])('na primeira página, a %i px, nada corta as sugestões', async (width) => {
  const { page, close } = await person({ viewport: { width, height: 1000 } })
  await page.goto('/')
  await main(page).getByLabel('O quê').pressSequentially('canal')
  const last = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option').last()
  await last.waitFor()
  const onTop = await last.evaluate((option) => {
    const { x, y, width, height } = option.getBoundingClientRect()
    return option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
  await close()
})
