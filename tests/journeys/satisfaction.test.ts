import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axe, person, useBrowser } from './browser.ts'

useBrowser()

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

/** A ticket that was solved and not yet rated, and the address that a face of the mail leads to. */
async function solved(n: number) {
  const { rows } = await db.query(
    "select id, resolution from tickets t where state in ('solved','closed') and not exists (select 1 from support_ratings r where r.ticket_id = t.id and r.score is not null) order by solved_at desc, id offset $1 limit 1",
    [n],
  )
  const { id, resolution } = rows[0] as { id: string; resolution: number }
  // The secret of development and tests (platform/env.ts), as satisfaction/link.ts signs.
  const mac = createHmac('sha256', 'apenas-para-desenvolvimento-nunca-em-producao')
    .update(`rating:${id}:${resolution}`)
    .digest('base64url')
  const address = (mark: number) => `/avaliar-suporte/${id}/obrigado?nota=${mark}&token=${resolution}.${mac}`
  const score = async () =>
    (await db.query('select score from support_ratings where ticket_id = $1', [id])).rows[0]?.score ?? null
  return { address, score }
}

test('a scanner that opens the link, with scripts or without, says nothing; the button says it', async () => {
  const { address, score } = await solved(0)
  const scanner = await person({ javaScriptEnabled: false })
  await scanner.page.goto(address(1))
  expect((await fetch(inject('origin') + address(2), { method: 'HEAD' })).status).toBe(200)
  // A browser that a program steers says so.
  const steered = await person()
  await steered.page.goto(address(1))
  await steered.page.waitForTimeout(2000)
  expect(await score()).toBeNull()
  expect(await axe(steered.page)).toEqual([])
  await steered.close()

  await scanner.page.goto(address(4))
  await scanner.page.getByRole('button', { name: 'Confirmar' }).click()
  await scanner.page.getByRole('heading', { name: 'Obrigado pela sua resposta' }).waitFor()
  expect(await score()).toBe(4)
  await scanner.page.locator('[name=score][value="5"]').check()
  await scanner.page.getByRole('button', { name: 'Guardar' }).click()
  await scanner.page.getByText('Ficou: ').first().waitFor()
  expect(await score()).toBe(5)
  await scanner.close()
})

test('before a person it is sent by itself', async () => {
  const { address, score } = await solved(0)
  const reader = await person()
  await reader.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  await reader.page.goto(address(4))
  await reader.page.getByRole('heading', { name: 'Obrigado pela sua resposta' }).waitFor()
  expect(await score()).toBe(4)
  expect(reader.troubles).toEqual([])
  await reader.close()
})
