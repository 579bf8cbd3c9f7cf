import { describe, expect, test } from 'vitest'
import {
  type Facts,
  factSignals,
  fingerprint,
  foreignLanguage,
  holds,
  shouting,
  spikeLimit,
  textSignals,
} from './screening'

const now = new Date('2026-11-18T10:00:00Z')
const calm: Facts = {
  proof: 0,
  accountCreatedAt: new Date('2026-01-01'),
  authorRecent: 0,
  similar: null,
  unverifiedNow: 1,
  unverifiedWeeks: [],
}
const good = {
  title: 'Trabalho bem feito',
  body: 'Vieram à hora marcada, explicaram tudo e deixaram a casa limpa no fim.',
}

describe('the text', () => {
  test('an ordinary review has no signal', () => expect(textSignals(good)).toEqual([]))

  test.each([
    [
      'personal-data',
      { ...good, body: `${good.body} Falem com o Rui, 912 345 678.` },
      'telefone «912 345 678»',
    ],
    ['personal-data', { ...good, title: 'NIF 123456789 errado' }, 'NIF «123456789»'],
    ['link', { ...good, body: `${good.body} Vejam www.exemplo.pt` }, '«www.exemplo.pt»'],
    ['shouting', { ...good, body: good.body.toUpperCase() }, 'maiúsculas'],
    ['shouting', { ...good, body: `${good.body} !!!!!!!!!!!!!!!` }, 'repetido'],
    [
      'language',
      {
        title: 'Great',
        body: 'They were on time and the work was very good, would use them again for the house.',
      },
      'inglês',
    ],
    [
      'language',
      {
        title: 'Muy bien',
        body: 'Llegaron a la hora y el trabajo fue muy bueno, pero el precio es un poco alto para mi.',
      },
      'espanhol',
    ],
    [
      'language',
      {
        title: 'Très bien',
        body: 'Ils sont arrivés à l’heure et le travail est très bien fait, je recommande.',
      },
      'francês',
    ],
    [
      'language',
      { title: 'Хорошо', body: 'Очень хорошая работа, рекомендую всем своим друзьям и соседям.' },
      'latina',
    ],
  ])('%s', (kind, written, evidence) => {
    const [signal, ...rest] = textSignals(written)
    expect(signal?.kind).toBe(kind)
    expect(signal?.evidence).toContain(evidence)
    expect(rest).toEqual([])
  })

  test.each([
    [
      'brand names',
      'Comprei um Black & Decker Power Drill na promoção Black Friday e veio com defeito, mas trocaram logo.',
    ],
    [
      'English words people use',
      'O check-in foi rápido, o staff simpático e o late check-out um bónus muito agradável.',
    ],
    ['capitals of names', 'A EDP e a REN demoraram, mas a equipa resolveu tudo no mesmo dia.'],
    ['ellipsis and lines', 'Esperei...... e esperei. ---------- Por fim vieram e resolveram.'],
    ['a short one', 'Top, great service!'],
    ['laughter', 'Foi tão bom que até me ri, ahahah, com a simpatia do senhor.'],
  ])('look-alike: %s', (_, body) => {
    expect(foreignLanguage(body)).toBeNull()
    expect(shouting(body)).toBeNull()
  })
})

describe('the facts', () => {
  test.each<[string, Partial<Facts>, string[]]>([
    ['calm', {}, []],
    ['a new account alone', { accountCreatedAt: new Date('2026-11-18T09:00:00Z') }, ['new-account']],
    ['similarity at the limit', { similar: { similarity: 0.8, reviewId: 'x', sameAuthor: true } }, []],
    ['similarity above it', { similar: { similarity: 0.81, reviewId: 'x', sameAuthor: true } }, ['similar']],
    ['the third review in a week', { authorRecent: 2 }, []],
    ['the fourth', { authorRecent: 3 }, ['velocity']],
    ['five without proof in 48 h', { unverifiedNow: 5 }, []],
    ['six', { unverifiedNow: 6 }, ['spike']],
    ['six with proof', { unverifiedNow: 6, proof: 2 }, []],
    ['six where two a week are usual', { unverifiedNow: 6, unverifiedWeeks: [2, 2, 2] }, []],
    ['nine where two a week are usual', { unverifiedNow: 9, unverifiedWeeks: [2, 2, 2] }, ['spike']],
  ])('%s', (_, over, kinds) => {
    expect(factSignals({ ...calm, ...over }, now).map((s) => s.kind)).toEqual(kinds)
  })

  test('a new account does not hold by itself, anything with it does', () => {
    const fresh = factSignals({ ...calm, accountCreatedAt: now }, now)
    expect(holds(fresh)).toBe(false)
    expect(holds([...fresh, ...textSignals({ ...good, body: `${good.body} www.exemplo.pt` })])).toBe(true)
  })

  test.each([
    [[], 5],
    [[1, 1, 1], 5],
    [[2, 3], 10],
    [[0, 0, 3, 9, 9], 12],
  ])('limit of %j a week is %d', (weeks, limit) => expect(spikeLimit(weeks)).toBe(limit))
})

test('a duplicate is the same text whatever its accents, case and signs', () => {
  expect(fingerprint({ title: '', body: 'Óptimo  serviço!' })).toBe(
    fingerprint({ title: '', body: 'optimo servico' }),
  )
})
