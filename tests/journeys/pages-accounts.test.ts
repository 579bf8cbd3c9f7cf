import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { accounts } from './page-addresses.ts'
import { faultsOf, useDemonstration } from './pages.ts'

useBrowser()
useDemonstration()

test.each(Object.keys(accounts))(
  'the pages of %s, on a phone and wide, light and dark',
  async (who) => {
    expect(await faultsOf(accounts[who] ?? [], who)).toEqual([])
  },
  240_000,
)
