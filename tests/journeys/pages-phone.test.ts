import { describe } from 'vitest'
import { useBrowser } from './browser.ts'
import { lookAtPages, useDemonstration } from './pages.ts'

useBrowser()
useDemonstration()

describe('telemóvel, claro', () => {
  lookAtPages({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })
})
