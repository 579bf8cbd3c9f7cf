import { expect, test } from 'vitest'
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
  await page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  const number = (await page.getByRole('main').innerText()).match(/T-\d{4}-\d{6}/)?.[0] as string
  expect(number).toBeTruthy()
  const told = await mailTo(email, /Recebemos o seu pedido/)
  expect(told.text).toContain(number)
  const link = await pathOf(told.links.find((l) => l.includes('/contacto/pedido')))
  await page.goto(link)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(subject)

  const staff = await person()
  await signIn(staff.page, 'apoio')
  await staff.page.goto(`/admin/suporte/tickets?q=${number}`)
  await staff.page.getByRole('link', { name: subject }).click()
  await staff.page.locator('#resposta [name=text]').fill('Ligue-nos o técnico amanhã às nove. Dá-lhe jeito?')
  await staff.page.getByRole('button', { name: 'Enviar resposta' }).click()
  await staff.page.getByText('Resposta enviada.').waitFor()
  expect((await mailTo(email, new RegExp(number))).text).toContain('amanhã às nove')

  await page.goto(link)
  expect(await page.getByRole('main').innerText()).toContain('Falta a sua resposta')
  await page.locator('[name=text]').fill('Dá, obrigada.')
  await page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  expect(await page.getByRole('main').innerText()).toContain('É a nossa vez')
  await stranger.close()
  await staff.close()
})
