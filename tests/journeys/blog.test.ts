import { expect, test } from 'vitest'
import { fill, main, press, query, useAccounts } from './account-of-its-own.ts'
import { person, signIn, useBrowser } from './browser.ts'
import { job } from './buying.ts'

useBrowser()
useAccounts()

const title = 'Medir a casa antes de pedir preços'
const slug = 'medir-a-casa-antes-de-pedir-precos'
const body = `Quem mede antes recebe preços que se comparam.

## O que medir

- paredes, do chão ao teto;
- vãos, por dentro.

### Uma ressalva

<b>Isto</b> não é HTML.

## Como escrever

Uma folha por divisão.`

test('escrever um artigo, dá-lo a ler, agendá-lo, e encontrá-lo no blog, no feed e no mapa', async () => {
  const { page, troubles, close } = await person()
  const outside = await person({ javaScriptEnabled: false })
  await signIn(page, 'editor')
  await page.goto('/admin/blog')
  await main(page).getByRole('link', { name: 'Escrever um artigo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Novo artigo' }).waitFor()
  await fill(page, {
    title,
    description: 'O que medir, com que fita, e como o escrever para quem faz o preço.',
    body: '![planta](https://exemplo.pt/planta.png)',
  })
  await page.getByLabel('Categoria').selectOption('contratar-obras')
  await page.getByLabel('Para quem').selectOption('consumidores')
  await press(page, 'Guardar rascunho')
  // What cannot be drawn is named, and nothing typed is lost.
  await main(page).getByText('Linha 1: Só se desenham imagens juntas a este artigo').first().waitFor()
  expect(await main(page).locator('[name=title]').inputValue()).toBe(title)
  await page.locator('[name=body]').fill(body)
  await press(page, 'Guardar rascunho')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await main(page).getByText('O artigo não tem fontes.').waitFor()
  const draft = page.url()

  await main(page).getByRole('link', { name: 'Ver como fica' }).click()
  await page.getByRole('heading', { level: 2, name: 'O que medir' }).waitFor()
  expect(await main(page).getByText('<b>Isto</b> não é HTML.').count()).toBe(1)
  await page.goto(draft)
  const link = (await main(page).locator('.snippet-box pre').textContent())?.trim() ?? ''
  expect((await outside.page.goto(link))?.status()).toBe(200)
  await outside.page.getByText('Este artigo ainda não está publicado').waitFor()
  expect((await outside.page.goto(`/blog/${slug}`))?.status()).toBe(404)

  await main(page).getByRole('link', { name: 'Agendar' }).click()
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10)
  await page.getByRole('heading', { name: 'Agendar a publicação' }).waitFor()
  await fill(page, { day: tomorrow, time: '09:30' })
  await press(page, 'Agendar')
  await main(page).getByText('Agendado').first().waitFor()
  const feed = async () => (await outside.page.request.get('/blog/feed.xml')).text()
  expect(await feed()).not.toContain(slug)

  // Tomorrow comes.
  await query("update articles set scheduled_for = now() - interval '1 minute' where slug = $1", [slug])
  await job('articles.publish-scheduled')
  await expect.poll(feed, { timeout: 15_000 }).toContain(slug)
  const map = await (await outside.page.request.get('/sitemap.xml?parte=blog')).text()
  expect(map).toContain(`/blog/${slug}<`)
  await outside.page.goto('/blog')
  await outside.page.getByRole('link', { name: title }).click()
  await outside.page.getByRole('button', { name: 'Sim' }).click()
  await outside.page.getByText('Obrigado: ficámos a saber').waitFor()
  // The secret link leads to the article from now on.
  await outside.page.goto(link)
  expect(new URL(outside.page.url()).pathname).toBe(`/blog/${slug}`)
  expect([...troubles, ...outside.troubles]).toEqual([])
  await outside.close()
  await close()
})

test('dois editores ao mesmo tempo: o segundo lê o que se passou, com o que escreveu', async () => {
  const [one, two] = [await person(), await person({ javaScriptEnabled: false })]
  const { rows } = await query("select id from articles where state = 'draft' order by id limit 1", [])
  const edit = `/admin/blog/${rows[0].id}/editar`
  for (const { page } of [one, two]) {
    await signIn(page, 'editor')
    await page.goto(edit)
  }
  await one.page.locator('[name=body]').fill('O texto do primeiro.')
  await press(one.page, 'Guardar')
  await one.page.waitForURL((url) => !url.pathname.endsWith('/editar'))
  await two.page.locator('[name=body]').fill('O texto do segundo.')
  const answer = two.page.waitForResponse((r) => r.request().method() === 'POST')
  await press(two.page, 'Guardar')
  expect((await answer).status()).toBe(409)
  await main(two.page)
    .getByText(/Entretanto .+ mudou este artigo, em /)
    .first()
    .waitFor()
  expect(await two.page.locator('[name=body]').inputValue()).toBe('O texto do segundo.')
  expect(await main(two.page).locator('.stored-now').innerText()).toContain('O texto do primeiro.')
  await main(two.page).getByRole('link', { name: 'Ver o que mudou desde que abriu' }).click()
  expect(await main(two.page).locator('ins').first().innerText()).toContain('primeiro')
  await one.close()
  await two.close()
})
