import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { axe, person, signIn, useBrowser } from './browser.ts'
import { useForeignSite } from './foreign-site.ts'

useBrowser()

/** What a widget may cost with all that it loads (issue 25, «It must show» 6). */
const most = 10_000

/** A page of somebody else: another name, another port, its own markup. */
const site = useForeignSite()
const at = (kind: string, way: string) => `/${encodeURIComponent(kind)}/${way}`

const filler = '<p>Texto da página à volta, com o que uma empresa tem para dizer.</p>'.repeat(3)
const around = (body: string) =>
  `<!doctype html><html lang="pt"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Site alheio</title><style>body{max-width:60rem;margin:auto;font:16px/1.5 sans-serif}</style><main><h1>Site alheio</h1>${filler}${body}${filler}</main>`

/** Every widget as the configurator gives it, in each way. */
const kinds = [
  'selo',
  'selo&forma=quadrado',
  'pontuacao',
  'pontuacao&forma=linha',
  'pontuacao&forma=compacto',
  'avaliacoes',
  'avaliacoes&forma=carrossel',
  'avaliacao',
  'avalie-nos',
]
const ways = ['moldura', 'componente', 'ligacao']
let troubles: readonly unknown[] = []
const copied: Record<string, Record<string, string>> = {}

/** The company of the demonstration's owner, with a plan that has all widgets. */
async function withAllWidgets() {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  await db.query(
    `insert into company_plans (company_id, plan_version_id, since)
     select c.id, (select id from plan_versions where plan = 'professional' order by version desc limit 1), now()
     from companies c join company_members m on m.company_id = c.id join users u on u.id = m.user_id
     join certificates t on t.company_id = c.id and t.state = 'valid'
     where u.email = 'dono@aval.example' and c.listing = 'approved'
     on conflict (company_id) do update set plan_version_id = excluded.plan_version_id`,
  )
  await db.end()
}

beforeAll(async () => {
  await withAllWidgets()
  const owner = await person()
  await signIn(owner.page, 'dono')
  for (const kind of kinds) {
    copied[kind] = {}
    for (const way of ways) {
      await owner.page.goto(`/perfil/empresa/widgets?mostrar=${kind}&como=${way}&tema=auto`)
      copied[kind][way] = await owner.page.locator('.widget-shown pre').innerText()
    }
  }
  troubles = [...owner.troubles]
  await owner.close()
  for (const kind of kinds)
    for (const way of ways) site.pages[at(kind, way)] = around(copied[kind]?.[way] ?? '')
}, 120_000)

test('the configurator runs without a fault', () => {
  expect(troubles).toEqual([])
})

const ours = (url: string) => url.startsWith(inject('origin'))

/** Shifts of everything that moved since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const held = window as unknown as { shifted: number }
    held.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) held.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const drawn = (page: Page) =>
  page.waitForFunction(() => {
    const inside = [...document.querySelectorAll('aval-selo, aval-widget')]
    if (inside.some((e) => !e.shadowRoot)) return false
    const shown = [document, ...inside.map((e) => e.shadowRoot as ShadowRoot)]
    return shown.every((root) =>
      [...root.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0),
    )
  })

describe.each([
  { width: 390, height: 844, colorScheme: 'light' as const },
  { width: 1280, height: 900, colorScheme: 'dark' as const },
])('numa página alheia, a $width px, $colorScheme', ({ width, height, colorScheme }) => {
  test('nada se mexe, pesa no máximo 10 kB, sem cookie, sem erros', async () => {
    const reader = await person({ viewport: { width, height }, colorScheme })
    const { page } = reader
    await watchShifts(page)
    const heavy: string[] = []
    for (const kind of kinds)
      for (const way of ways) {
        let bytes = 0
        const counted: Promise<void>[] = []
        const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
          if (!ours(response.url())) return
          counted.push(
            (async () => {
              expect(await response.headerValue('set-cookie'), response.url()).toBeNull()
              expect(response.status(), response.url()).toBe(200)
              bytes += Number((await response.headerValue('content-length')) ?? Number.NaN)
            })(),
          )
        }
        page.on('response', count)
        await page.goto(`http://127.0.0.1:${site.port}${at(kind, way)}`, { waitUntil: 'load' })
        await drawn(page)
        await page.waitForLoadState('networkidle')
        await Promise.all(counted)
        page.off('response', count)
        const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
        expect([kind, way, shifted]).toEqual([kind, way, 0])
        if (way === 'ligacao') expect([kind, bytes]).toEqual([kind, 0])
        else expect(bytes, `${kind} ${way}`).toBeGreaterThan(200)
        if (!(bytes <= most)) heavy.push(`${kind} ${way}: ${bytes}`)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([kind, way, wide <= width]).toEqual([kind, way, true])
        expect(await page.context().cookies(), kind).toEqual([])
      }
    expect(heavy).toEqual([])
    expect(reader.troubles).toEqual([])
    await reader.close()
  }, 120_000)
})

test('numa coluna de 240 px nenhum é mais largo do que ela, nem o que está dentro', async () => {
  const reader = await person({ viewport: { width: 390, height: 844 } })
  const { page } = reader
  for (const kind of kinds)
    for (const way of ['moldura', 'componente']) {
      const column = `<div style="width:240px" id="coluna">${copied[kind]?.[way]}</div>`
      site.pages['/estreita'] = around(column)
      await page.goto(`http://127.0.0.1:${site.port}/estreita`, { waitUntil: 'load' })
      await drawn(page)
      const wide = await page.locator('#coluna').evaluate((element) => element.scrollWidth)
      expect([kind, way, wide]).toEqual([kind, way, 240])
      for (const frame of page.frames().slice(1)) {
        const [inside, room] = await frame.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        expect([kind, way, inside]).toEqual([kind, way, room])
      }
    }
  await reader.close()
}, 120_000)

/** The address within what was copied. */
const frameIn = (kind: string) =>
  /src="([^"]+)"/.exec(copied[kind]?.moldura ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''

test('o carrossel anda com as setas, e quem volta atrás sai da página de uma vez', async () => {
  const reader = await person({ viewport: { width: 1280, height: 900 } })
  const { page } = reader
  await page.goto(`http://127.0.0.1:${site.port}${at('avaliacoes&forma=carrossel', 'moldura')}`)
  const before = await page.evaluate(() => history.length)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('radio').first().waitFor()
  const shown = () =>
    frame.locator('li').evaluateAll((all) => all.map((li) => getComputedStyle(li).visibility === 'visible'))
  const count = await frame.getByRole('radio').count()
  expect(count).toBeGreaterThan(2)
  const only = (n: number) => Array.from({ length: count }, (_, i) => i === n)
  expect(await shown()).toEqual(only(0))
  // By Tab alone into the frame, then by the arrows.
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    if (await frame.locator('input:focus').count()) break
  }
  expect(await frame.locator('input:focus').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toEqual(only(1))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toEqual(only(count - 1))
  // The next stop is the review that is seen, not one that lies hidden.
  await page.keyboard.press('Tab')
  expect(await frame.locator('li:visible a:focus').count()).toBe(1)
  // By pointer too.
  await frame.locator('li:visible label').last().click()
  await expect.poll(shown).toEqual(only(0))
  expect(await page.evaluate(() => history.length)).toBe(before)
  // What this test asks inside the frame is refused there as well, and said.
  const own = /Blocked script execution/
  expect(reader.troubles.filter((trouble) => !own.test(trouble))).toEqual([])
  await reader.close()
})

test('cada moldura passa no axe nos dois temas, e o claro e o escuro são outros', async () => {
  const grounds = new Map<string, Set<string>>()
  for (const colorScheme of ['light', 'dark'] as const) {
    // The policy forbids every script within, so the tester's is let in past it.
    const reader = await person({ colorScheme, bypassCSP: true, viewport: { width: 440, height: 700 } })
    for (const kind of kinds) {
      await reader.page.goto(frameIn(kind))
      // The first heading is the site's: a badge has none.
      const found = (await axe(reader.page)).filter((fault) => !fault.startsWith('page-has-heading-one'))
      expect([kind, found]).toEqual([kind, []])
      const paper = await reader.page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--paper'),
      )
      grounds.set(kind, (grounds.get(kind) ?? new Set()).add(paper))
    }
    await reader.close()
  }
  for (const [kind, papers] of grounds) expect([kind, papers.size]).toEqual([kind, 2])
})

test('o configurador mostra o que se escolhe, enquanto se escolhe, e corrige o que não se lê', async () => {
  const owner = await person({ viewport: { width: 1280, height: 900 } })
  const { page } = owner
  await signIn(page, 'dono')
  await page.goto('/perfil/empresa/widgets')
  await page.getByLabel('O quê').selectOption('avaliacoes')
  await page.getByLabel('Forma').selectOption('carrossel')
  await expect.poll(() => page.url()).toContain('forma=carrossel')
  for (const screen of ['No telemóvel', 'No computador']) {
    const frame = page.getByRole('region', { name: screen }).frameLocator('iframe')
    await frame.getByRole('radio').first().waitFor()
  }
  await page.getByLabel('Cores').selectOption('proprias')
  await page.getByLabel('Cor do texto').waitFor()
  await page.getByLabel('Cor do texto').fill('#eeeeee')
  await page.getByText('Corrigimos uma cor').waitFor()
  expect(await page.locator('.widget-shown pre').innerText()).not.toContain('eeeeee')
  expect(owner.troubles).toEqual([])
  await owner.close()
})
