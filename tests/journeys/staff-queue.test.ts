import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

/** Staff's queue: decided by keyboard without leaving it, who has what, and on to the next. */
useBrowser()

const titles = (page: Page) => page.locator('.queue-rows .queue-what a').allTextContents()

test('cinco avaliações retidas decididas só pelo teclado, sem sair da fila, em dezassete teclas, nunca por uma letra', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'moderador')
  // The keys are an island's: it is there once the page has loaded all of it.
  await page.goto('/admin/dashboard?tipo=held', { waitUntil: 'networkidle' })
  const before = await titles(page)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const open = page.locator('.row-open')
  await press('j')
  await press('Enter')
  for (let n = 1; n <= 5; n++) {
    await open.getByRole('link', { name: 'Publicar', exact: true }).waitFor()
    await press('e')
    // A letter only goes there: what is chosen is read before it is done.
    await open
      .getByRole('link', { name: 'Publicar', exact: true, includeHidden: false })
      .and(page.locator(':focus'))
      .waitFor()
    expect(await open.locator('form[method=post]').count()).toBe(0)
    await press('Enter')
    await page.locator('.row-open button[type=submit]:focus').waitFor()
    await press('Enter')
    await expect.poll(() => page.locator('.row-done').count(), { timeout: 10_000 }).toBe(n)
  }
  expect(presses).toBe(17)
  await open.getByRole('link', { name: 'Publicar', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await page.reload()
  expect((await titles(page)).slice(0, 3)).toEqual(before.slice(5, 8))
  expect(troubles).toEqual([])
  await close()
})

test('x assinala as retidas, que se publicam juntas; onde se decide uma a uma diz isso', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'moderador')
  await page.goto('/admin/dashboard?tipo=held', { waitUntil: 'networkidle' })
  const names = await titles(page)
  // What is due late is folded away, as from Thursday to Sunday the second is: whoever comes to it sees it.
  await page.evaluate(() => {
    const [, second] = document.querySelectorAll('.queue-rows > li')
    const fold = document.createElement('details')
    second?.before(fold)
    if (second) fold.append(second)
  })
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  expect(await page.locator('.queue-rows .tick input:checked').count()).toBe(2)
  await page.keyboard.press('e')
  await page
    .getByRole('button', { name: 'Ler e publicar as assinaladas' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  for (const name of names.slice(0, 2)) await page.getByRole('main').getByText(name).first().waitFor()
  await page.goto('/admin/dashboard?tipo=flags', { waitUntil: 'networkidle' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('dialog', { name: 'Teclas desta página' }).getByText('uma a uma').waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('com linhas escolhidas, E desdobra o que se faz com elas; sem acesso, volta-se à fila', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'apoio')
  await page.goto('/admin/suporte/tickets', { waitUntil: 'networkidle' })
  for (const key of ['j', 'x', 'e']) await page.keyboard.press(key)
  await page.locator('.ticket-bulk select:focus').waitFor()
  // What they may not see leads back to their own work, not out of the administration.
  await page.goto('/admin/avaliacoes')
  await page.getByRole('heading', { name: 'Não tem acesso a esta página' }).waitFor()
  await page.getByRole('link', { name: 'Voltar à minha fila' }).click()
  await page.getByRole('heading', { level: 1, name: 'A sua fila' }).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('o que se seleciona no texto fica entre os trechos a ocultar, sem o copiar', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'moderador')
  await page.goto('/admin/dashboard?tipo=held')
  await page.locator('.queue-rows .queue-what a').first().click()
  await page.getByRole('link', { name: 'Publicar com trechos ocultos' }).click()
  const add = page.getByRole('button', { name: 'Juntar o que está selecionado' })
  const field = page.getByLabel('Trechos a ocultar')
  await add.click()
  await page.getByRole('button', { name: 'Selecione primeiro o trecho' }).waitFor()
  await field.fill('')
  const words = await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('main p.text') as Node)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    return range.toString().trim()
  })
  await add.or(page.getByRole('button', { name: 'Selecione primeiro o trecho' })).click()
  expect(await field.inputValue()).toBe(words)
  expect(troubles).toEqual([])
  await close()
})

test('um formulário recusado fica aberto com o que se escreveu; f leva ao campo, Esc volta atrás', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'moderador')
  await page.goto('/admin/avaliacoes/denuncias', { waitUntil: 'networkidle' })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const open = page.locator('.row-open')
  await open.getByRole('link', { name: /^Retirar/ }).click()
  await open.locator('form[action$="/retirar"]').waitFor()
  await page.keyboard.press('Escape')
  await open.locator('form[action$="/retirar"]').waitFor({ state: 'detached' })
  await open.getByRole('link', { name: /^Retirar/ }).click()
  await open.locator('form[action$="/retirar"]').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('f')
  expect(await page.evaluate(() => document.activeElement?.closest('.row-open') !== null)).toBe(true)
  await open.getByRole('textbox').first().fill('Curto.')
  await open.locator('button[type=submit]').evaluate((button: HTMLButtonElement) => {
    if (button.form) button.form.noValidate = true
    button.click()
  })
  await open.locator('.error-summary').waitFor()
  expect(await open.getByRole('textbox').first().inputValue()).toBe('Curto.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.keyboard.press('Shift+Enter')
  expect(troubles).toEqual([])
  await close()
})

test.each([
  ['sem JavaScript', false, 'moderador'],
  ['com JavaScript', true, 'admin'],
])('ficar com uma, os meus, e a seguinte depois de decidir, %s', (_, javaScriptEnabled, account) =>
  walkThrough(javaScriptEnabled, account),
)

async function walkThrough(javaScriptEnabled: boolean, account: string) {
  const { page, troubles, close } = await person({ javaScriptEnabled })
  await signIn(page, account)
  const all = '/admin/dashboard?tipo=held'
  await page.goto(all)
  const take = page.getByRole('button', { name: /^Ficar/ }).first()
  const [name = ''] = await titles(page)
  await take.click()
  await page.getByRole('button', { name: /^Largar/ }).waitFor()
  await page.getByRole('navigation', { name: 'De quem' }).getByRole('link', { name: 'Meus' }).click()
  await page.waitForURL('**/admin/dashboard?*de=meus*')
  await expect.poll(() => titles(page), { timeout: 10_000 }).toEqual([name])
  await page.getByRole('button', { name: /^Largar/ }).click()
  await page.getByText('Nada está consigo').waitFor()
  await page.goto(all)
  await page.getByRole('button', { name: 'Começar pela primeira' }).click()
  await page.waitForURL('**/admin/avaliacoes/*')
  const first = page.url()
  await page.getByRole('button', { name: 'Seguinte na fila' }).click()
  await page.waitForURL((url) => url.href !== first && /avaliacoes\/[\w-]{36}$/.test(url.pathname))
  const second = page.url()
  await page.getByRole('link', { name: 'Publicar', exact: true }).click()
  await page.waitForURL('**/publicar')
  await page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.waitForURL(
    (url) => ![first, second].includes(url.href) && /avaliacoes\/[\w-]{36}$/.test(url.pathname),
  )
  await page.getByText('Avaliação publicada.').waitFor()
  await page.getByRole('button', { name: 'Seguinte na fila' }).waitFor()
  expect(troubles).toEqual([])
  await close()
}
