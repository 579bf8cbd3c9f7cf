import { expect, inject, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'
import { open, useDemonstration } from './pages.ts'

useBrowser()
useDemonstration()

test('at 360 px nothing scrolls sideways', async () => {
  const { page, close } = await person({ viewport: { width: 360, height: 740 } })
  const found: string[] = []
  for (const path of open) {
    await page.goto(path)
    if (
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    )
      found.push(path)
  }
  await close()
  expect(found).toEqual([])
})

test('a public page asks nobody but ourselves for anything', async () => {
  const { page, close } = await person()
  const hosts = new Set<string>()
  page.on('request', (r) => hosts.add(new URL(r.url()).origin))
  for (const path of open.slice(0, 6)) await page.goto(path, { waitUntil: 'networkidle' })
  await close()
  expect([...hosts]).toEqual([inject('origin')])
})

test('every link on the public pages leads somewhere', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  const links = new Set<string>()
  for (const path of open.filter(
    (p) => !p.startsWith('/dev') && !['/nada-disto', '/acesso-negado'].includes(p),
  )) {
    await page.goto(path)
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((as) => as.map((a) => a.getAttribute('href') ?? ''))) {
      const url = new URL(href, inject('origin') + path)
      if (url.origin === inject('origin')) links.add(url.pathname + url.search)
    }
  }
  await close()
  const broken: string[] = []
  for (const link of links) {
    const { status } = await fetch(inject('origin') + link, { redirect: 'manual' })
    if (status >= 400) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
  expect(links.size).toBeGreaterThan(60)
}, 240_000)

test('areas hydrate: going from page to page and sending a form loads no document, with nothing in the console', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'cliente')
  await page.goto('/perfil', { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'As minhas avaliações' }).first().click()
  await page.waitForURL('**/perfil/avaliacoes')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  // A public page is a plain document again.
  await page.getByRole('link', { name: 'Aval, início' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBeUndefined()
  expect(troubles).toEqual([])
  await close()
})
