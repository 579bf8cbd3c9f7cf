import { expect, test } from 'vitest'
import { face } from '~/platform/lettering'
import { type SharedCase, socialCases } from '../../../tests/world/social-cases'
import { type Size, sizeNames, type Template } from './choices'
import { excerptThatFits } from './excerpting'
import type { Picture } from './facts'
import { broken, heightOf } from './fitting'
import { askedOf } from './forms'
import { layOut } from './laying-out'
import { missingLetters, withoutOrnaments } from './letters'

const faces = { serif: await face('serif'), sans: await face('sans') }
const pictureOf = ({ facts, text, typed }: SharedCase, size: Size): Picture => ({
  facts,
  text: text ?? null,
  typed: typed ?? {},
  size,
  leadsTo: 'https://aval.example/s/bcd2345?q=1',
  address: 'aval.example/s/bcd2345',
})
const anything = { object: 'empresa' as const, id: '018bc8de-1700-7a6f-a2e4-27a23ff0e1f1' }
const lay = (one: SharedCase, size: Size = '1080x1080') => layOut(pictureOf(one, size), faces)
const caseOf = (template: Template, nth: number) => socialCases[template][nth] as SharedCase
const refusalOf = (one: SharedCase, size?: Size): string => {
  try {
    lay(one, size)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each(Object.keys(socialCases) as Template[])(
  '«%s» stays within its room, or says why not',
  (template) => {
    for (const one of socialCases[template])
      for (const size of sizeNames) {
        const refused = refusalOf(one, size)
        if (refused) expect(refused).toMatch(/ não cabe neste formato|^As nossas letras não têm /)
        else {
          const { laid, frame } = lay(one, size)
          expect(heightOf(laid)).toBeLessThanOrEqual(frame.text.height)
        }
      }
  },
)

test('ordinary words fit in all sizes', () => {
  for (const template of Object.keys(socialCases) as Template[])
    for (const size of sizeNames) expect(refusalOf(caseOf(template, 0), size)).toBe('')
})

test.each([
  'Nota 5,0 na Aval',
  'Empresa Certificada Plus',
  'Cinco estrelas, sempre',
  'Avaliada com 5 em 5',
  'Ligue 912 345 678',
  'Escreva para geral@exemplo.pt',
])('«%s» is nothing that a company says below our name', (headline) => {
  expect(refusalOf({ ...caseOf('thanks', 0), typed: { headline } })).toMatch(/^No título não /)
})

test('nothing that was typed is cut: a title that is too long is told its length, and what fits', () => {
  const typed = { headline: 'palavra '.repeat(27).trim() }
  expect(refusalOf({ ...caseOf('thanks', 0), typed })).toMatch(
    /^O título não cabe neste formato: tem 215 letras, cabem cerca de \d+0\.$/,
  )
  const { laid } = lay({ ...caseOf('thanks', 0), typed: { headline: 'Cem vezes obrigado' } })
  expect(laid.find(({ name }) => name === 'headline')?.lines.join(' ')).toBe('Cem vezes obrigado')
})

test('a word of two hundred letters goes on in the next line, whole', () => {
  const lines = broken(faces.sans, 'W'.repeat(200), 40, 900)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('W'.repeat(200))
})

test('signs that our letters have not are named, in the field where they were typed', () => {
  const thanks = caseOf('thanks', 0)
  expect(refusalOf({ ...thanks, typed: { headline: 'Obrigado 👩‍👩‍👧 شكرا' } })).toMatch(
    /^As nossas letras não têm os sinais «\u2068👩‍👩‍👧\u2069», «\u2068ش\u2069», .* do título\.$/,
  )
  expect(refusalOf({ ...thanks, typed: { message: 'Boas festas 🎄' } })).toBe(
    'As nossas letras não têm o sinal «\u2068🎄\u2069». Tire-o do texto.',
  )
  expect(missingLetters([faces.serif], 'a\u0323 cafe\u0301')).toEqual(['ạ'])
})

test('signs that nobody sees are taken out at the door; a title of nothing else is none', () => {
  const typed = (titulo: string) => askedOf(new URLSearchParams({ titulo, texto: 'x'.repeat(900) }), anything)
  for (const nothing of ['', ' \t \n ', '\u200b\u200d\ufeff'])
    expect(typed(nothing)?.headline).toBeUndefined()
  expect(typed('Obrigado \u202eadasu\u202c')?.headline).toBe('Obrigado adasu')
  // Too long, it stays in its field and is told so.
  expect(typed('')?.message).toHaveLength(900)
  expect(refusalOf({ ...caseOf('thanks', 0), typed: { message: 'x'.repeat(900) } })).toMatch(/tem 900 letras/)
})

test('a company keeps the letters of its name: without the stroke that ours have not', () => {
  const of = { ...caseOf('score', 0).facts, company: 'Łódź & Đorđe' } as SharedCase['facts']
  expect(lay({ facts: of }).laid[0]?.lines.join(' ')).toBe('Lódz & Dorde')
})

test('of somebody’s review emoji are left out; where a letter would go, all of its text is', () => {
  expect(withoutOrnaments([faces.sans], 'Muito bom 👍🏽, recomendo ❤️!')).toBe('Muito bom, recomendo!')
  expect(withoutOrnaments([faces.sans], 'Obrigado Łukasz')).toBeNull()
  expect(withoutOrnaments([faces.sans], '👍👍')).toBeNull()
  const arabic = lay(caseOf('review', 4))
  expect(arabic.text).toBeNull()
  expect(arabic.laid.map(({ lines }) => lines.join(' ')).join(' ')).toContain('3 em 5')
})

test('a long review ends at a sentence or a word, with «…» and where the whole stands', () => {
  const { text, excerpted, laid } = lay(caseOf('review', 2))
  expect(excerpted).toBe(true)
  expect(text?.body).toMatch(/[.!?] …$|\p{L}…$/u)
  const whole = caseOf('review', 2).text?.body ?? ''
  expect(whole.startsWith((text?.body ?? '').replace(/ ?…$/, ''))).toBe(true)
  expect(laid.find(({ name }) => name === 'more')?.lines.join(' ')).toBe(
    'Texto inteiro em aval.example/s/bcd2345',
  )
  expect(excerptThatFits('um dois três quatro cinco seis', (part) => part.length < 24)).toBe(
    'um dois três quatro…',
  )
  expect(excerptThatFits('um dois três', () => false)).toBeNull()
})

test('a picture of an affiliate always says what it is', () => {
  for (const one of socialCases.affiliate)
    for (const size of sizeNames)
      expect(lay(one, size).laid.find(({ name }) => name === 'pill')?.lines).toEqual(['Ligação de parceiro'])
})
