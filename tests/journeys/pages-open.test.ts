import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { faultsOf, useDemonstration } from './pages.ts'

useBrowser()
const { open } = useDemonstration()

test('every public page, on a phone and wide, light and dark: axe, one h1, title, description, no sideways scroll, nothing in the console', async () => {
  expect((await faultsOf(open, undefined, [390])).join('\n')).toBe('')
}, 240_000)
