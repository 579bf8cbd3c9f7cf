import { expect, inject, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'
import { useDemonstration } from './pages.ts'

useBrowser()
const { open } = useDemonstration()

test('a public page asks nobody but ourselves for anything', async () => {
  const { page, close } = await person()
  const hosts = new Set<string>()
  page.on('request', (r) => hosts.add(new URL(r.url()).origin))
  for (const path of open.slice(0, 6)) await page.goto(path, { waitUntil: 'networkidle' })
  await close()
  expect([...hosts]).toEqual([inject('origin')])
})

test('every link on the public pages leads somewhere', async () => {
  const origin = inject('origin')
  const links = new Set<string>()
  for (const path of open.filter(
    (p) => !p.startsWith('/dev') && !['/nada-disto', '/acesso-negado'].includes(p),
  )) {
    const html = await (await fetch(origin + path)).text()
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), origin + path)
      // A page's link to itself (the skip link) says nothing: pages of 404 and 410 are among these.
      if (url.origin === origin && url.pathname !== new URL(path, origin).pathname)
        links.add(url.pathname + url.search)
    }
  }
  const broken: string[] = []
  const ahead = links.values()
  const follow = async () => {
    for (const link of ahead) {
      const { status } = await fetch(origin + link, { redirect: 'manual' })
      if (status >= 400) broken.push(`${status} ${link}`)
    }
  }
  await Promise.all([follow(), follow(), follow()])
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
