import { describe, expect, test } from 'vitest'
import { holds } from './screening'
import { type Ties, tieSignals } from './screening-ties'

const none: Ties = {
  sameNetwork: 0,
  sameDevice: 0,
  deviceElsewhere: 0,
  competitor: null,
  asked: null,
  authorEmail: 'ana@exemplo.pt',
  company: { website: 'https://www.canos.pt', email: 'geral@canos.pt' },
  samePhone: false,
}
const seen = (over: Partial<Ties>) => tieSignals({ ...none, ...over })

test.each<[string, Partial<Ties>, string[]]>([
  ['a stranger', {}, []],
  ['a couple in one house, one network', { sameNetwork: 2 }, []],
  ['the fourth account of a network', { sameNetwork: 3 }, ['network']],
  ['the second account of a device', { sameDevice: 1 }, []],
  ['the third', { sameDevice: 2 }, ['device']],
  ['a device that wrote of others as five people', { deviceElsewhere: 5 }, ['device']],
  ['a competitor', { competitor: { name: 'Fugas, Lda.', former: false } }, ['competitor']],
  ['somebody who claimed it', { asked: 'claim' }, ['insider']],
  ['somebody who asked for access', { asked: 'access' }, ['insider']],
  ['an e-mail of its domain', { authorEmail: 'rui@canos.pt' }, ['insider']],
  [
    'two of a free mail service',
    { authorEmail: 'ana@gmail.com', company: { website: null, email: 'canos@gmail.com' } },
    [],
  ],
  ['its telephone', { samePhone: true }, ['insider']],
])('%s', (_, over, kinds) => expect(seen(over).map((s) => s.kind)).toEqual(kinds))

describe('says what was seen, and how much it weighs', () => {
  test('one network alone does not hold, with a new account it does', () => {
    const ring = seen({ sameNetwork: 7 })
    expect(ring[0]?.evidence).toBe('mais 7 contas avaliaram esta empresa da mesma rede em 30 dias')
    expect(holds(ring)).toBe(false)
    expect(holds([...ring, { kind: 'new-account', evidence: '', weight: 0.4 }])).toBe(true)
  })

  test('a competitor, by name', () => {
    expect(seen({ competitor: { name: 'Fugas, Lda.', former: true } })[0]?.evidence).toBe(
      'pertenceu há menos de 24 meses a Fugas, Lda., da mesma atividade e distrito',
    )
    expect(holds(seen({ competitor: { name: 'Fugas, Lda.', former: false } }))).toBe(true)
  })

  test('all that ties somebody to the company in one', () => {
    expect(seen({ asked: 'claim', samePhone: true, authorEmail: 'rui@canos.pt' })).toEqual([
      {
        kind: 'insider',
        weight: 1,
        evidence:
          'pediu para gerir esta empresa há menos de 24 meses; o e-mail do autor é de canos.pt, o domínio da empresa; o telemóvel do autor é o da empresa',
      },
    ])
  })
})
