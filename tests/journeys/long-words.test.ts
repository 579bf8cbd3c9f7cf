import { expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'
import { accounts, open } from './page-addresses.ts'
import { useDemonstration } from './pages.ts'

useBrowser()
useDemonstration()

const word = 'a'.repeat(100)
const searches = [
  '/empresas',
  '/aprovadas',
  '/certificadas',
  '/avaliacoes',
  '/avaliacoes/nova',
  '/ajuda',
  '/projetos',
]

/**
 * Whatever people write may be one long word: a page is read on a phone with every text of it so. What is ours alone
 * (buttons, labels, tabs, tables of articles and charts) is left as it is.
 */
async function wideOnPhone(who: string | undefined, paths: string[]): Promise<string[]> {
  const { page } = await person({ viewport: { width: 390, height: 844 } })
  if (who) await signIn(page, who)
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const found = await page.evaluate((long) => {
      const width = () => document.documentElement.scrollWidth
      const before = width()
      const own =
        '.btn, button, label, summary, nav, .badge, .tabs, .chips, .icon, .prose table, table:not(.table), pre'
      for (const element of document.querySelectorAll(
        'main :is(h1, h2, h3, p, li, dd, td, th, blockquote, a, b)',
      )) {
        if (element.closest(own)) continue
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.nodeValue && node.nodeValue.trim().length > 3)
            node.nodeValue = node.nodeValue.replace(/\S+/, long)
      }
      return [before, width()]
    }, word)
    if (found.some((px) => px > 390)) wide.push(`${path}: ${found.join(', ')} px`)
  }
  return wide
}

test('a search of a hundred letters widens no page', async () => {
  expect(
    await wideOnPhone(
      undefined,
      searches.map((path) => `${path}?q=${word}`),
    ),
  ).toEqual([])
})
test('a word of a hundred letters widens no public page', async () => {
  expect(
    await wideOnPhone(
      undefined,
      open.filter((path) => !path.startsWith('/dev/')),
    ),
  ).toEqual([])
})
test.each(['cliente', 'dono', 'moderador'])('nor a page of %s', async (who) => {
  expect(await wideOnPhone(who, accounts[who] ?? [])).toEqual([])
})
