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
 * Whatever people write may be one long word: a page is read on a phone, or as wide as told, with every text of it so.
 * What is ours alone (buttons, labels, tabs, tables of articles and charts) is left as it is.
 */
async function tooWide(
  who: string | undefined,
  paths: string[],
  width = 390,
  texts = 'h1, h2, h3, p, li, dd, td, th, blockquote, a, b',
): Promise<string[]> {
  const { page } = await person({ viewport: { width, height: 844 } })
  if (who) await signIn(page, who)
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const found = await page.evaluate(
      ([long, written]) => {
        const width = () => document.documentElement.scrollWidth
        const before = width()
        const own =
          '.btn, button, label, summary, nav, .badge, .tabs, .chips, .icon, .prose table, table:not(.table), pre'
        for (const element of document.querySelectorAll(`main :is(${written})`)) {
          if (element.closest(own)) continue
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE && node.nodeValue && node.nodeValue.trim().length > 3)
              node.nodeValue = node.nodeValue.replace(/\S+/, long)
        }
        return [before, width()]
      },
      [word, texts] as const,
    )
    if (found.some((px) => px > width)) wide.push(`${path}: ${found.join(', ')} px`)
  }
  return wide
}

test('a search of a hundred letters widens no page', async () => {
  expect(
    await tooWide(
      undefined,
      searches.map((path) => `${path}?q=${word}`),
    ),
  ).toEqual([])
})
test('a word of a hundred letters widens no public page', async () => {
  expect(
    await tooWide(
      undefined,
      open.filter((path) => !path.startsWith('/dev/')),
    ),
  ).toEqual([])
})
test.each(['cliente', 'dono', 'moderador'])('nor a page of %s', async (who) => {
  expect(await tooWide(who, accounts[who] ?? [])).toEqual([])
})

/** On a desk a table has columns: what names its row breaks there, and so do its links and the cells kept for it. */
test.each(['moderador', 'auditor'])('nor, on a desk, a table of %s', async (who) => {
  const written = 'tbody th, td a, .cell-long'
  expect(await tooWide(who, accounts[who] ?? [], 1280, written)).toEqual([])
})
