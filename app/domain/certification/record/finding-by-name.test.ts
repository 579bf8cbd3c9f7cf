import { describe, expect, test } from 'vitest'
import { anonymous, company, ctx, today, useWorld } from '../../../../tests/world'
import { certified } from '../../../../tests/world/life'
import { checkCharacter, formatCode, newCode } from '../code'
import { certificateByNumber, certificatesByName, codeIn, codeSearched, isIssued } from './finding-by-name'

useWorld()

describe('the code in what was pasted', () => {
  const code = newCode()
  const shown = formatCode(code)
  test.each([
    shown,
    shown.toLowerCase().replaceAll('-', ' '),
    `https://aval.pt/verificar-certificacao/${shown}`,
    `http://localhost:3000/verificar-certificacao/${shown}?de=selo#topo`,
    `Boa tarde, o nosso certificado é o ${shown}. Cumprimentos, Rita (NIF 509 442 013, tel. 253 123 456)`,
    `<a href="https://aval.pt/verificar-certificacao/${shown}"><img src="https://aval.pt/selo/${shown}.svg" alt="Selo"></a>`,
    `certificado%20${shown}`,
    `${code}, passado em 2026`,
    `AV-00000-00000-1 e ${shown}`,
    `${shown.replaceAll('-', '\u2013')} 100 %`,
  ])('%s', (pasted) => expect(codeIn(pasted)).toEqual({ ok: true, code }))
  test('one that does not check is told as such; a sentence without any is no code', () => {
    const wrong = `${shown.slice(0, -1)}${shown.endsWith('0') ? '1' : '0'}`
    expect(codeIn(`o código ${wrong} do selo`)).toEqual({ ok: false, why: 'check' })
    expect(codeIn('Fontanário Canalizações de Braga')).toEqual({ ok: false, why: 'shape' })
    expect(codeIn('  ')).toEqual({ ok: false, why: 'empty' })
    expect(codeIn('%E0%A4%A').ok).toBe(false)
    expect(codeIn('A'.repeat(300)).ok).toBe(false)
  })
  test('a word of eleven letters that checks by chance is none of a sentence', () => {
    expect(codeIn('certificada').ok).toBe(true)
    expect(codeIn('A empresa Ramalhete está certificada?')).toEqual({ ok: false, why: 'shape' })
    expect(codeIn(`certificada com o código ${shown}`)).toEqual({ ok: true, code })
  })
})

describe('a code among words that are searched for', () => {
  const code = `7K3M9XQ2TB${checkCharacter('7K3M9XQ2TB')}`
  const shown = formatCode(code)
  test.each([
    code.toLowerCase(),
    shown.toLowerCase().replaceAll('-', ' '),
    `o selo ${shown} está certo?`,
    `https://aval.pt/verificar-certificacao/${shown}`,
  ])('%s', (typed) => expect(codeSearched(typed)).toBe(shown))
  test('a word that checks by chance is a word, unless it is written as a code', () => {
    const word = `BCDEFGHJKM${checkCharacter('BCDEFGHJKM')}`
    expect(codeIn(word).ok).toBe(true)
    expect(codeSearched(word)).toBeNull()
    expect(codeSearched(`canalizador ${word} braga`)).toBeNull()
    expect(codeSearched(formatCode(word))).toBe(formatCode(word))
  })
  test('what is written as a code and is none goes where that is said', () => {
    const wrong = formatCode(`7K3M9XQ2TB${checkCharacter('7K3M9XQ2TB') === '5' ? '6' : '5'}`)
    expect(codeSearched(`o código ${wrong.toLowerCase()}`)).toBe(wrong)
  })
  test.each([
    'canalizador 4700 braga',
    '509442013',
    '+351 253 123 456',
    `7K3M9XQ2TB${checkCharacter('7K3M9XQ2TB') === '5' ? '6' : '5'}`,
    '',
  ])('%s is none', (typed) => expect(codeSearched(typed)).toBeNull())
})

test('a name leads to its certificate, several are listed, one without says so, none is nobody’s', async () => {
  const one = await certified(today, { name: 'Serralharia Ramalhete', listing: 'approved' })
  const two = await company({ name: 'Ramalhete & Irmão, Pinturas' })
  await company({ name: 'Ramalhete Secreto', listing: 'pending' })
  const names = async (typed: string) =>
    (await certificatesByName(ctx(anonymous), typed)).map((n) => [n.slug, n.code])
  expect(await names('serralharia ramalhéte')).toEqual([[one.acme.slug, formatCode(one.code)]])
  expect((await names('Ramalhete')).sort()).toEqual(
    [
      [one.acme.slug, formatCode(one.code)],
      [two.slug, null],
    ].sort(),
  )
  expect(await names('A Serralharia Ramalhete está certificada?')).toEqual([
    [one.acme.slug, formatCode(one.code)],
  ])
  expect(await names('Boa tarde. Queria saber se a empresa Serralharia Ramalhete tem certificado.')).toEqual([
    [one.acme.slug, formatCode(one.code)],
  ])
  expect(await names('Ramalhete Secreto')).not.toContainEqual(expect.arrayContaining([null, 'Secreto']))
  expect(await names('Xyzqw Abcde')).toEqual([])
  expect(await names('ab')).toEqual([])
  expect(await names("%'; drop")).toEqual([])
})

test('a NIPC leads to its certificate; a sole trader’s own number to nobody', async () => {
  const { acme, code } = await certified(today, { nipc: '593990854', listing: 'approved' })
  await company({ name: 'Em Nome Individual', nipc: '123456789' })
  expect(await isIssued(ctx(anonymous), code)).toBe(true)
  expect(await isIssued(ctx(anonymous), 'CERT1F1CADA')).toBe(false)
  const found = async (typed: string) =>
    (await certificateByNumber(ctx(anonymous), typed)).map((n) => [n.slug, n.code])
  expect(await found('NIPC 593 990 854')).toEqual([[acme.slug, formatCode(code)]])
  for (const typed of ['593990855', '123456789', 'Ramalhete', '']) expect(await found(typed)).toEqual([])
})
