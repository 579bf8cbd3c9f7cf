import { expect, test } from 'vitest'
import { person, useBrowser } from './browser.ts'
import { longWord, stretched } from './long-words.ts'

useBrowser()

const searches = [
  '/empresas',
  '/aprovadas',
  '/certificadas',
  '/avaliacoes',
  '/avaliacoes/nova',
  '/ajuda',
  '/projetos',
]

/** Their pages with nothing searched for, and all others, are stretched where they are gone over (pages.ts). */
test('a search of a hundred letters widens no page', async () => {
  const { page, close } = await person({ viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const path of searches) {
    await page.goto(`${path}?q=${longWord}`)
    const before = await page.evaluate(() => document.documentElement.scrollWidth)
    const after = await stretched(page, 390)
    if (Math.max(before, after) > 390) wide.push(`${path}: ${before}, ${after} px`)
  }
  await close()
  expect(wide).toEqual([])
})
