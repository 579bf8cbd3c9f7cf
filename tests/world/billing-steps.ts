import fc from 'fast-check'
import type { Step } from './billing-history.ts'

/**
 * Random histories of a company's billing, for fast-check: single steps of every kind, and between them the rows of steps that people
 * really take, each with faults, so that most histories come to have something to lose.
 */

const plan = fc.constantFrom('essential' as const, 'professional' as const)
const interval = fc.constantFrom('month' as const, 'month' as const, 'year' as const)
const n = fc.nat(3)
const first = fc.constant(0)
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('before' as const, 'after' as const) },
)
const method = fc.constantFrom('card', 'card', 'mb_way', 'multibanco', 'transfer')
const byProvider = fc.constantFrom('card', 'card', 'card', 'mb_way', 'multibanco')
const percent = fc.constantFrom(1, 30, 50, 100)
const times = fc.integer({ min: 1, max: 2 })
const keep = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

type Of<D extends Step['do']> = Extract<Step, { do: D }>
const only = <D extends string>(...dos: D[]) => fc.constantFrom(...dos)
const order = fc.record({ do: only('order'), plan, interval, fault })
const upgrade = fc.record({ do: only('upgrade'), plan, interval, fault })
const begin = fc.record({ do: only('begin'), method, keep, fault })
const begins = fc.record({ do: only('begin'), method: byProvider, keep, fault })
const yearly = fc.record({ do: only('upgrade'), plan, interval: fc.constant('year' as const), fault })
const pay = fc.record({ do: only('pay'), n })
const pays = fc.record({ do: only('pay'), n: first })
const deliver = fc.record({ do: only('deliver'), n, times, fault })
const card = fc.record({ do: only('card'), declines: fc.boolean() })
const declines = fc.constant({ do: 'card', declines: true } as const)
const works = fc.constant({ do: 'card', declines: false } as const)
const dispute = fc.record({ do: only('dispute'), n })
const closes = fc.record({ do: only('win', 'lose', 'lose'), n: first })
const lower = fc.record({ do: only('lower'), plan, interval, fault })
const one = <D extends Step['do']>(...dos: D[]) => fc.record({ do: only(...dos), fault })
/** Each day, a few at once, or all. */
const pass = (min: number, max: number) =>
  fc.record({
    do: only('pass'),
    days: fc.integer({ min, max }),
    by: max < 10 ? fc.constantFrom(1, 1, 3) : fc.constantFrom(3, 8, 50),
    fault,
  })
const year = fc.record({ do: only('pass'), days: fc.constantFrom(340, 366), by: fc.constant(366), fault })

const rows: { weight: number; arbitrary: fc.Arbitrary<unknown[]> }[] = [
  { weight: 3, arbitrary: fc.tuple(begins, pays, deliver) },
  { weight: 3, arbitrary: fc.tuple(order, begins, pays, deliver) },
  { weight: 2, arbitrary: fc.tuple(upgrade, begins, pays, deliver) },
  {
    weight: 1,
    arbitrary: fc.tuple(yearly, begins, pays, deliver, pass(10, 40), yearly, begins, pays, deliver),
  },
  { weight: 1, arbitrary: fc.tuple(begins, begins, pays, pays, deliver, deliver) },
  { weight: 1, arbitrary: fc.tuple(dispute, deliver, closes, deliver) },
  { weight: 2, arbitrary: fc.tuple(declines, pass(28, 34), pass(1, 9), works) },
  { weight: 1, arbitrary: fc.tuple(declines, pass(29, 33), pass(18, 45), works) },
  { weight: 1, arbitrary: fc.tuple(one('suspend'), pass(1, 12), one('lift')) },
  { weight: 3, arbitrary: pass(28, 33).map((step) => [step]) },
]

const single = <D extends Step['do']>(weight: number, step: fc.Arbitrary<unknown>) => ({
  weight,
  arbitrary: step.map((s) => [s as Of<D>]),
})
const singles = [
  single(1, fc.record({ do: only('try'), plan, fault })),
  single(1, order),
  single(2, upgrade),
  single(2, lower),
  single(3, begin),
  single(3, pay),
  single(2, fc.record({ do: only('pay-other', 'decline', 'expire', 'lose-event'), n })),
  single(2, dispute),
  single(2, closes),
  single(5, deliver),
  single(2, fc.record({ do: only('refund-there', 'refund'), n, percent })),
  single(1, card),
  single(4, pass(1, 6)),
  single(1, year),
  single(1, one('cancel')),
  single(1, one('resume')),
  single(1, one('withdraw')),
  single(1, one('suspend', 'lift')),
  single(2, one('transfer', 'forge')),
]

const opening = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(order, begins, pays, deliver) as fc.Arbitrary<unknown[]> },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.record({ do: only('try'), plan, fault }),
      pass(1, 15),
      order,
      begins,
      pays,
      deliver,
    ),
  },
  { weight: 1, arbitrary: fc.tuple(order, begin, one('transfer')) },
  { weight: 1, arbitrary: fc.constant([]) },
)
const ending = fc.oneof(
  { weight: 7, arbitrary: fc.constant<unknown[]>([]) },
  { weight: 1, arbitrary: fc.tuple(one('close'), deliver, pass(1, 3)) },
  { weight: 1, arbitrary: fc.tuple(one('cancel'), pass(25, 40)) },
  { weight: 1, arbitrary: fc.tuple(one('withdraw'), deliver) },
)

export const histories = fc
  .tuple(
    opening,
    fc.array(fc.oneof(...rows, ...singles), { minLength: 2, maxLength: 8, size: 'max' }),
    ending,
  )
  .map(([begin, middle, end]) => [...begin, ...middle.flat(), ...end] as Step[])
