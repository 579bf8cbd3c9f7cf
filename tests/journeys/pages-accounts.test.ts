import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { faultsOf, useDemonstration } from './pages.ts'

useBrowser()
const { accounts } = useDemonstration()

/** At which widths the pages of an account hold words of a hundred letters. */
const longWordsAt: Record<string, number[]> = {
  cliente: [390],
  dono: [390],
  moderador: [1280, 390],
  auditor: [1280],
}

test.each(Object.keys(accounts))(
  'the pages of %s, on a phone and wide, light and dark',
  async (who) => {
    expect((await faultsOf(accounts[who] ?? [], who, longWordsAt[who])).join('\n')).toBe('')
  },
  240_000,
)
