import { readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { bankFile, endToEndOf, readEndToEnd } from './bank-file'
import { isTargetDay } from './target-days'

const schema = process.env.AVAL_PAIN_XSD

const transfer = (n: number, cents: number, name = 'Rita Melo') => ({
  endToEndId: endToEndOf(n, 7),
  cents,
  name,
  iban: 'PT50000201231234567890154',
  about: 'Aval, comissões de 2026-12, documento FR 2027/1',
})
const file = (
  transfers = [transfer(12, 7700), transfer(13, 1, 'Łódź & Irmãos <b>'), transfer(14, 100_005)],
) =>
  bankFile({
    messageId: 'AVAL-0123456789abcdef01234567',
    createdAt: new Date('2027-01-07T12:00:00.123Z'),
    executeOn: '2027-01-15',
    debtor: { name: 'Aval, demonstração', iban: 'PT50000201231234567890154' },
    transfers,
  })

/** The elements of a message in the order in which ISO 20022 wants them, as far as we write them; `?` where it may be left out. */
const order = {
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf',
  CdtTrfTxInf: 'PmtId Amt Cdtr CdtrAcct RmtInf',
}
const latin = /^[A-Za-z0-9/\-?:().,'+ ]+$/

interface Written {
  PmtId: { EndToEndId: string }
  Amt: { InstdAmt: { '@Ccy': string; '#text': string } }
  Cdtr: { Nm: string }
  CdtrAcct: { Id: { IBAN: string } }
  RmtInf?: { Ustrd: string }
}

/** What the public definition of pain.001.001.09 and the EPC's guide for customers ask of such a file, read by another library. */
function faults(xml: string): string[] {
  const found: string[] = []
  const check = (is: boolean, what: string) => void (is || found.push(what))
  check(XMLValidator.validate(xml) === true, 'not well formed')
  const { Document } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => name === 'CdtTrfTxInf',
  }).parse(xml)
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn
  check(Document['@xmlns'] === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09', 'name space')
  const inOrder = (what: keyof typeof order, node: object) =>
    check(Object.keys(node).join(' ') === order[what].replaceAll('?', ''), `order of ${what}`)
  inOrder('GrpHdr', GrpHdr)
  inOrder('PmtInf', PmtInf)
  const all: Written[] = PmtInf.CdtTrfTxInf
  for (const one of all) inOrder('CdtTrfTxInf', one)
  const cents = (written: string) => {
    check(/^\d{1,15}\.\d{2}$/.test(written), `sum ${written}`)
    return Number(written.replace('.', ''))
  }
  const each = all.map(({ Amt }) => {
    check(Amt.InstdAmt['@Ccy'] === 'EUR', 'currency')
    return cents(Amt.InstdAmt['#text'])
  })
  const sum = each.reduce((a, b) => a + b, 0)
  for (const { NbOfTxs, CtrlSum } of [GrpHdr, PmtInf]) {
    check(NbOfTxs === String(all.length), 'count')
    check(cents(CtrlSum) === sum, 'control sum')
  }
  check(
    each.every((n) => n >= 1 && n <= 99_999_999_999),
    'limits of SEPA',
  )
  check(GrpHdr.MsgId.length <= 35 && PmtInf.PmtInfId.length <= 35, 'length of ids')
  check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(GrpHdr.CreDtTm), 'moment')
  check(isTargetDay(PmtInf.ReqdExctnDt.Dt), 'day of execution')
  check(PmtInf.PmtMtd === 'TRF' && PmtInf.PmtTpInf.SvcLvl.Cd === 'SEPA' && PmtInf.ChrgBr === 'SLEV', 'SEPA')
  const ids = all.map(({ PmtId }) => PmtId.EndToEndId)
  check(
    new Set(ids).size === ids.length && ids.every((id) => id.length <= 35 && latin.test(id)),
    'end-to-end ids',
  )
  for (const { Cdtr, CdtrAcct, RmtInf } of [
    ...all,
    { Cdtr: PmtInf.Dbtr, CdtrAcct: PmtInf.DbtrAcct } as Written,
  ]) {
    check(Cdtr.Nm.length <= 70 && latin.test(Cdtr.Nm), `name ${Cdtr.Nm}`)
    check(isValidIBAN(CdtrAcct.Id.IBAN), 'account')
    if (RmtInf) check(RmtInf.Ustrd.length <= 140 && latin.test(RmtInf.Ustrd), 'what it is about')
  }
  return found
}

describe('a file of transfers', () => {
  test('keeps to every rule of the message', () => expect(faults(file())).toEqual([]))

  test('with a thousand of them as well', () =>
    expect(faults(file(Array.from({ length: 1000 }, (_, i) => transfer(i + 1, (i + 1) * 37))))).toEqual([]))

  test.each([
    ['control sum', (xml: string) => xml.replace('<CtrlSum>1077.06', '<CtrlSum>1077.07')],
    ['count', (xml: string) => xml.replace('<NbOfTxs>3', '<NbOfTxs>2')],
    ['day of execution', (xml: string) => xml.replace('2027-01-15<', '2027-01-16<')],
    ['account', (xml: string) => xml.replace('PT50000201231234567890154', 'PT50000201231234567890155')],
    [
      'order of GrpHdr',
      (xml: string) => xml.replace(/(<MsgId>.*<\/MsgId>)\s*(<CreDtTm>.*<\/CreDtTm>)/, '$2$1'),
    ],
    ['end-to-end ids', (xml: string) => xml.replace('AVAL-P13-L7', 'AVAL-P12-L7')],
  ])('the checker sees a wrong %s', (what, spoil) => expect(faults(spoil(file()))).toContain(what))

  test.each([
    [[]],
    [[transfer(1, 0)]],
    [[transfer(1, -5)]],
    [[transfer(1, 1.5)]],
    [[transfer(1, 5), transfer(1, 6)]],
  ])('is none with %j', (transfers) => expect(() => file(transfers)).toThrow(/batch AVAL/))

  test('its names lead back to payout and batch, and nothing else does', () => {
    expect(readEndToEnd(endToEndOf(12, 7))).toEqual({ payout: 12, batch: 7 })
    for (const id of ['', 'NOTPROVIDED', 'AVAL-P12', 'AVAL-P12-L', 'XAVAL-P1-L1', 'AVAL-P1-L1;'])
      expect(readEndToEnd(id)).toBeNull()
  })

  // The schema itself is ISO's and is not kept here: whoever has it names its file.
  test.runIf(schema)('is valid by the schema of ISO', async () => {
    const { XmlDocument, XsdValidator } = await import('libxml2-wasm')
    const rules = XmlDocument.fromString(readFileSync(schema as string, 'utf8'))
    const validator = XsdValidator.fromDoc(rules)
    const valid = XmlDocument.fromString(file())
    validator.validate(valid)
    const wrong = XmlDocument.fromString(file().replace('SLEV', 'NONE'))
    expect(() => validator.validate(wrong)).toThrow(/ChrgBr/)
    for (const each of [valid, wrong, validator, rules]) each.dispose()
  })
})
