import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { mailTo, pathOf, person, signIn, useBrowser } from './browser.ts'

useBrowser()

test('a stranger writes without JavaScript, follows the link of the mail, is answered from the queue, and replies', async () => {
  const email = `apoio-${Date.now()}@exemplo.pt`
  const subject = `A caldeira ficou por ligar ${Date.now()}`
  const stranger = await person({ javaScriptEnabled: false })
  const { page } = stranger
  await page.goto('/contacto')
  await page.locator('[name=kind]').selectOption('support')
  await page.locator('[name=name]').fill('Rosa Meneses')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=subject]').fill(subject)
  await page.locator('[name=text]').fill('O técnico saiu antes de ligar a caldeira. Como faço?')
  const picture = { create: { width: 400, height: 300, channels: 3 as const, background: '#2a6' } }
  const buffer = await sharp(picture).webp().toBuffer()
  await page.locator('[name=files]').setInputFiles({ name: 'caldeira.webp', mimeType: 'image/webp', buffer })
  // Nobody writes all this in less.
  await page.waitForTimeout(settings.ticket.formSeconds * 1000)
  await page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  const number = (await page.getByRole('main').innerText()).match(/T-\d{4}-\d{6}/)?.[0] as string
  expect(number).toBeTruthy()
  const told = await mailTo(email, /Recebemos o seu pedido/)
  expect(told.text).toContain(number)
  const link = await pathOf(told.links.find((l) => l.includes('/contacto/pedido')))
  await page.goto(link)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(subject)
  const file = await page.getByRole('link', { name: /caldeira/ }).getAttribute('href')
  expect((await page.request.get(file as string)).status()).toBe(200)
  expect((await page.request.get((file as string).replace(/.{4}$/, 'AAAA'))).status()).toBe(404)

  const staff = await person()
  await signIn(staff.page, 'apoio')
  await staff.page.goto(`/admin/suporte/tickets?q=${number}`)
  await staff.page.getByRole('link', { name: subject }).click()
  await staff.page.locator('#resposta').waitFor()
  const tab = await staff.page.context().newPage()
  await tab.goto(staff.page.url())
  await tab.locator('#resposta [name=text]').fill('Também respondo.')
  await staff.page.locator('#resposta [name=text]').fill('Ligue-nos o técnico amanhã às nove. Dá-lhe jeito?')
  await staff.page.getByRole('button', { name: 'Enviar resposta' }).click()
  await staff.page.getByText('Resposta enviada.').waitFor()
  expect(await staff.page.locator('#resposta [name=text]').inputValue()).toBe('')
  expect((await mailTo(email, new RegExp(`^\\[${number}`))).text).toContain('amanhã às nove')
  // Begun before: held back once with what was said, sent when pressed again.
  await tab.getByRole('button', { name: 'Enviar resposta' }).click()
  await tab.getByText(/Enquanto escrevia, .* respondeu: «Ligue-nos/).waitFor()
  expect(await tab.locator('#resposta [name=text]').inputValue()).toBe('Também respondo.')
  await tab.getByRole('button', { name: 'Enviar resposta' }).click()
  await tab.getByText('Resposta enviada.').waitFor()

  await page.goto(link)
  expect(await page.getByRole('main').innerText()).toContain('Falta a sua resposta')
  await page.locator('[name=text]').fill('Dá, obrigada.')
  await page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  expect(await page.getByRole('main').innerText()).toContain('É a nossa vez')
  await stranger.close()
  await staff.close()
})
