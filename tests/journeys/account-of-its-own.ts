import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { hashPassword } from '~/domain/people/password/passwords'

export const password = 'cinco gatos amarelos dormem'
let db: pg.Client

/** The served database, for accounts that a journey makes and for looking at what came of it. */
export function useAccounts() {
  beforeAll(async () => {
    db = new pg.Client({ connectionString: inject('servedDatabase') })
    await db.connect()
  })
  afterAll(() => db.end())
}

export const query = (text: string, values: unknown[]) => db.query(text, values)

/** An account of its own for each journey: those of the demonstration belong to everybody. */
export async function account(name: string): Promise<string> {
  const id = randomUUID()
  const email = `${name}.${id.slice(0, 8)}@exemplo.pt`
  await db.query(
    "insert into users (id, name, email, email_verified, created_at, updated_at, terms_version, terms_accepted_at, profile_completed_at) values ($1, 'Vera Simões', $2, true, now(), now(), '2026-11', now(), now())",
    [id, email],
  )
  await db.query(
    "insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values ($1, $2::text, 'credential', $2::text::uuid, $3, now(), now())",
    [randomUUID(), id, await hashPassword(password)],
  )
  return email
}

/** Somebody with a name and roles of staff, and the password of the demonstration (`enter` of browser.ts). */
export async function named(name: string, roles: string[] = []) {
  const id = randomUUID()
  const email = `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}.${id.slice(0, 8)}@exemplo.pt`
  await db.query(
    'insert into users (id, name, email, email_verified, staff_roles, profile_completed_at) values ($1, $2, $3, true, $4, now())',
    [id, name, email, roles],
  )
  await db.query(
    "insert into accounts (id, account_id, provider_id, user_id, password) select gen_random_uuid(), $1::text, 'credential', $1::uuid, password from accounts a join users u on u.id = a.user_id where u.email = 'admin@aval.example'",
    [id],
  )
  return { id, email, name }
}

export const main = (page: Page) => page.getByRole('main')
/** Writes into fields of the page, by their names. */
export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await main(page).locator(`[name=${name}]`).fill(value)
}
/** Presses a button of the page. A form is sent by a script: whoever goes elsewhere meanwhile would break it off. */
export async function press(page: Page, name: string) {
  await main(page).getByRole('button', { name, exact: true }).click()
  await page.locator('form[aria-busy=true]').waitFor({ state: 'detached' })
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(page, 'Entrar')
  await answered
}
export async function enter(page: Page, email: string, back = '') {
  await page.goto(`/auth/login${back}`)
  await givePassword(page, email)
}

/** How many sessions an account has. */
export async function openSessions(email: string): Promise<number> {
  const { rows } = await db.query(
    'select count(*)::int n from sessions s join users u on u.id = s.user_id where u.email = $1 and s.expires_at > now()',
    [email],
  )
  return rows[0].n as number
}
