import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { person, useBrowser } from './browser.ts'
import { useForeignSite } from './foreign-site.ts'

useBrowser()

/** A site that is not ours, on two names: «localhost» is the company's, «127.0.0.1» is nobody's. */
const site = useForeignSite()
let db: pg.Client
const codes: Record<string, string> = {}

const shown = (code: string) => `AV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  for (const [name, where] of [
    ['valid', "state = 'valid' and revocation_asked_by is null and valid_until > now() + interval '90 days'"],
    ['suspended', "state = 'suspended'"],
    ['expired', "state = 'expired'"],
  ]) {
    const { rows } = await db.query(`select code from certificates where ${where} order by id desc limit 1`)
    codes[name as string] = shown(rows[0].code)
  }
  // Nothing of this certificate was asked for before, so nothing of it is kept.
  await db.query("update certificates set domains = array_append(domains, 'localhost') where code = $1", [
    codes.valid?.replace(/^AV|-/g, ''),
  ])
})
afterAll(() => db.end())

test('o que o kit da marca dá a copiar funciona num site alheio, e diz a verdade em cada um', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  const copied: Record<string, string> = {}
  for (const way of ['imagem', 'moldura', 'componente']) {
    await page.goto(`/docs/brand-kit?codigo=${codes.valid}&como=${way}`)
    copied[way] = await page.locator('.preview-side pre').innerText()
  }
  await close()
  site.pages = Object.fromEntries(
    Object.entries(copied).map(([way, html]) => [
      `/${way}`,
      `<!doctype html><html lang="pt"><title>Site alheio</title><h1>Site alheio</h1>${html}`,
    ]),
  )
  const reader = await person()
  for (const [host, state] of [
    [`http://localhost:${site.port}`, 'em vigor'],
    [`http://127.0.0.1:${site.port}`, 'não autorizado neste site'],
  ] as const) {
    const pictures: string[] = []
    reader.page.on('response', async (r) => {
      if (/svg|widget\/AV/.test(r.url()) && r.ok()) pictures.push(await r.text())
      expect(await r.headerValue('set-cookie')).toBeNull()
    })
    for (const way of Object.keys(copied)) {
      pictures.length = 0
      await reader.page.goto(`${host}/${way}`)
      if (way === 'moldura') {
        await reader.page
          .frameLocator('iframe')
          .getByRole('img', { name: new RegExp(state) })
          .waitFor()
        continue
      }
      const image = reader.page.getByAltText(/Selo Aval|Aval/).first()
      await image.waitFor()
      // Drawn, from another origin.
      await expect
        .poll(() => image.evaluate((i: HTMLImageElement) => i.complete && i.naturalWidth))
        .toBeGreaterThan(200)
      // The picture is there before its text is read.
      await expect
        .poll(() => pictures.some((p) => p.includes(state)), { message: `${way} ${host}` })
        .toBe(true)
    }
    reader.page.removeAllListeners('response')
  }
  // Out of force it says so wherever it stands.
  const outOf = { suspended: 'Certificado suspenso', expired: 'Certificado caducado' }
  const images = Object.keys(outOf).map(
    (state) => `<img src="${inject('origin')}/selo/${codes[state]}.svg" alt="${state}">`,
  )
  site.pages['/fora'] =
    `<!doctype html><html lang="pt"><title>Site alheio</title><h1>Site alheio</h1>${images.join('')}`
  const drawn: string[] = []
  reader.page.on('response', async (r) => {
    if (r.url().endsWith('.svg') && r.ok()) drawn.push(await r.text())
  })
  await reader.page.goto(`http://localhost:${site.port}/fora`)
  for (const [state, words] of Object.entries(outOf)) {
    await expect
      .poll(() => reader.page.getByAltText(state).evaluate((i: HTMLImageElement) => i.naturalWidth))
      .toBeGreaterThan(200)
    await expect.poll(() => drawn.some((p) => p.includes(words))).toBe(true)
  }
  expect(await reader.page.context().cookies(inject('origin'))).toEqual([])
  await reader.close()
}, 30_000)

test('suspenso e caducado dizem-no em qualquer site; o que se guarda, guarda-se menos de cinco minutos', async () => {
  const ask = (file: string, referer = 'https://alheio.example/') =>
    fetch(`${inject('origin')}/selo/${file}`, { headers: { referer } })
  for (const [state, words] of [
    ['suspended', 'suspenso'],
    ['expired', 'caducado'],
  ] as const) {
    const answer = await ask(`${codes[state]}.svg`)
    expect(await answer.text()).toContain(`Certificado ${words}`)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const [, seconds] = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(300)
    const again = await fetch(answer.url, {
      headers: { referer: 'https://alheio.example/', 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
  const unknown = await ask('AV-00000-00000-1.svg')
  expect([unknown.status, (await unknown.text()).includes('Código desconhecido')]).toEqual([404, true])
})
