import type { Page } from 'playwright-core'

export const longWord = 'a'.repeat(100)

const texts = 'h1, h2, h3, p, li, dd, td, th, blockquote, a, b'
/** On a desk a table has columns: what names its row breaks there, and so do its links and the cells kept for it. */
const textsOfTables = 'tbody th, td a, .cell-long'

/**
 * Whatever people write may be one long word: how wide a page is, on a phone or a desk, when every text of it begins
 * with one. What is ours alone (buttons, labels, tabs, tables of articles and charts) is left as it is.
 */
export async function stretched(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(
    ([long, which]) => {
      const own =
        '.btn, button, label, summary, nav, .badge, .tabs, .chips, .icon, .prose table, table:not(.table), pre'
      for (const element of document.querySelectorAll(`main :is(${which})`)) {
        if (element.closest(own)) continue
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.nodeValue && node.nodeValue.trim().length > 3)
            node.nodeValue = node.nodeValue.replace(/\S+/, long)
      }
      return document.documentElement.scrollWidth
    },
    [longWord, width < 1000 ? texts : textsOfTables] as const,
  )
}
