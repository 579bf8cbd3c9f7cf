import { expect, test } from 'vitest'
import type { AttributionWay } from '../states'
import { type Chain, standingOf, wayWords, whyItCounts } from './why'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const chain: Chain = {
  code: 'bcdfghjk',
  how: 'address',
  link: null,
  broughtAt: day('2026-10-01'),
  accountAt: null,
  boundAt: day('2026-10-03'),
  state: 'counts',
  reason: null,
  firstPaidAt: null,
  until: null,
}
const paid = { ...chain, firstPaidAt: day('2026-10-20'), until: day('2027-10-20') }

test.each(Object.keys(wayWords) as AttributionWay[])('the chain begins with how the code came: %s', (how) => {
  const [first, ...rest] = whyItCounts({ ...chain, how })
  expect(first).toMatchObject({
    at: chain.broughtAt,
    title: wayWords[how],
    text: expect.stringContaining(chain.code),
  })
  expect(rest.map(({ title }) => title)).toEqual(['Empresa ligada a si'])
})

test('says which short link it was, where that is known', () => {
  expect(whyItCounts({ ...chain, link: 'Cartão' })[0]?.text).toMatch(/bcdfghjk.*«Cartão»/)
  expect(whyItCounts(chain)[0]?.text).not.toContain('«')
})

test('account, company, first payment, in this order', () => {
  const links = whyItCounts({ ...paid, accountAt: day('2026-10-02') })
  expect(links.map(({ title }) => title)).toEqual([
    'Pela sua ligação',
    'Conta criada',
    'Empresa ligada a si',
    'Primeiro pagamento',
  ])
  expect(links.map(({ at }) => at)).toEqual(links.map(({ at }) => at).toSorted((a, b) => +a - +b))
  expect(links.at(-1)?.text).toContain('20 de outubro de 2027')
})

test('how it stands: not paid yet, earning, over, held, refused', () => {
  const now = day('2026-11-24')
  expect(standingOf(chain, now)).toContain('12 meses')
  expect(standingOf(paid, now)).toContain('antes de 20 de outubro de 2027')
  expect(standingOf(paid, day('2027-10-20'))).toContain('acabaram')
  expect(standingOf({ ...chain, state: 'held', reason: 'O mesmo domínio.' }, now)).toMatch(
    /esperam. O mesmo domínio.$/,
  )
  expect(standingOf({ ...chain, state: 'refused', reason: null }, now)).toMatch(/não dá comissão.$/)
})
