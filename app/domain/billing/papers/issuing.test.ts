import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { onFailure } from '~/platform/failures'
import { useFiscalIssuer } from '~/platform/fiscal'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { useNewMails } from '../../../../tests/world/mail'
import { later, paid, papersOf, queue, receiptOf, run, Software } from '../../../../tests/world/papers'
import { settings } from '../../settings/settings'
import { fiscalDocuments } from '../schema'
import { issueDueDocuments } from './issuing'
import { mailPaper } from './mails'
import { paperFile } from './reading'
import { retryDocument } from './retrying'

useWorld()
const newMails = useNewMails()

let software: Software
beforeEach(() => {
  software = new Software()
  useFiscalIssuer(software)
})
afterEach(() => useFiscalIssuer(undefined))

let told: string[] = []
beforeAll(() => onFailure(({ error }) => told.push(String((error as Error).message))))
afterAll(() => onFailure(undefined))
beforeEach(() => {
  told = []
})

describe('the document of what was paid', () => {
  test('is asked for once, dated by the money, with its day by the law', async () => {
    // Half past midnight in Lisbon, still the day before in UTC; the 3rd is a Thursday.
    const sold = await paid({ paidAt: new Date('2026-06-02T23:30:00Z') })
    await queue(sold)
    await queue(sold)
    expect(await papersOf(sold.invoice.id)).toMatchObject([
      {
        kind: 'invoice-receipt',
        state: 'queued',
        datedOn: '2026-06-03',
        netCents: 2900,
        vatCents: 667,
        issuer: 'invoicexpress',
      },
    ])
    // 4 June is Corpus Christi, 10 June Portugal Day: 5, 8, 9, 11, 12.
    expect((await receiptOf(sold)).issueBy.toISOString()).toBe('2026-06-12T22:59:59.000Z')
  })

  test('for nothing there is none', async () => {
    const sold = await paid({ netCents: 0, vatCents: 0, grossCents: 0 })
    await queue(sold)
    expect(await papersOf(sold.invoice.id)).toEqual([])
  })

  test('is kept byte for byte, and goes to who ordered and to the accountant', async () => {
    const sold = await paid()
    await queue(sold)
    const { id } = await receiptOf(sold)
    await run(id)
    expect(await receiptOf(sold)).toMatchObject({
      state: 'issued',
      number: 'FR 2026/1',
      atcud: 'ABCD1234-1',
      file: Buffer.from('%PDF-FR 2026/1'),
      nextTryAt: null,
      failure: null,
    })
    const [document] = software.made.values()
    expect(document).toMatchObject({
      key: `AVAL-${sold.invoice.number}-${id.slice(-6)}`,
      lines: [{ description: 'Avaliação para certificação', netCents: 2900 }],
      rate: 23,
      date: '2026-11-18',
    })
    await mailPaper.run(ctx(byItself), { documentId: id }, 'job')
    const mails = await newMails()
    expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
      [sold.orderer.email, `contas-${sold.companyId}@exemplo.pt`].sort(),
    )
    for (const mail of mails) {
      expect(mail.subject).toContain('Fatura-recibo FR 2026/1')
      expect(mail.attachments).toMatchObject([{ filename: 'FR-2026-1.pdf', mimeType: 'application/pdf' }])
    }
  })
})

describe('trouble', () => {
  test('an answer that got lost: one document, found at the next try', async () => {
    const sold = await paid()
    await queue(sold)
    const { id } = await receiptOf(sold)
    software.trouble = 'lost'
    await run(id)
    expect(await receiptOf(sold)).toMatchObject({ state: 'queued', tries: 1, nextTryAt: later(1) })
    software.trouble = undefined
    await run(id, later(0.5))
    expect((await receiptOf(sold)).tries).toBe(1)
    await run(id, later(1))
    expect(await receiptOf(sold)).toMatchObject({ state: 'issued', tries: 2, number: 'FR 2026/1' })
    expect(software.made.size).toBe(1)
  })

  test('two workers at once make one', async () => {
    const sold = await paid()
    await queue(sold)
    const { id } = await receiptOf(sold)
    await Promise.all([run(id), run(id), run(id)])
    expect(software.made.size).toBe(1)
    expect(await receiptOf(sold)).toMatchObject({ state: 'issued', tries: 1 })
  })

  test('a worker that died is followed by the timetable', async () => {
    const sold = await paid()
    await queue(sold)
    const { id } = await receiptOf(sold)
    const lease = later(settings.billing.documentLeaseMinutes)
    await database()
      .update(fiscalDocuments)
      .set({ tries: 1, nextTryAt: lease })
      .where(eq(fiscalDocuments.id, id))
    await issueDueDocuments.run(ctx(byItself, lease), {}, 'job')
    await run(id, lease)
    expect((await receiptOf(sold)).state).toBe('issued')
  })

  test('silence is tried again, later each time, and told once, and once more when it is late', async () => {
    const sold = await paid()
    await queue(sold)
    software.trouble = 'silent'
    const { id, issueBy } = await receiptOf(sold)
    const { documentPauses, documentTriesTold } = settings.billing
    let at = today
    for (const [i, pause] of documentPauses.entries()) {
      await run(id, at)
      expect(await receiptOf(sold)).toMatchObject({ tries: i + 1, nextTryAt: later(pause, at) })
      expect(told).toHaveLength(i + 1 < documentTriesTold ? 0 : 1)
      at = later(pause, at)
    }
    const goOn = async () => {
      await run(id, at)
      at = (await receiptOf(sold)).nextTryAt as Date
    }
    while (at < issueBy) await goOn()
    expect(at).toEqual(issueBy)
    expect(told).toHaveLength(1)
    await goOn()
    await goOn()
    expect(told).toEqual([expect.stringContaining('not issued'), expect.stringContaining('late')])
  })

  test('a refusal waits for staff, who hear of it and have it tried again', async () => {
    const sold = await paid()
    await queue(sold)
    software.trouble = 'refuses'
    const { id } = await receiptOf(sold)
    await run(id)
    const failed = await receiptOf(sold)
    expect(failed).toMatchObject({
      state: 'failed',
      nextTryAt: null,
      failure: expect.stringContaining('o NIF não existe'),
    })
    expect(told).toHaveLength(1)
    software.trouble = undefined
    await run(id, later(60))
    expect((await receiptOf(sold)).state).toBe('failed')
    await expect(retryDocument(ctx(await as('support')), id, failed.version)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    const finance = ctx(await as('finance'))
    await expect(retryDocument(finance, id, failed.version - 1)).rejects.toMatchObject({ kind: 'conflict' })
    await retryDocument(finance, id, failed.version)
    await run(id)
    expect(await receiptOf(sold)).toMatchObject({ state: 'issued', tries: 1, failure: null })
  })

  test('one cent off does not leave', async () => {
    const sold = await paid()
    await queue(sold)
    software.trouble = 'cent'
    const { id } = await receiptOf(sold)
    await run(id)
    const paper = await receiptOf(sold)
    expect(paper.state).toBe('failed')
    expect(paper.failure?.replaceAll('\u00a0', ' ')).toBe(
      'FR 2026/1 diz 29 € e 6,68 € de IVA; devia dizer 29 € e 6,67 € de IVA.',
    )
    await mailPaper.run(ctx(byItself), { documentId: id }, 'job')
    expect(await newMails()).toEqual([])
    await expect(paperFile(ctx(sold.orderer), id)).rejects.toMatchObject({ kind: 'not-found' })
  })
})
