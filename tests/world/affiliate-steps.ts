import fc from 'fast-check'
import type { Beginning, Step } from './affiliate-history.ts'

/** Random histories of an affiliate, for fast-check: single steps of every kind, and rows of those that follow each other in life. */

const n = fc.nat(5)
const net = fc.oneof(
  fc.constantFrom(2900, 7900, 29_000, 79_000),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 90_000 }),
)
const of = <D extends Step['do']>(...dos: D[]) => fc.record({ do: fc.constantFrom(...dos), n })
const bare = <D extends Step['do']>(...dos: D[]) => fc.record({ do: fc.constantFrom(...dos) })
const signUp = fc.record({
  do: fc.constant('sign-up' as const),
  held: fc.constantFrom(false, false, false, true),
})
const pay = fc.record({ do: fc.constant('pay' as const), n, net })
const refund = fc.record({
  do: fc.constant('refund' as const),
  n,
  percent: fc.constantFrom(1, 33, 50, 100, 100),
})
const pass = fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 29, 31, 200) })
const month = fc.constant({ do: 'pass', days: 31 } as const)
const close = bare('close')
const document = of('document')
const batch = fc.record({
  do: fc.constant('batch' as const),
  outcome: fc.constantFrom(
    'paid' as const,
    'paid' as const,
    'failed' as const,
    'cancelled' as const,
    'later' as const,
  ),
})
const answer = fc.record({
  do: fc.constant('answer' as const),
  n,
  outcome: fc.constantFrom('paid' as const, 'failed' as const),
})

const single = fc.oneof(
  { weight: 3, arbitrary: pay },
  { weight: 2, arbitrary: refund },
  { weight: 2, arbitrary: of('dispute', 'win', 'lose') },
  { weight: 2, arbitrary: of('hold', 'release', 'reject', 'look', 'clear', 'refuse') },
  { weight: 1, arbitrary: of('stop', 'cancel', 'back') },
  { weight: 1, arbitrary: bare('look-all', 'clear-all', 'suspend', 'lift', 'leave', 'declare', 'ask') },
  { weight: 2, arbitrary: pass },
  { weight: 1, arbitrary: close },
  { weight: 1, arbitrary: batch },
)
const rows = [
  { weight: 4, arbitrary: single.map((one) => [one]) },
  { weight: 2, arbitrary: fc.tuple(signUp, pay) },
  { weight: 3, arbitrary: fc.tuple(pay, month, close) },
  { weight: 3, arbitrary: fc.tuple(document, batch) },
  { weight: 2, arbitrary: fc.tuple(refund, pay, month, close, document, batch) },
  { weight: 1, arbitrary: fc.tuple(document, batch, of('back'), bare('ask'), batch) },
  { weight: 1, arbitrary: fc.tuple(document, batch, answer, close, batch) },
  { weight: 1, arbitrary: fc.tuple(of('dispute'), of('win', 'lose')) },
] as { weight: number; arbitrary: fc.Arbitrary<Step[]> }[]

const beginning: fc.Arbitrary<Beginning> = fc.record({
  brought: fc.constantFrom(0, 0, 1, 3, 4, 13, 14),
  regime: fc.constantFrom('company', 'professional', 'services', 'exempt', 'abroad'),
  chargesVat: fc.boolean(),
  late: fc.constantFrom(false, false, true),
})

export const histories = fc.tuple(
  beginning,
  fc
    .tuple(signUp, pay, fc.array(fc.oneof(...rows), { minLength: 2, maxLength: 7 }))
    .map(([first, paid, rest]): Step[] => [first, paid, ...rest.flat()]),
)
