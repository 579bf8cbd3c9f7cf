import { describe } from 'vitest'
import { useBrowser } from './browser.ts'
import { lookAtPages, useDemonstration } from './pages.ts'

useBrowser()
useDemonstration()

describe('ecrã largo, escuro', () => {
  lookAtPages({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' })
})
