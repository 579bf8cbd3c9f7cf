import { expect, test } from 'vitest'
import { licenceInWords, licences, licencesOf } from './licences'
import { inOrder, type Ranked, reasonOf } from './order'
import { type Price, priceInWords, withAndWithout } from './price-words'
import { type ProposeFacts, whyNotPropose } from './who-may'

const price = (over: Partial<Price>): Price => ({
  priceKind: 'fixed',
  price: 100_000,
  priceTo: null,
  vatIncluded: false,
  vatRate: 23,
  ...over,
})

test.each([
  [price({}), '1230 € com IVA a 23 % (1000 € sem IVA)'],
  [price({ vatIncluded: true, price: 123_000 }), '1230 € com IVA a 23 % (1000 € sem IVA)'],
  [price({ vatRate: null }), '1000 €, mais IVA'],
  [price({ vatRate: null, vatIncluded: true }), '1000 €, IVA incluído'],
  [price({ vatRate: 0 }), '1000 €, isento de IVA'],
  [
    price({ priceKind: 'range', priceTo: 150_000, vatRate: null, vatIncluded: true }),
    '1000 € a 1500 €, IVA incluído',
  ],
  [price({ priceKind: 'hourly', price: 2500, vatRate: null }), '25 €/hora, mais IVA'],
  [price({ priceKind: 'after_visit', price: null }), 'Preço depois de ver o local'],
])('prices are said with and without IVA', (p, words) =>
  expect(priceInWords(p).replace(/\s/g, ' ')).toBe(words),
)

test('IVA added and taken off again is the same within a cent', () => {
  for (const vatRate of [23, 13, 6, 22, 4])
    for (let cents = 1; cents < 200_000; cents += 997) {
      const { gross } = withAndWithout(cents, price({ vatRate }))
      const { net } = withAndWithout(gross as number, price({ vatRate, vatIncluded: true }))
      expect(Math.abs((net as number) - cents)).toBeLessThanOrEqual(1)
    }
})

const ranked = (id: string, over: Partial<Ranked> = {}): Ranked => ({
  id,
  serves: 'municipality',
  answerMinutes: null,
  sentAt: new Date('2026-11-18T10:00:00Z'),
  timeSaid: 0,
  onTime: 0,
  ...over,
})

test('who serves the place itself comes first, then who answers fast, then who came first', () => {
  const all = [
    ranked('near', { serves: 'near', answerMinutes: 1 }),
    ranked('late', { sentAt: new Date('2026-11-18T12:00:00Z') }),
    ranked('slow', { answerMinutes: 600 }),
    ranked('early'),
    ranked('fast', { answerMinutes: 30 }),
    ranked('district', { serves: 'district', answerMinutes: 1 }),
  ]
  const order = ['fast', 'slow', 'early', 'late', 'district', 'near']
  expect(inOrder(all).map((r) => r.id)).toEqual(order)
  expect(inOrder(all.toReversed()).map((r) => r.id)).toEqual(order)
})

test('the reason says facts from five on only', () => {
  const place = { municipality: 'Braga', district: 'Braga' }
  expect(reasonOf(ranked('a', { answerMinutes: 180, timeSaid: 14, onTime: 12 }), place)).toBe(
    'serve Braga, responde em 3\u00a0h, 12 de 14 trabalhos a tempo',
  )
  expect(reasonOf(ranked('a', { timeSaid: 4, onTime: 4 }), place)).toBe('serve Braga')
})

const may: ProposeFacts = {
  right: true,
  approved: true,
  trade: true,
  serves: 'municipality',
  isCustomer: false,
  blocked: false,
  state: 'published',
  proposals: 3,
  last: null,
  addressed: false,
  chosen: false,
  sanction: null,
  declared: true,
  room: { used: 3, limit: 10 },
}

test.each<[Partial<ProposeFacts>, RegExp | null]>([
  [{}, null],
  [{ last: 'draft' }, null],
  [{ last: 'withdrawn' }, null],
  [{ last: 'expired' }, null],
  [{ state: 'shortlisting' }, null],
  [{ addressed: true, chosen: true, trade: false, serves: null }, null],
  [{ right: false }, /dono, gestor/],
  [{ approved: false }, /aprovado/],
  [{ trade: false }, /áreas do perfil/],
  [{ serves: null }, /concelho/],
  [{ isCustomer: true }, /própria empresa/],
  [{ blocked: true }, /não quer trabalhar/],
  [{ state: 'awarded' }, /já não recebe/],
  [{ proposals: 20 }, /20 propostas/],
  [{ last: 'seen' }, /já fez uma proposta/],
  [{ last: 'declined' }, /não a escolheu/],
  [{ addressed: true }, /outras empresas/],
  [
    { sanction: { until: new Date('2027-01-02T12:00:00Z'), reason: 'Abuso.' } },
    /até 2 de janeiro de 2027. Motivo: Abuso/,
  ],
  [{ declared: false }, /declara/],
  [{ room: { used: 10, limit: 10 } }, /10 de 10/],
])('who may propose: %j', (over, why) => {
  const said = whyNotPropose({ ...may, ...over })
  if (why) expect(said).toMatch(why)
  else expect(said).toBeNull()
})

test('licences are asked about in their trades only, and said as declared or not', () => {
  expect(licencesOf(['dentistas'])).toEqual([])
  expect(licencesOf(['climatizacao'])).toEqual(['gas', 'fluorinated'])
  expect(licenceInWords('estate', '1234')).toBe('Licença AMI (IMPIC): declarada, n.º 1234')
  expect(licenceInWords('gas', undefined)).toBe('Entidade instaladora de gás (DGEG): não declarada')
  for (const { law, check } of Object.values(licences)) {
    expect(law).toMatch(/\d{4}/)
    expect(check.to).toMatch(/^https:/)
  }
})
