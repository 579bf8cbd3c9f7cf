import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, useWorld } from '../../../tests/world'
import { play, type Step } from '../../../tests/world/billing-history'
import { ledgerDifferences } from '../ledger/rechecking'

/**
 * Random histories of one company beside a pure model of what must become of them (tests/world/billing-model.ts). The long run:
 * `AVAL_HISTORIES=10000 AVAL_SEED=1 npx vitest run --project command app/domain/billing/model.test.ts`; it prints its seed and figures.
 */
useWorld()
// Nothing of it must survive a crash of the server: the disk is not waited for.
beforeAll(async () => {
  const name = String(new URL(process.env.DATABASE_URL as string).pathname.slice(1))
  await database().execute(sql.raw(`alter database ${name} set synchronous_commit = off`))
})

const plan = fc.constantFrom('essential' as const, 'professional' as const)
const interval = fc.constantFrom('month' as const, 'month' as const, 'year' as const)
const n = fc.nat(3)
const fault = fc.option(
  fc.oneof(fc.integer({ min: 1, max: 45 }), fc.constantFrom('before' as const, 'after' as const)),
  {
    nil: undefined,
    freq: 1,
  },
)
const method = fc.constantFrom(
  'card' as const,
  'card' as const,
  'mb_way' as const,
  'multibanco' as const,
  'transfer' as const,
)
const only = <D extends string>(...dos: D[]) => fc.constantFrom(...dos)
const percent = fc.constantFrom(1, 30, 50, 100)

const steps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 2, arbitrary: fc.record({ do: only('try'), plan, fault }) },
  { weight: 6, arbitrary: fc.record({ do: only('order'), plan, interval, fault }) },
  { weight: 4, arbitrary: fc.record({ do: only('upgrade'), plan, interval, fault }) },
  { weight: 2, arbitrary: fc.record({ do: only('lower'), plan, interval, fault }) },
  { weight: 12, arbitrary: fc.record({ do: only('begin'), method, keep: fc.boolean(), fault }) },
  { weight: 12, arbitrary: fc.record({ do: only('pay'), n }) },
  { weight: 4, arbitrary: fc.record({ do: only('pay-other', 'decline', 'expire', 'lose-event'), n }) },
  { weight: 5, arbitrary: fc.record({ do: only('dispute', 'win', 'lose', 'lose'), n }) },
  {
    weight: 14,
    arbitrary: fc.record({ do: only('deliver'), n, times: fc.integer({ min: 1, max: 2 }), fault }),
  },
  { weight: 2, arbitrary: fc.record({ do: only('refund-there', 'refund'), n, percent }) },
  { weight: 3, arbitrary: fc.record({ do: only('card'), declines: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: only('pass'),
      days: fc.integer({ min: 1, max: 5 }),
      by: fc.constant(1),
      fault,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: only('pass'),
      days: fc.constantFrom(8, 17, 31, 45),
      by: fc.constantFrom(3, 9, 45),
      fault,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: only('pass'), days: fc.constantFrom(340, 366), by: fc.constant(366), fault }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: only('cancel', 'resume', 'withdraw', 'suspend', 'lift', 'lift'), fault }),
  },
  { weight: 4, arbitrary: fc.record({ do: only('transfer', 'transfer', 'forge', 'close'), fault }) },
]

const histories = Number(process.env.AVAL_HISTORIES ?? 60)
const seed = Number(process.env.AVAL_SEED ?? 19)
/** A history of `npm test` is no longer tried when its share of time is over; the long run takes what it takes. */
const isLong = process.env.AVAL_HISTORIES !== undefined

test('whatever happens, in whatever order, it ends as the model says', async () => {
  const began = Date.now()
  let [played, done] = [0, 0]
  const failed = await fc.check(
    fc.asyncProperty(
      fc.array(fc.oneof(...steps), { minLength: 4, maxLength: 18, size: 'max' }),
      async (history) => {
        played += 1
        done += history.length
        await play(history)
      },
    ),
    {
      seed,
      numRuns: histories,
      ...(!isLong && { interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false }),
    },
  )
  if (failed.failed)
    throw new Error(
      `seed ${seed}, path ${failed.counterexamplePath}:\n${(failed.counterexample?.[0] ?? []).map((s) => JSON.stringify(s)).join('\n')}\n${failed.errorInstance}`,
    )
  expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  if (isLong)
    console.info(
      `seed ${seed}: ${played} histories, ${done} steps, ${Math.round((Date.now() - began) / 1000)} s: all as the model says`,
    )
}, 7_200_000)
