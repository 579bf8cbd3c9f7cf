import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unzip } from '../world/zip.ts'
import { axe, person, signIn, useBrowser } from './browser.ts'

useBrowser()
const folder = mkdtempSync(join(tmpdir(), 'aval-offline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a bundle’s page says in a browser without a network that it holds, and what of it was changed', async () => {
  const owner = await person()
  await signIn(owner.page, 'dono')
  await owner.page.goto('/perfil/empresa/pacote')
  await owner.page.getByRole('button', { name: 'Pedir um pacote' }).click()
  const ready = owner.page.locator('main a[download]').first()
  await expect
    .poll(
      async () => {
        await owner.page.reload()
        return ready.count()
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(1)
  const answer = await owner.page.request.get((await ready.getAttribute('href')) ?? '')
  const html = (await unzip(await answer.body()))['pacote.html'] ?? ''
  expect(owner.troubles).toEqual([])
  await owner.close()

  const stranger = await person({ offline: true, viewport: { width: 390, height: 800 } })
  const says = async (page: string) => {
    const file = join(folder, 'pacote.html')
    writeFileSync(file, page)
    await stranger.page.goto(`file://${file}`)
    const verdict = stranger.page.locator('#conferir')
    await expect.poll(() => verdict.getAttribute('class')).toMatch(/bem|mal/)
    return verdict.innerText()
  }
  expect(await says(html)).toMatch(/^Confere\n/)
  expect(await axe(stranger.page)).toEqual([])
  // The first with words that need no escape, in the page or in what it carries.
  const [, words = ''] = /<p class="words">([^<&"\\]{30,})<\/p>/.exec(html) ?? []
  const changed = [
    // In what is shown only, in what is carried only, in both; a figure; a root.
    [html.replace(words, `${words} Mas já não.`), 'outro texto do que o do pacote'],
    [html.replace(/"stars":(\d)/, (_, n) => `"stars":${(Number(n) % 5) + 1}`), 'mudad'],
    [html.replaceAll(words, `${words} Mas já não.`), 'foram mudados'],
    [html.replace(/<dt>Pontuação<\/dt><dd>\d/, '<dt>Pontuação</dt><dd>5'), 'No cimo da página'],
    [html.replace(/"checkpoint":"([^\\]+\\n\d+\\n)./, '"checkpoint":"$1_'), ''],
  ]
  for (const [page = '', said = ''] of changed) {
    expect(page).not.toBe(html)
    const verdict = await says(page)
    expect(verdict).toMatch(/^(Não confere|Não é um pacote)/)
    expect(verdict).toContain(said)
  }
  expect(stranger.troubles).toEqual([])
}, 120_000)
