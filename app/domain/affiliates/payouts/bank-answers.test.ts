import { describe, expect, test } from 'vitest'
import { bankAnswer, debited } from '../../../../tests/world/bank-answers'
import { readBankAnswer } from './bank-answers'

const read = (xml: string) => readBankAnswer(Buffer.from(xml))
const id = 'AVAL-P12-L7'

describe('what a bank answers', () => {
  test.each([
    ['ACSC', 'paid'],
    ['ACCC', 'paid'],
    ['RJCT', 'failed'],
    ['ACCP', 'taken'],
    ['ACSP', 'taken'],
    ['PDNG', 'taken'],
    ['', 'taken'],
  ])('%s is %s', (status, outcome) =>
    expect(read(bankAnswer([{ id, status, reason: 'AC04', cents: 770 }]))).toEqual([
      { payout: 12, batch: 7, outcome, on: null, cents: 770, reason: 'AC04' },
    ]),
  )
  test('what it booked was paid; what came back was not', () => {
    expect(
      read(
        debited([
          { id, cents: 5801 },
          { id, cents: 5801, back: 'AC06' },
        ]),
      ),
    ).toEqual([
      { payout: 12, batch: 7, outcome: 'paid', on: '2027-01-15', cents: 5801, reason: null },
      { payout: 12, batch: 7, outcome: 'failed', on: '2027-01-15', cents: 5801, reason: 'AC06' },
    ])
  })
  test('what is not ours, or not booked yet, is passed over', () => {
    expect(
      read(
        debited([
          { id: 'NOTPROVIDED', cents: 1 },
          { id, cents: 1, status: 'PDNG' },
        ]),
      ),
    ).toEqual([])
    expect(read(bankAnswer([{ id: 'SALARIO-1', status: 'RJCT' }]))).toEqual([])
  })
  test('a prefix of the name space changes nothing', () => {
    const prefixed = bankAnswer([{ id, status: 'RJCT' }]).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
    expect(read(prefixed)).toHaveLength(1)
  })
})

test.each([
  ['nothing', ''],
  ['no XML', 'nome;valor\r\nA;1'],
  ['XML that does not close', bankAnswer([{ id, status: 'RJCT' }]).slice(0, -12)],
  ['another document', '<Document><Outro/></Document>'],
  ['a document type', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${bankAnswer([])}`],
  ['an entity', bankAnswer([]).replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
  ['a sum that is none', debited([{ id, cents: 100 }]).replaceAll('1.00<', '1,00<')],
  ['more than is read at once', bankAnswer(Array.from({ length: 5001 }, () => ({ id, status: 'ACSC' })))],
])('%s is refused', (_, xml) => expect(() => read(xml)).toThrow(expect.objectContaining({ kind: 'invalid' })))
test('bytes that are no text are refused', () =>
  expect(() => readBankAnswer(new Uint8Array([0xff, 0xfe, 0x3c]))).toThrow(
    expect.objectContaining({ kind: 'invalid' }),
  ))
