import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '~/platform/db'
import { proposeAnswer } from '../../app/domain/obligations/closing'
import { registerForm } from '../../app/domain/obligations/forms'
import type { ObligationKind, Outcome } from '../../app/domain/obligations/obligation-words'
import { registerObligation } from '../../app/domain/obligations/registering'
import { obligations } from '../../app/domain/obligations/schema'
import { as, ctx, today } from '../world.ts'

/** Texts of the mails that an address got, out of the outbox of a data folder. */
export function mailsTo(data: string, address: string): string[] {
  const outbox = join(data, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${address}`))
}

/** What a form says of a field that is wrong. */
export const said = expect.any(String) as string
export const refusal = (kind: string, fields?: Record<string, string>) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(fields && { detail: expect.objectContaining({ fields }) }),
  })
export const hours = (n: number) => new Date(today.getTime() + n * 3_600_000)

export const received = '2026-11-17T09:00'
export const receivedAt = new Date('2026-11-17T09:00:00Z')
export const answer = 'Fomos ver o que pediu e seguem todos os dados que temos.'

let n = 0
/** One that somebody of the support wrote down. @returns its id */
export async function registered(kind: ObligationKind = 'data_request', more: Record<string, unknown> = {}) {
  const input = registerForm.parse({
    kind,
    subject: `Assunto número ${++n}`,
    sender: 'Rita Melo',
    facts: 'Pede cópia de tudo o que temos sobre ela, por carta.',
    received,
    ...more,
  })
  return registerObligation(ctx(await as('support')), input)
}

export async function rowOf(id: string) {
  const [row] = await database().select().from(obligations).where(eq(obligations.id, id))
  return row as typeof obligations.$inferSelect
}

export const proposal = (version: number, outcome: Outcome = 'complied', answered?: string) => ({
  version,
  outcome,
  answer,
  answered,
})

/** An answer to it is proposed. @returns by whom */
export async function proposed(id: string) {
  const one = await as('support')
  await proposeAnswer(ctx(one), id, proposal((await rowOf(id)).version))
  return one
}
