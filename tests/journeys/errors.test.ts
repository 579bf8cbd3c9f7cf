import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'

useBrowser()
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

async function kept(message: string) {
  for (let i = 0; i < 50; i++) {
    const { rows } = await db.query('select * from error_events where message = $1', [message])
    if (rows[0]) return rows[0] as { digest: string; crumbs: { kind: string; what: string }[]; place: string }
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error(`«${message}» não chegou em 5 s`)
}

test('an error in a public page without framework scripts arrives, with the steps before it and nothing of the address', async () => {
  const { page, close } = await person()
  // The reporter's script is fetched by the loader: «load» doesn't wait for it.
  await page.goto('/avaliacoes?q=segredo', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.querySelector('a[href="#conteudo"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new RangeError('falhou na página pública')
      }),
  )
  const event = await kept('falhou na página pública')
  expect(event.place).toBe('/avaliacoes')
  expect(event.crumbs.map((c) => c.kind)).toEqual(expect.arrayContaining(['page', 'click']))
  expect(JSON.stringify(event)).not.toContain('segredo')
  await close()
})

test('each error of /dev/sentry-test says that its report arrived', async () => {
  const { page, close } = await person()
  await page.goto('/dev/sentry-test', { waitUntil: 'networkidle' })
  for (const raise of ['handled', 'unhandled', 'promise', 'loader', 'action', 'render', 'job']) {
    const place = page.locator(`[data-raise="${raise}"]`)
    await place.getByRole('button', { name: 'Provocar' }).click()
    await place.getByText(/chegou em \d,\d s/).waitFor()
  }
  await page.goto('/sentry-example-page')
  await page.getByRole('button', { name: 'Provocar' }).click()
  await page
    .getByText(/chegou em/)
    .nth(1)
    .waitFor()
  await close()
})

test('a page of the administration that fails in the browser, or whose data the server can’t give, shows its error page', async () => {
  const { page, close } = await person()
  await signIn(page, 'apoio')
  await page.goto('/admin/suporte/erros', { waitUntil: 'networkidle' })
  await page.route('**/admin/convites.data**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'X-Remix-Response': 'yes' },
      contentType: 'text/x-script',
      body: 'estragado',
    }),
  )
  await page.getByRole('link', { name: 'Convites' }).first().click()
  await page.getByText('Application error: a client-side exception has occurred while loading').waitFor()
  expect(await page.locator('h1').textContent()).toBe('Algo falhou do nosso lado')

  await page.goto('/admin/suporte/erros', { waitUntil: 'networkidle' })
  await page.unroute('**/admin/convites.data**')
  await page.route('**/admin/convites.data**', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<p class="code">Digest: 0123456789</p>' }),
  )
  await page.getByRole('link', { name: 'Convites' }).first().click()
  await page.getByText('Application error: a server-side exception has occurred while loading').waitFor()
  await page.getByText('Digest: 0123456789').waitFor()
  await close()
})

test('with its scripts broken a page still reads, and an error page still tells its reference', async () => {
  const { page, close } = await person()
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error(' }),
  )
  await page.goto('/avaliacoes')
  expect(await page.locator('h1').isVisible()).toBe(true)
  await page.goto('/dev/sentry-test/render')
  await page.getByText(/Digest: \d{10}/).waitFor()
  await close()
})
