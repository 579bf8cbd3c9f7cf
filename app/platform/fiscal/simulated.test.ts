import { expect, test } from 'vitest'
import type { NewDocument } from './port'
import { simulated } from './simulated'

const receipt: NewDocument = {
  key: 'AVAL-17-3f9c2a',
  kind: 'invoice-receipt',
  date: '2026-11-24',
  customer: {
    name: 'Sapataria Ribeiro, Lda.',
    country: 'PT',
    taxNumber: '510953964',
    address: 'Rua das Flores, 12',
    postalCode: '4700-123',
    locality: 'Braga',
    orderNumber: 'PO 7',
  },
  order: {
    number: 17,
    reference: 'RF36AVAL17',
    period: { from: '2026-11-24', to: '2026-12-23' },
    method: 'Cartão',
  },
  lines: [{ description: 'Plano Essencial, de 24/11/2026 a 23/12/2026', netCents: 2900 }],
  rate: 23,
  exemption: null,
  region: 'mainland',
  netCents: 2900,
  vatCents: 667,
}

test('is numbered by our own number, and twice the same file', async () => {
  const first = await simulated.issue(receipt)
  expect(first).toMatchObject({ number: 'PF 2026/17', netCents: 2900, vatCents: 667, atcud: null })
  expect(first.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await simulated.issue(receipt)).pdf.equals(first.pdf)).toBe(true)
  expect(await simulated.find(receipt.key)).toBeNull()
})

test('a credit note has its own number, and abroad a reason for no IVA', async () => {
  const credit = await simulated.issue({
    ...receipt,
    key: 'AVAL-17.2-3f9c2a',
    kind: 'credit-note',
    rate: 0,
    exemption: { code: 'M40', words: 'IVA – autoliquidação' },
    customer: { ...receipt.customer, country: 'ES', taxNumber: 'B58378431' },
    corrects: { issuerRef: 'AVAL-17-3f9c2a', number: 'PF 2026/17', reason: 'Desistência no prazo' },
  })
  expect(credit.number).toBe('PFC 2026/17.2')
})
