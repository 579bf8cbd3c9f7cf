import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useFiscalIssuer } from '~/platform/fiscal'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { useNewMails } from '../../../../tests/world/mail'
import {
  credit,
  later,
  type Paid,
  paid,
  queue,
  receiptOf,
  run,
  Software,
} from '../../../../tests/world/papers'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { fiscalDocuments } from '../schema'
import { mailPaper } from './mails'
import { queueCreditNote } from './queueing'
import { paperFile } from './reading'

useWorld()
const newMails = useNewMails()

let software: Software
beforeEach(() => {
  software = new Software()
  useFiscalIssuer(software)
})
afterEach(() => useFiscalIssuer(undefined))

describe('a credit note', () => {
  const notesOf = (sold: Paid) =>
    database()
      .select()
      .from(fiscalDocuments)
      .where(and(eq(fiscalDocuments.invoiceId, sold.invoice.id), eq(fiscalDocuments.kind, 'credit-note')))
      .orderBy(fiscalDocuments.id)

  test('waits for the document that it corrects, names it, and records that the customer was told', async () => {
    const sold = await paid()
    await queue(sold)
    const receipt = await receiptOf(sold)
    await credit(sold)
    const [waiting] = await notesOf(sold)
    expect(waiting).toMatchObject({ state: 'queued', nextTryAt: null, correctsId: receipt.id })
    await run(waiting?.id as string, later(9999))
    expect(software.made.size).toBe(0)
    await run(receipt.id, later(3))
    await run(waiting?.id as string, later(4))
    const [issued] = await notesOf(sold)
    expect(issued).toMatchObject({
      state: 'issued',
      number: 'NC 2026/2',
      netCents: 1000,
      vatCents: 230,
      knownAt: later(4),
    })
    expect([...software.made.values()][1]).toMatchObject({
      kind: 'credit-note',
      corrects: { issuerRef: 'FR 2026/1', number: 'FR 2026/1', reason: 'Desistência no prazo' },
      lines: [{ description: 'Devolução: Avaliação para certificação', netCents: 1000 }],
    })
    await mailPaper.run(ctx(byItself), { documentId: issued?.id as string }, 'job')
    const [mail] = await newMails()
    expect(mail?.subject).toContain('Nota de crédito NC 2026/2')
    expect(mail?.text).toContain('FR 2026/1')
  })

  test('has a reference of its own each time', async () => {
    const sold = await paid()
    await queue(sold)
    await run((await receiptOf(sold)).id)
    await credit(sold)
    await credit(sold, 500, 115)
    for (const { id } of await notesOf(sold)) await run(id)
    const { number } = sold.invoice
    expect([...software.made.keys()].map((key) => key.replace(/-\w+$/, ''))).toEqual([
      `AVAL-${number}`,
      `AVAL-${number}.1`,
      `AVAL-${number}.2`,
    ])
  })

  test('corrects no document of another software', async () => {
    const sold = await paid()
    useFiscalIssuer(undefined)
    await queue(sold)
    await run((await receiptOf(sold)).id)
    expect(await receiptOf(sold)).toMatchObject({
      state: 'issued',
      issuer: 'simulado',
      number: `PF 2026/${sold.invoice.number}`,
    })
    useFiscalIssuer(software)
    await credit(sold)
    const [note] = await notesOf(sold)
    await run(note?.id as string)
    expect(await notesOf(sold)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('outro programa (simulado)') },
    ])
  })

  test('of what was paid twice there is none', async () => {
    const sold = await paid()
    await queue(sold)
    const duplicate = { id: newId(), doneAt: today, duplicate: true, netCents: 2900, vatCents: 667 }
    await transaction(ctx(byItself), (tx) => queueCreditNote(tx, duplicate, sold.invoice))
    expect(await notesOf(sold)).toEqual([])
  })
})

describe('the file', () => {
  test('is for who ordered, who sees the billing, and finance; a colleague hears what is missing, others nothing', async () => {
    const sold = await paid()
    await queue(sold)
    const { id } = await receiptOf(sold)
    await run(id)
    const of = (role: 'finance' | 'manager' | 'viewer') => as(role, { id: sold.companyId })
    const left: Actor = { ...sold.orderer, memberships: [] }
    for (const actor of [sold.orderer, left, await of('finance'), await of('manager'), await as('finance')])
      expect(await paperFile(ctx(actor), id)).toEqual({
        name: 'FR-2026-1',
        bytes: Buffer.from('%PDF-FR 2026/1'),
      })
    const kind = (actor: Actor, of = id) => paperFile(ctx(actor), of).catch((e: { kind: string }) => e.kind)
    expect(await kind(await of('viewer'))).toBe('not-allowed')
    expect(await kind(await person())).toBe('not-found')
    expect(await kind(await as('moderator'))).toBe('not-found')
    expect(await kind(sold.orderer, newId())).toBe('not-found')
    expect(await kind(sold.orderer, 'nada')).toBe('not-found')
  })

  test('who ordered and can no longer be written to: it goes to who looks after the money', async () => {
    const sold = await paid({ orderedBy: null })
    await queue(sold)
    const { id } = await receiptOf(sold)
    await run(id)
    await mailPaper.run(ctx(byItself), { documentId: id }, 'job')
    expect((await newMails()).map((mail) => mail.to?.[0]?.address)).toContain(sold.orderer.email)
  })
})
