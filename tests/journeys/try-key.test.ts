import { expect, test } from 'vitest'
import { axe, person, signIn, useBrowser } from './browser.ts'

useBrowser()

test('a company’s key is tried on the API’s page: it goes as a header, here, and stays nowhere', async () => {
  const owner = await person()
  const { page } = owner
  await signIn(page, 'dono')
  await page.goto('/perfil/empresa/integracoes/chaves/nova')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Experiência na página')
  for (const scope of await page.locator('main [name=scopes]').all()) await scope.check()
  await page.getByRole('button', { name: 'Criar a chave' }).click()
  await page.getByText('aval_test_').waitFor()
  const shown = /aval_test_[\w-]+/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(shown).toMatch(/^aval_test_[\w-]{40,}$/)

  const asked: { url: string; key: string | undefined; cookie: string | undefined }[] = []
  page.on('request', async (request) => {
    const headers = await request.allHeaders()
    if (
      request.url().includes(shown) ||
      JSON.stringify(headers).includes(shown) ||
      request.postData()?.includes(shown)
    )
      asked.push({ url: request.url(), key: headers.authorization, cookie: headers.cookie })
  })
  await page.goto('/programadores#experimentar-chave')
  const part = page.locator('[data-island=try-key]')
  await part.getByRole('button', { name: 'Enviar o pedido' }).waitFor()
  const send = () => part.getByRole('button', { name: 'Enviar o pedido' }).click()
  const answered = (words: string | RegExp) => part.getByText(words).first().waitFor()

  await send()
  await answered('Cole uma chave')
  await part.getByLabel('Chave').fill(shown)
  await send()
  await answered(/^200/)
  await answered(/ratelimit: "chave";r=\d+/)
  await answered(/"mode": "test"/)
  await part.getByLabel('Pedido').selectOption('POST /company/invitations')
  await part.getByLabel('Corpo').waitFor()
  await send()
  await answered(/^201/)
  await part.getByLabel('Corpo').fill('{}')
  await send()
  await answered(/^422/)
  await answered(/"errors"/)
  await part.getByLabel('Pedido').selectOption('GET /company/reviews/{id}')
  await send()
  await answered('Ponha no endereço um identificador')
  for (const elsewhere of ['https://loja.pt/api/v1/company', '/empresas', '/api/v1/../../empresas']) {
    await part.getByLabel('Endereço').fill(elsewhere)
    await send()
    await answered('O endereço tem de começar por «/api/v1/».')
  }
  await part.getByLabel('Chave').fill(shown.replace('aval_test_', 'aval_live_'))
  await part.getByLabel('Pedido').selectOption('POST /company/invitations')
  await send()
  await answered('Com uma chave a sério')
  expect(await axe(page)).toEqual([])

  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/company',
    '/api/v1/company/invitations',
    '/api/v1/company/invitations',
  ])
  for (const one of asked) expect(one).toMatchObject({ key: `Bearer ${shown}`, cookie: undefined })
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
    )
  expect(await kept()).not.toContain(shown)
  await page.goto('/programadores/erros')
  await page.goBack()
  await part.getByRole('button', { name: 'Enviar o pedido' }).waitFor()
  expect(await part.getByLabel('Chave').inputValue()).toBe('')
  expect(await kept()).not.toContain(shown)
  expect(owner.troubles.filter((one) => !/status of 4/.test(one))).toEqual([])
}, 90_000)

test('without scripts the page says so, and shows no field for a key', async () => {
  const { page } = await person({ javaScriptEnabled: false })
  await page.goto('/programadores')
  expect(await page.locator('main noscript').innerText()).toContain('Isto precisa de JavaScript')
  expect(await page.getByLabel('Chave').isVisible()).toBe(false)
})
