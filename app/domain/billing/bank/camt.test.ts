import { describe, expect, test } from 'vitest'
import { statement } from '../../../../tests/world/desk'
import { referenceOf } from '../payments/references'
import { readStatement } from './camt'

const bytes = (text: string) => new TextEncoder().encode(text)
const refused = (file: Uint8Array) =>
  expect(() => readStatement(file)).toThrow(expect.objectContaining({ kind: 'invalid' }))
const amt = (sum: string, currency = 'EUR') => `<Amt Ccy="${currency}">${sum}</Amt>`
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-17</Dt></BookgDt>'

describe('a statement', () => {
  test('says what came in: the day, the sum to the cent, who paid and what for', () => {
    const message = `Pagamento ${referenceOf(17)}`
    const { lines, passed } = readStatement(statement([{ cents: 35_670, message, ref: 'A1' }]))
    expect(lines).toEqual([
      {
        bankRef: expect.any(String),
        bookedOn: '2026-11-17',
        cents: 35_670,
        payer: 'Sapataria Ribeiro',
        message,
      },
    ])
    expect(passed).toBe(0)
  })

  test('is read with any prefix of its name space, and with the characters that XML writes otherwise', () => {
    const [line] = readStatement(
      statement([{ cents: 1, payer: 'Melo &amp; Filhos &lt;Lda&gt;' }], { prefix: 'ns2' }),
    ).lines
    expect(line).toMatchObject({ cents: 1, payer: 'Melo & Filhos <Lda>' })
  })

  test('names a line by the bank’s own reference; without one, by what it says and how often', () => {
    const twice = [
      { cents: 500, message: 'a' },
      { cents: 500, message: 'a' },
      { cents: 500, ref: 'X' },
    ]
    const refs = readStatement(statement(twice)).lines.map(({ bankRef }) => bankRef)
    expect(new Set(refs).size).toBe(3)
    expect(readStatement(statement(twice)).lines.map(({ bankRef }) => bankRef)).toEqual(refs)
  })

  test('passes over what went out, what is not booked, what is no euro and what was taken back', () => {
    const over = [
      `${amt('5.00')}<CdtDbtInd>DBIT</CdtDbtInd>${booked}`,
      `${amt('5.00')}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>`,
      `${amt('5.00', 'USD')}<CdtDbtInd>CRDT</CdtDbtInd>${booked}`,
      `${amt('5.00')}<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>${booked}`,
    ]
    expect(readStatement(statement(over.map((one) => ({ cents: 1, over: one }))))).toEqual({
      lines: [],
      passed: 4,
    })
  })

  test('what the bank booked together is a line for each, where the sums are those of the whole', () => {
    const part = (sum: string, name: string) =>
      `<TxDtls>${amt(sum)}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
    const batch = (sum: string) =>
      `${amt(sum)}<CdtDbtInd>CRDT</CdtDbtInd>${booked}<AcctSvcrRef>L</AcctSvcrRef><NtryDtls>${part('1.10', 'Ana')}${part('2.20', 'Rui')}</NtryDtls>`
    const read = (sum: string) => readStatement(statement([{ cents: 1, over: batch(sum) }])).lines
    expect(read('3.30').map(({ cents, payer }) => [cents, payer])).toEqual([
      [110, 'Ana'],
      [220, 'Rui'],
    ])
    expect(read('3.31').map(({ cents }) => cents)).toEqual([331])
  })

  test.each(['1.005', '-1.00', '1e3', '1,00', '', '99999999999.00'])('has no sum «%s»', (sum) =>
    refused(statement([{ cents: 1, over: `${amt(sum)}<CdtDbtInd>CRDT</CdtDbtInd>${booked}` }])),
  )
})

describe('a hostile file is refused, and costs nothing', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'z'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
  test.each([
    ['entities that grow', statement([{ cents: 1, payer: '&b;' }], { head: bomb })],
    [
      'a file of ours that it names',
      statement([{ cents: 1, payer: '&x;' }], {
        head: '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      }),
    ],
    ['a document type from elsewhere', statement([], { head: '<!doctype x SYSTEM "http://x/y.dtd">' })],
    ['no XML', bytes('nome;valor\r\nA;1')],
    ['nothing', bytes('')],
    ['XML that does not close', statement([{ cents: 1 }]).slice(0, -12)],
    ['another document', bytes('<Document><Outro/></Document>')],
    [
      'a hundred thousand tags in each other',
      bytes(`<Document>${'<a>'.repeat(1e5)}${'</a>'.repeat(1e5)}</Document>`),
    ],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x3c, 0x00])],
    ['the prototype', bytes('<Document><__proto__><polluted>1</polluted></__proto__></Document>')],
    [
      'a line without a day',
      statement([{ cents: 1, over: `${amt('1.00')}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` }]),
    ],
  ])('%s', (_, file) => {
    const began = performance.now()
    refused(file)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('more lines than are read of one', () =>
    refused(statement(Array.from({ length: 5001 }, () => ({ cents: 1 })))))
})
