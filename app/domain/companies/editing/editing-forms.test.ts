import { describe, expect, test } from 'vitest'
import { adrEntities } from '../adr-entities'
import { caeSection, isCae } from '../cae'
import { complaintsBookUrl, readSocialLink, socialLinksOf } from '../creation/creation-links'
import { readSpecialDays, specialDayValues } from '../hours/special-days'
import { changesOf, type ProfileColumns, sameValue, sourcesAfter } from './editing-columns'
import { editHoursForm, point } from './editing-forms'
import { shownValue, specialDayText } from './editing-shown'
import { partNames, profileParts } from './editing-words'
import { changesWhoItIs } from './sensitive'

const names = { category: (id: string) => id, place: (code: string) => code }

describe('what waits for staff', () => {
  test.each([
    ['name', 'Casa Amarela', 'CASA AMARELA', false],
    ['name', 'Serralharia Sao Joao', 'Serralharia São João', false],
    ['name', 'Casa Amarela', 'Casa Azul', true],
    ['name', 'Casa & Amarela', 'Casa Amarela', false],
    ['name', '日本', '中国', true],
    ['name', 'Casa Amarela', 'Саsа Amarela', true],
    ['name', `${'x'.repeat(70)} a`, `${'x'.repeat(70)} b`, true],
    ['legalName', 'Silva, Lda.', 'Silva, Lda', true],
    ['legalName', 'Silva, Lda.', 'Silva, Lda.', false],
    ['nipc', null, '510953964', true],
    ['website', null, 'https://a.pt', true],
    ['website', 'https://a.pt', null, false],
    ['website', 'https://a.pt', 'https://www.a.pt/loja', false],
    ['website', 'https://a.pt', 'https://loja.a.pt', true],
    ['website', 'https://a.pt', 'https://a.pt.mau.example', true],
  ] as const)('%s from %j to %j: %s', (field, before, after, waits) => {
    expect(changesWhoItIs(field, before, after)).toBe(waits)
  })
})

describe('what was checked', () => {
  const sources = ['nipc', 'address', 'email'].map((field) => ({
    field,
    checkedAt: '2026-01-01',
    source: 'x',
  }))
  test.each([
    [['description'], ['nipc', 'address', 'email']],
    [['postalCode'], ['nipc', 'email']],
    [['nipc', 'municipality'], ['email']],
    [['email'], ['nipc', 'address']],
  ] as const)('after %j is %j', (changed, left) => {
    expect(sourcesAfter(sources, changed).map((s) => s.field)).toEqual(left)
  })
  test('what jsonb gives back in another order is the same', () => {
    expect(sameValue({ a: 1, b: [1, { c: 2, d: undefined }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true)
    expect(sameValue(undefined, null)).toBe(true)
    expect(sameValue([1, 2], [2, 1])).toBe(false)
  })
  test('fields that a form does not bring stay', () => {
    const company = { description: 'a', latitude: 41, longitude: -8 } as ProfileColumns
    expect(changesOf(company, { description: 'a' }, ['description', 'point'])).toEqual([])
    expect(changesOf(company, { latitude: null, longitude: null }, ['description', 'point'])).toEqual([
      { field: 'point', before: [41, -8], after: null },
    ])
  })
})

describe('the point', () => {
  test.each([
    ['41.5503, -8.4201', [41.5503, -8.4201]],
    ['41,5503; -8,4201', [41.5503, -8.4201]],
    ['32.65 -16.9', [32.65, -16.9]],
    ['37.74, -25.67', [37.74, -25.67]],
    ['-8.4201, 41.5503', /fora de Portugal/],
    ['48.85, 2.35', /fora de Portugal/],
    ['Braga', /latitude e a longitude/],
  ])('%j', (text, found) => {
    const read = point.safeParse(text)
    if (Array.isArray(found)) expect(read.data).toEqual({ latitude: found[0], longitude: found[1] })
    else expect(read.error?.issues[0]?.message).toMatch(found)
  })
  test('none is none', () => expect(point.parse(' ')).toBeUndefined())
})

describe('links', () => {
  test.each([
    ['instagram', '@casa.amarela', 'https://www.instagram.com/casa.amarela'],
    ['instagram', 'casa_amarela', 'https://www.instagram.com/casa_amarela'],
    ['tiktok', '@casa', 'https://www.tiktok.com/@casa'],
    ['facebook', 'facebook.com/casa', 'https://facebook.com/casa'],
    ['facebook', 'http://m.facebook.com/casa', 'https://m.facebook.com/casa'],
    ['linkedin', 'https://pt.linkedin.com/company/casa', 'https://pt.linkedin.com/company/casa'],
    ['linkedin', '@casa', null],
    ['youtube', 'youtu.be/abc', 'https://youtu.be/abc'],
    ['facebook', 'https://facebook.com', null],
    ['facebook', 'https://facebook.com.mau.pt/casa', null],
    ['facebook', 'https://naofacebook.com/casa', null],
    ['instagram', 'javascript:alert(1)', null],
    ['instagram', 'https://a:b@instagram.com/x', null],
  ] as const)('%s %j is %j', (network, typed, link) => expect(readSocialLink(network, typed)).toBe(link))
  test('only those given are kept', () => {
    expect(socialLinksOf({ facebook: undefined, instagram: 'x' })).toEqual({ instagram: 'x' })
    expect(socialLinksOf({})).toBeNull()
  })
  test.each([
    ['www.livroreclamacoes.pt', true],
    ['https://www.livroreclamacoes.pt/Inicio/', true],
    ['https://livroreclamacoes.pt.mau.pt', false],
    ['https://empresa.pt/livro', false],
  ])('%s is the complaints book: %s', (typed, ok) =>
    expect(complaintsBookUrl.safeParse(typed).success).toBe(ok),
  )
  test('every entity has a whole address of its own', () => {
    const sites = Object.values(adrEntities).map((e) => new URL(e.site).hostname)
    expect(new Set(sites).size).toBe(sites.length)
  })
})

describe('CAE', () => {
  test.each([
    ['43221', 'F'],
    ['56111', 'I'],
    ['45200', 'G'],
    ['62010', 'K'],
    ['96021', 'T'],
    ['99000', 'V'],
  ])('%s is of section %s', (code, letter) => expect(caeSection(code)?.letter).toBe(letter))
  test.each(['04000', '34110', '44000', '00000', '4322', '432211', 'abcde'])('%s is none', (code) =>
    expect(isCae(code)).toBe(false),
  )
  test('every division that there is belongs to one section', () => {
    const gaps = [0, 4, 34, 40, 44, 48, 54, 57, 67, 76, 83, 89]
    for (let division = 0; division < 100; division++) {
      const code = `${String(division).padStart(2, '0')}000`
      expect([code, isCae(code)]).toEqual([code, !gaps.includes(division)])
    }
  })
})

describe('days that are different', () => {
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [`hours${d}`, '']))
  const parse = (over: Record<string, string>) =>
    editHoursForm.parse({ version: '1', onHolidays: 'closed', ...week, ...over })
  const days = [
    { day: '2026-12-24', yearly: true, spans: [[540, 780]] as [number, number][], note: 'Véspera de Natal' },
    { day: '2027-08-02', spans: [] },
  ]
  test('what is stored comes back from its form', () => {
    expect(readSpecialDays(parse(specialDayValues(days)))).toEqual(days)
  })
  test('rows in any order, with gaps', () => {
    const input = parse({ special5day: '2026-05-02', special1day: '2026-06-24', special1hours: '9-13' })
    expect(readSpecialDays(input).map((d) => d.day)).toEqual(['2026-05-02', '2026-06-24'])
  })
  test.each([
    [{ special0hours: '9-13' }, 'special0day'],
    [{ special2note: 'Férias' }, 'special2day'],
    [{ special0day: '2026-05-02', special3day: '2026-05-02' }, 'special3day'],
  ])('%j is wrong at %s', (over, field) => {
    const read = () => readSpecialDays(parse(over as Record<string, string>))
    expect(read).toThrow(expect.objectContaining({ detail: { fields: { [field]: expect.any(String) } } }))
  })
  test('in words', () => {
    expect(days.map(specialDayText)).toEqual([
      '24 de dezembro, todos os anos: 9:00–13:00 (Véspera de Natal)',
      '2 de agosto de 2027: fechada',
    ])
  })
})

test('every field stands in one part, and each is said in words', () => {
  const fields = partNames.flatMap((name) => profileParts[name].fields)
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of fields) expect(shownValue(field, null, names)).toBeNull()
  expect(shownValue('areasServed', ['03', '1312'], names)).toBe('03, 1312')
  expect(shownValue('onHolidays', 'unknown', names)).toBeNull()
})
