import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask, contactsWritten, maskContacts } from './masking'

const hidden = [
  'Ligue 912 345 678.',
  'Ligue 912345678',
  'o meu número é o 91.234.56.78',
  '9 1 2 3 4 5 6 7 8',
  '9-1-2-3-4-5-6-7-8',
  '912/345/678',
  '9*1*2*3*4*5*6*7*8',
  '(91) 234 56 78',
  '912_345_678',
  '+351 912 345 678',
  '00351912345678',
  '253 123 456',
  'nove um dois três quatro cinco seis sete oito',
  'NOVE UM DOIS TRES QUATRO CINCO SEIS SETE OITO',
  'nove, um, dois, três, quatro, cinco, seis, sete, oito',
  'nove um dois, 345, seis sete oito',
  'novecentos e doze, trezentos e quarenta e cinco, seiscentos e setenta e oito',
  'noventa e um, vinte e três, quarenta e cinco, sessenta e sete, oito',
  'noveumdois trêsquatrocinco seisseteoito',
  '9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '⑨①②③④⑤⑥⑦⑧',
  '９１２３４５６７８',
  '❾❶❷❸❹❺❻❼❽',
  '٩١٢٣٤٥٦٧٨',
  '𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '9l2 345 678',
  '91O 234 S67',
  '9🙂1🙂2🙂3🙂4🙂5🙂6🙂7🙂8',
  'nove e um e dois e três e quatro e cinco e seis e sete e oito',
  '9\n1\n2\n3\n4\n5\n6\n7\n8',
  'rui@exemplo.pt',
  'rui.silva @ gmail . com',
  'rui arroba gmail ponto com',
  'rui ponto silva (arroba) gmail (ponto) com',
  'rui [at] gmail [dot] com',
  'rui(a)gmail.com',
  'rui at gmail.com',
  'ruiarrobagmail.com',
  'rui arroba gmail',
  'rui.silva no gmail',
  'instagram: rui_canalizador',
  'sou o @rui.canalizador',
  'whatsapp: ruicanaliza',
  'https://exemplo.pt/x',
  'www.exemplo.pt',
  'exemplo.com',
  'exemplo ponto pt',
  'wa.me/351912345678',
  'hxxps://exemplo',
  'PT50 0002 0123 1234 5678 9015 4',
  'PT50000201231234567890154',
  'P T 5 0 0 0 0 2 0 1 2 3 1 2 3 4 5 6 7 8 9 0 1 5 4',
  '0002 0123 12345678901 54',
  'Rua das Flores, 12, 3.º Esq.',
  'rua das flores 12 2º dto',
  'Avenida da República n.º 45',
  '4700-123 Braga',
  '41.54545, -8.42657',
]
const readable = [
  'A cozinha tem 12 m2 e a casa é de 1978.',
  'Custa 1200 euros, com IVA a 23 %.',
  'Material 250, mão de obra 300, limpeza 400.',
  'Podemos ir na terça, às 9h30, ou na quarta às 14h.',
  'Precisa de 3 torneiras e de 25 metros de tubo de 22 mm.',
  'Um ou dois dias, talvez três.',
  'Garantia de cinco anos. Orçamento válido 30 dias.',
  'A rua é estreita, mas há lugar para a carrinha.',
  'Entre 18/11/2026 e 21/11/2026.',
  'Trocamos os canos de ferro por multicamada.',
  'A opção (a) tem garantia.',
  'Cobramos 35 €/hora, mínimo 2 horas.',
]

test.each(hidden)('hides «%s»', (text) => {
  expect(maskContacts(text)).toContain(contactMask)
  expect(maskContacts(text).replaceAll(contactMask, '')).not.toMatch(/\d{3}|@|arroba|gmail/)
  expect(contactsWritten(`Bom dia. ${text} Obrigado.`)).not.toEqual([])
})
test.each(readable)('leaves «%s»', (text) => expect(maskContacts(text)).toBe(text))

test('one mask for what belongs together, and the rest as it was', () => {
  expect(maskContacts('Bom dia, ligue 912 345 678 ou rui@exemplo.pt. Obrigado!')).toBe(
    `Bom dia, ligue ${contactMask} ou ${contactMask}. Obrigado!`,
  )
})

const words = fc.constantFrom(
  ...'bom dia podemos trocar os canos na terça de manhã se der jeito obrigado'.split(' '),
)
const sentence = fc.array(words, { maxLength: 12 }).map((all) => all.join(' '))
const inWords = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove']
const mobile = fc
  .tuple(fc.constantFrom('1', '2', '3', '6'), fc.stringMatching(/^\d{7}$/))
  .map(([second, rest]) => `9${second}${rest}`)
const signs = ['', ' ', '.', '-', '_', '*', '  ', ' - ', '/']
const written = fc
  .tuple(
    mobile,
    fc.constantFrom(...signs),
    fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([digits, sign, spelt, mixed]) => ({
    digits,
    text: mixed
      ? [...digits].map((d, i) => (spelt[i] ? inWords[Number(d)] : d)).join(sign.trim() === '' ? ' ' : sign)
      : [...digits].join(sign),
  }))

describe('whatever stands around it', () => {
  test('a mobile number in figures, words or both is hidden whole', () => {
    fc.assert(
      fc.property(sentence, written, sentence, (before, { text }, after) => {
        const shown = maskContacts(`${before} : ${text} ; ${after}`)
        expect(shown.startsWith(before)).toBe(true)
        expect(shown.endsWith(after)).toBe(true)
        const left = shown.slice(before.length, shown.length - after.length).replace(contactMask, '')
        expect(left).not.toMatch(/\p{L}|\d/u)
      }),
      { numRuns: 500 },
    )
  })
  test('text without figures and signs stays, and hiding twice is hiding once', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(maskContacts(text)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = maskContacts(text)
        expect(maskContacts(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })
})

test('the longest that may be written is read in time', () => {
  for (const text of [
    '9 '.repeat(1500),
    'nove '.repeat(600),
    'rui ponto '.repeat(300),
    'a@'.repeat(1500),
    '1-'.repeat(1500),
  ]) {
    const began = performance.now()
    maskContacts(text)
    expect(performance.now() - began).toBeLessThan(10_000)
  }
})
