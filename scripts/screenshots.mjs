/**
 * Draws docs/screenshots from a running site with demonstration data: `node scripts/screenshots.mjs http://localhost:3000`.
 * Six pages at 390 and 1280 px, light and dark, as the first screen shows them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const finder = await browser.newPage()
await finder.goto(`${origin}/certificadas`)
const company = await finder.locator('main article a').first().getAttribute('href')
await finder.goto(origin + company)
const certificate = await finder.locator('a[href^="/verificar-certificacao/"]').first().getAttribute('href')

const pages = {
  home: '/',
  directory: '/empresas',
  company: company.replace('/certificadas/', '/empresas/'),
  reviews: '/avaliacoes',
  certificate,
  login: '/auth/login',
}
for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme,
      locale: 'pt-PT',
    })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
    }
    await context.close()
  }
}
await browser.close()
