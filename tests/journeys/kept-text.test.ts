import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, enter, person, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const text = 'A porta ficou desalinhada e ninguém voltou para a acertar, apesar de três telefonemas.'
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('texto:')))
const offer = (page: Page) => main(page).getByRole('button', { name: 'Recuperar o que escreveu' })
/** Written a moment after the last letter. */
const written = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('texto:')))

async function company(): Promise<string> {
  const { rows } = await query(
    "select slug from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by random() limit 1",
    [],
  )
  return rows[0].slug as string
}

test('uma avaliação que ficou a meio, antes de «Rever», é oferecida de novo, sem conta', async () => {
  const { page, troubles, close } = await person()
  const at = paths.reviewApproved(await company())
  await page.goto(at)
  expect(await offer(page).isVisible()).toBe(false)
  await main(page).locator('[name=title]').fill('Porta desalinhada')
  await main(page).locator('[name=body]').fill(text)
  await main(page).locator('[name=rating][value="2"]').check({ force: true })
  await written(page)
  await page.goto(paths.home())
  await page.goto(at)
  await offer(page).waitFor()
  expect(await main(page).locator('[name=body]').inputValue()).toBe('')
  expect(await axe(page)).toEqual([])
  await offer(page).click()
  expect(await main(page).locator('[name=body]').inputValue()).toBe(text)
  expect(await main(page).locator('[name=title]').inputValue()).toBe('Porta desalinhada')
  expect(await main(page).locator('[name=rating][value="2"]').isChecked()).toBe(true)
  expect(await offer(page).isVisible()).toBe(false)
  expect(troubles).toEqual([])
  await close()
})

test('um pedido de apoio: só a própria conta o vê, sai quando é enviado, e tudo sai ao terminar a sessão', async () => {
  const [one, other] = [await named('Rita Que Escreve'), await named('Rui Que Não Vê')]
  const { page, troubles, close } = await person()
  await enter(page, one.email)
  await page.goto(paths.newTicket())
  await main(page).locator('[name=text]').fill(text)
  await written(page)
  // From page to page without loading a document.
  await main(page).getByRole('link', { name: 'Cancelar' }).click()
  await page.waitForURL(`**${paths.myTickets()}`)
  await main(page).getByRole('link', { name: 'Pedir apoio' }).first().click()
  await offer(page).click()
  expect(await main(page).locator('[name=text]').inputValue()).toBe(text)
  await main(page).locator('[name=kind]').selectOption('support')
  await main(page).locator('[name=subject]').fill(`Porta ${randomUUID()}`)
  await press(page, 'Enviar')
  await page.getByText('Recebemos o seu pedido').first().waitFor()
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('texto:')))

  await page.goto(paths.newTicket())
  await main(page).locator('[name=text]').fill(text)
  await written(page)
  await enter(page, other.email)
  await page.goto(paths.newTicket())
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('texto:')))
  expect(await offer(page).isVisible()).toBe(false)

  await main(page).locator('[name=text]').fill(text)
  await written(page)
  await page.goto(paths.signOut())
  await press(page, 'Terminar a sessão')
  await page.getByText('Terminou a sessão.').first().waitFor()
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('texto:')))
  expect(troubles).toEqual([])
  await close()
})

test('um texto guardado é oferecido também onde a página é aberta de novo; o que uma extensão mudou nela não a parte', async () => {
  const { email } = await named('Rosa Que Recarrega')
  const { page, troubles, close } = await person()
  await enter(page, email)
  await page.goto(paths.newTicket())
  await main(page).locator('[name=text]').fill(text)
  await written(page)
  for (let i = 0; i < 2; i++) {
    await page.reload()
    await offer(page).waitFor()
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  }
  await offer(page).click()
  expect(await main(page).locator('[name=text]').inputValue()).toBe(text)
  expect(troubles).toEqual([])

  // A text that came between, before React took over: it draws the page anew, without scripts of its own.
  await page.addInitScript(() => {
    new MutationObserver((_seen, observer) => {
      const title = document.querySelector('main h1')
      if (!title) return
      observer.disconnect()
      title.textContent = 'Traduzido'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '')
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).not.toContain('Algo falhou')
  await main(page).getByRole('link', { name: 'Cancelar' }).click()
  await page.waitForURL(`**${paths.myTickets()}`)
  await close()
})

test('nada do que prova quem se é, nem mais de 30 dias; o que está por recuperar não se perde ao começar outro', async () => {
  const { page, close } = await person()
  await page.goto(paths.contact())
  await main(page).locator('[name=text]').fill(text)
  await main(page)
    .locator('form[data-island=form]')
    .evaluate((form) => {
      for (const [type, name] of [
        ['password', 'nova'],
        ['text', 'code'],
        ['hidden', 'escondido'],
      ] as const)
        form.append(Object.assign(document.createElement('input'), { type, name, value: 'segredo-123' }))
    })
  await main(page).locator('[name=subject]').fill('Porta')
  await written(page)
  await page.goto(paths.home())
  expect(JSON.stringify(await kept(page))).not.toContain('segredo-123')

  await page.goto(paths.contact())
  await offer(page).waitFor()
  await main(page).locator('[name=text]').fill('Outro assunto.')
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Outro assunto.'))
  await page.goto(paths.contact())
  await offer(page).click()
  expect(await main(page).locator('[name=text]').inputValue()).toBe('Outro assunto.')
  await offer(page).click()
  expect(await main(page).locator('[name=text]').inputValue()).toBe(text)

  await page.waitForTimeout(700)
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('texto:'))
        localStorage[key] = value.replace(/"at":\d+/, `"at":${Date.now() - 31 * 86_400_000}`)
  })
  await page.goto(paths.contact())
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('texto:')))
  expect(await offer(page).isVisible()).toBe(false)
  await close()
})

test('o que acabou de acontecer diz-se uma vez: fecha-se, e não volta ao recarregar nem ao voltar atrás', async () => {
  const someone = await named('Teresa Que Lê')
  const { page, close } = await person()
  await enter(page, someone.email)
  await page.goto(paths.newTicket())
  await main(page).locator('[name=kind]').selectOption('support')
  await main(page).locator('[name=subject]').fill('Uma pergunta sobre o perfil')
  await main(page).locator('[name=text]').fill(text)
  await press(page, 'Enviar')
  const said = page.getByRole('status').filter({ hasText: 'Recebemos o seu pedido' })
  await said.waitFor()
  await said.getByRole('button', { name: 'Fechar' }).click()
  expect(await said.isVisible()).toBe(false)
  await page.reload()
  expect(await said.isVisible()).toBe(false)
  await page.goto(paths.home())
  await page.goBack()
  expect(await said.isVisible()).toBe(false)
  await close()
})

test('o que se escreve antes de a página ganhar vida fica escrito, e guardado', async () => {
  const { page, close } = await person()
  await signIn(page, 'dono')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(paths.editCompanyPart('descricao'), { waitUntil: 'commit' })
  const area = main(page).locator('[name=description]')
  await area.waitFor()
  expect(await area.inputValue()).not.toBe('')
  await area.fill(text)
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )
  await page.waitForTimeout(500)
  expect(await area.inputValue()).toBe(text)
  await written(page)
  await close()
})
