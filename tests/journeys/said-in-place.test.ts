import { expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** What is said where it was asked, and what takes no more room than it must. */
useBrowser()

test.each([390, 1280])('«Perto de mim» recusado diz porquê debaixo do botão, a %i', async (width) => {
  const { page, close } = await person({ viewport: { width, height: 844 }, permissions: [] })
  await page.goto('/empresas')
  if (width === 390) await page.getByRole('button', { name: /^Filtros/ }).click()
  const button = page.getByRole('button', { name: 'Perto de mim' }).locator('visible=true')
  await button.click()
  const said = page.locator('output.said-below:visible')
  await said.getByText('Escreva o concelho em «Perto de».').waitFor()
  const [b, s] = [await button.boundingBox(), await said.boundingBox()]
  const below = (s?.y ?? 0) - (b?.y ?? 0) - (b?.height ?? 0)
  expect(below).toBeGreaterThanOrEqual(4)
  expect(below).toBeLessThanOrEqual(16)
  expect(Math.abs((s?.x ?? 0) - (b?.x ?? 0))).toBeLessThan(2)
  expect((s?.x ?? 0) + (s?.width ?? 0)).toBeLessThanOrEqual(width)
  await close()
})

test('os termos novos são uma linha em qualquer largura, e abrem-se sem JavaScript', async () => {
  const { page, close } = await person({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await signIn(page, 'cliente')
  await page.goto('/perfil')
  const notice = page.locator('.area-notices > .notice')
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(72)
  const accept = notice.getByRole('button', { name: 'Aceitar os termos novos' })
  expect(await accept.isVisible()).toBe(false)
  await notice.getByText('Ver', { exact: true }).click()
  await accept.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/perfil')
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(72)
  await close()
})
