import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'
import { accounts } from './page-addresses.ts'

/**
 * On a phone a list of people's work is of two-line rows: none is higher than 96 px, whatever page it is on, and nothing is
 * cut through or stands over the title.
 */
useBrowser()

/** Tables that are no lists of work, by their captions: texts to be read whole. */
const others: Record<string, RegExp> = {
  '/admin/suporte/satisfacao': /^Respostas/,
  '/admin/certificacao/2026-11': /^Requisitos$/,
  // A box for each way of being told.
  '/perfil/editar/avisos': /^Avisos por assunto$/,
}

/** Each row of the lists of a page: of which list, how high, how it begins. */
const rowsOf = (page: Page) =>
  page.locator('main .table tbody tr, main .queue-rows > li').evaluateAll((rows) => {
    const cutBy = (end: number) => (box: DOMRect) =>
      box.height > 0 && box.top < end - 1 && box.bottom > end + 2
    const title = (row: Element) => row.querySelector('th a')?.getBoundingClientRect()
    const over = (a: DOMRect | undefined, b: DOMRect) =>
      a && a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 4 && b.bottom > a.top + 4
    const brokenIn = (row: Element): string => {
      if (!row.closest('.lines')) return ''
      const boxes = [...row.querySelectorAll('td > *:not(.tick, .sr), td > * > *')]
      const cut = boxes.find((one) =>
        [...one.getClientRects()].some(cutBy(row.getBoundingClientRect().bottom)),
      )
      if (cut) return `cut through: ${cut.tagName} ${cut.className} ${cut.textContent?.slice(0, 30)}`
      const chip = [...row.querySelectorAll('td .badge')].find((one) =>
        over(title(row), one.getBoundingClientRect()),
      )
      return chip ? `over its title: ${chip.textContent}` : ''
    }
    return rows.map((row) => ({
      list: row.closest('table')?.caption?.textContent ?? '',
      height: row.clientHeight,
      begins: (row as HTMLElement).innerText.slice(0, 60).replaceAll('\n', ' '),
      broken: brokenIn(row),
    }))
  })

test.each(Object.keys(accounts))(
  '%s',
  async (who) => {
    const { page, close } = await person({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    await signIn(page, who)
    const wrong: string[] = []
    let measured = 0
    for (const address of accounts[who] ?? []) {
      await page.goto(address)
      for (const { list, height, begins, broken } of await rowsOf(page)) {
        if (broken) wrong.push(`${address}, ${list}: ${broken}, in ${begins}`)
        if (others[address]?.test(list)) continue
        measured += 1
        if (height > 96) wrong.push(`${address}, ${list}: ${height} px, ${begins}`)
      }
    }
    expect(wrong).toEqual([])
    if (who !== 'afiliado') expect(measured).toBeGreaterThan(0)
    await close()
  },
  120_000,
)
