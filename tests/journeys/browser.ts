import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import pg from 'pg'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'

/** Started once for all files of a worker (vitest.config.ts): it goes with the worker. */
let shared: Promise<Browser> | undefined
let browser: Browser | undefined

/**
 * A Chromium for a test file; `person()` opens a window of its own, with its own cookies. All files come from one
 * network: what the one before used up of its limits is forgotten. `more`: arguments of Chromium's besides, for one that
 * is this file's alone.
 */
export function useBrowser(more?: () => Promise<string[]>) {
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: inject('servedDatabase') })
    await client.connect()
    await client.query('truncate limits')
    await client.end()
    browser = await (more ? launch(await more()) : (shared ??= launch([])))
  })
  afterAll(async () => {
    if (more) await browser?.close()
    else await Promise.all(browser?.contexts().map((left) => left.close()) ?? [])
  })
}

const launch = (more: string[]) =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages that nobody goes to cost half of the machine here.
      '--disable-features=Prerender2,SpeculationRulesPrefetchFuture',
      ...more,
    ],
  })

export interface Window {
  page: Page
  /** Errors of the console and of scripts, and what the policy blocked. */
  troubles: string[]
  close(): Promise<void>
}

export async function person(options: BrowserContextOptions = {}): Promise<Window> {
  if (!browser) throw new Error('useBrowser() first')
  const context = await browser.newContext({
    baseURL: inject('origin'),
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // Everybody has a device of their own: reviews of many people from one are held. In digits: «bb2…» would be a BlackBerry.
    userAgent: `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 Person/${randomInt(1e12)}`,
    ...options,
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (m) => {
    // A 4xx answer to a document or form is what the journey asked for, not trouble.
    if (
      m.type() === 'error' &&
      !/Failed to load resource: the server responded with a status of 4/.test(m.text())
    )
      troubles.push(`${page.url()}: ${m.text()}`)
  })
  page.on('pageerror', (e) => troubles.push(`${page.url()}: ${e.message}`))
  return { page, troubles, close: () => context.close() }
}

export const accountPassword = 'aval-demonstracao-2026'

export const signIn = (page: Page, account: string): Promise<void> => enter(page, `${account}@aval.example`)

/**
 * Signs the window in with the form's own request, without drawing its page: what it looks like is walked by the
 * journeys about signing in.
 */
export async function enter(page: Page, email: string): Promise<void> {
  const send = () =>
    page.request.post('/auth/login', {
      form: { email, password: accountPassword },
      headers: { origin: inject('origin') },
      maxRedirects: 0,
    })
  let answer = await send()
  // Who cannot be served in time is told when to come back (app/web/http/admission.ts).
  for (let left = 3; left > 0 && answer.status() === 503; left--) {
    await page.waitForTimeout(1000 * Number(answer.headers()['retry-after'] ?? 1))
    answer = await send()
  }
  if (answer.status() !== 303) throw new Error(`${email} não entrou: ${answer.status()}`)
}

/** The newest mail to an address, waited for: its subject and the links in its text. */
export async function mailTo(address: string, subject: RegExp): Promise<{ links: string[]; text: string }> {
  const folder = inject('mailbox')
  for (let i = 0; i < 100; i++) {
    const names = readdirSafe(folder).sort().reverse()
    for (const name of names) {
      const source = readFileSync(join(folder, name), 'utf8')
      const head = source.slice(0, source.indexOf('\r\n\r\n'))
      if (!head.toLowerCase().includes(address.toLowerCase())) continue
      const text = await parse(source)
      if (!subject.test(text.subject)) continue
      return { links: [...text.body.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map((m) => m[0]), text: text.body }
    }
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error(`não chegou correio para ${address} com assunto ${subject}`)
}

async function parse(source: string) {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source)
  return { subject: mail.subject ?? '', body: mail.text ?? '' }
}

function readdirSafe(folder: string): string[] {
  try {
    return readdirSync(folder).filter((n) => n.endsWith('.eml'))
  } catch {
    return []
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: axeCore.RunOptions = {
  resultTypes: ['violations'],
  // Style sheets are read again only for a rule about pages locked to one orientation, and none of ours is.
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** WCAG 2.2 A and AA by axe, in the page itself: what it finds, one line each. */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(document, options)
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}`))
  }, axeOptions)
}

/** A journey over pages that are the same document with scripts and without: it is walked once, without. */
export const documentTest = (
  javaScriptEnabled: boolean,
): ((name: string, walk: () => Promise<void>) => void) => (javaScriptEnabled ? () => {} : test)

/** Its neighbours are walked without scripts, and the server takes both alike: this one is walked once, with them. */
export const scriptTest = (javaScriptEnabled: boolean): ((name: string, walk: () => Promise<void>) => void) =>
  documentTest(!javaScriptEnabled)

export async function pathOf(link: string | undefined): Promise<string> {
  if (!link) throw new Error('falta a ligação')
  const url = new URL(link)
  return url.pathname + url.search
}
