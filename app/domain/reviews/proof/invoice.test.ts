import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOf, parseInvoice, sentOf } from './invoice'

/** The two examples of the specification (AT, «Especificações técnicas do código QR», 3.1), days brought nearer. */
const simplified =
  'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20260812*G:FS CDVF/12345*H:CDF7T5HD-12345*I1:PT*I7:0.65*I8:0.15*N:0.15*O:0.80*Q:YhGV*R:9999*S:NU;0.80'
const large =
  'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20251231*G:FT AB2019/0035*H:CSDF7T5H-0035*I1:PT*I2:12000.00*I3:15000.00*I4:900.00*I5:50000.00*I6:6500.00*I7:80000.00*I8:18400.00*J1:PT-AC*J2:10000.00*J3:25000.56*J4:75000.40*J5:100000.00*J6:25000.00*J7:100.00*J8:11.22*K1:PT-MA*K2:5000.00*K3:12500.00*K4:25000.00*K5:40000.00*K6:40000.00*L:100.00*M:25.00*N:64000.00*O:513600.58*P:100.00*Q:kLp0*R:9999*S:TB;PT00000000000000000000000;513500.58'

const read = {
  issuer: '123456789',
  type: 'FS',
  state: 'N',
  date: '2026-08-12',
  number: 'FS CDVF/12345',
  atcud: 'CDF7T5HD-12345',
}
const changed = (from: string | RegExp, to: string) => simplified.replace(from, to)

describe('what a code says', () => {
  test('the examples of the specification', () => {
    expect(parseInvoice(simplified)).toEqual(read)
    expect(parseInvoice(large)).toMatchObject({
      type: 'FT',
      number: 'FT AB2019/0035',
      atcud: 'CSDF7T5H-0035',
    })
  })
  test.each([
    ['a till of a chain', 'FS 0105802024/004532', 'JJ3NBKX4-4532'],
    ['a series with a dot and a dash', 'FS T01.26-A/7', 'JFRT5DCC-7'],
    ['spaces between', 'FS  CDVF/12345', 'CDF7T5HD-12345'],
    ['small letters, as some programs print', 'fs cdvf/12345', 'cdf7t5hd-12345'],
  ])('%s', (_what, number, atcud) => {
    const code = changed(/G:[^*]+\*H:[^*]+/, `G:${number}*H:${atcud}`)
    expect(parseInvoice(code)?.atcud).toBe(atcud.toUpperCase())
  })
  test('nothing of the buyer and no amount is in what is sent; it reads as the same invoice', () => {
    const sent = sentOf(read)
    expect(sent).toBe('A:123456789*D:FS*E:N*F:20260812*G:FS CDVF/12345*H:CDF7T5HD-12345')
    expect(parseInvoice(sent)).toEqual(read)
    for (const private_ of ['999999990', '0.80', 'YhGV', 'NU;']) expect(sent).not.toContain(private_)
  })
  test.each([
    ['nothing', ''],
    ['an address', 'https://exemplo.pt/A:123456789*'],
    ['a payment (EPC)', 'BCD\n002\n1\nSCT\nCGDIPTPL\nEmpresa\nPT50000201231234567890154\nEUR10'],
    ['eight digits', changed('A:123456789', 'A:12345678')],
    ['ten digits', changed('A:123456789', 'A:1234567890')],
    ['digits of another script', changed('A:123456789', 'A:١٢٣٤٥٦٧٨٩')],
    ['not beginning with the issuer', `B:999999990*${simplified}`],
    ['the issuer twice', `${simplified}*A:987654321`],
    ['the number twice', `${simplified}*G:FS CDVF/12346`],
    ['a month thirteen', changed('20260812', '20261312')],
    ['a thirtieth of February', changed('20260812', '20260230')],
    ['no day', changed('*F:20260812', '')],
    ['no number', changed('*G:FS CDVF/12345', '')],
    ['no ATCUD', changed('*H:CDF7T5HD-12345', '*H:0')],
    ['a number that is not the one of the ATCUD', changed('G:FS CDVF/12345', 'G:FS CDVF/12346')],
    ['a number of another type', changed('G:FS', 'G:FT')],
    ['markup', changed('CDVF', '<img src=x onerror=alert(1)>')],
    ['a control character', changed('CDVF', 'CD\u0000VF')],
    ['a hidden direction', changed('CDVF', 'CD\u202EVF')],
    ['two states', changed('E:N', 'E:NA')],
    ['something endless', `${simplified}*S:${'x'.repeat(5000)}`],
  ])('%s is none', (_what, code) => expect(parseInvoice(code)).toBeNull())
  test('no text breaks it', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseInvoice(text)))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = parseInvoice(changed('CDVF', text))
        return found === null || parseInvoice(sentOf(found)) !== null
      }),
    )
  })
  test('a long one of many parts takes no time', () => {
    const begin = performance.now()
    parseInvoice(`A:123456789*${'G:'.repeat(900)}`)
    parseInvoice(`A:123456789*G:FS ${'/1'.repeat(800)}`)
    expect(performance.now() - begin).toBeLessThan(50)
  })
})

describe('whether it proves anything', () => {
  const at = { issuer: '123456789', oldest: '2025-11-22', today: '2026-11-22' }
  test.each([
    [{}, null],
    [{ type: 'FT' }, null],
    [{ type: 'FR' }, null],
    [{ date: '2025-11-22' }, null],
    [{ date: '2026-11-22' }, null],
    [{ issuer: '987654321' }, /emitida pelo NIF 987 654 321, e o desta empresa é 123 456 789/],
    [{ type: 'NC' }, /não é uma fatura/],
    [{ type: 'OR' }, /não é uma fatura/],
    [{ state: 'A' }, /anulada/],
    [{ state: 'S' }, /autofaturação/],
    [{ state: 'R' }, /resumo/],
    [{ date: '2025-11-21' }, /mais de 12 meses/],
    [{ date: '2026-11-23' }, /ainda não chegou/],
  ])('%j', (over, says) => {
    const fault = faultOf({ ...read, ...over }, at)
    if (says) expect(fault).toMatch(says)
    else expect(fault).toBeNull()
  })
})
