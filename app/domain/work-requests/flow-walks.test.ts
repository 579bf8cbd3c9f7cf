import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useWorld } from '../../../tests/world'
import type { Act } from '../../../tests/world/work-model'
import { play, reached, type Step } from '../../../tests/world/work-walks'

/**
 * Random histories of a request and its six proposals beside a pure model (tests/world/work-model.ts): both flows together, people
 * and clocks, also two at once. The long run: `AVAL_HISTORIES=10000 AVAL_SEED=1 npx vitest run --project command
 * app/domain/work-requests/flow-walks.test.ts`, three side by side; it prints its seeds and figures.
 */
useWorld()

const runs = Number(process.env.AVAL_HISTORIES ?? 40)
const seed = Number(process.env.AVAL_SEED ?? 22)
/** A history of `npm test` is no longer tried when its share of time is over; the long run takes what it takes. */
const isLong = process.env.AVAL_HISTORIES !== undefined

const of = fc.integer({ min: 0, max: 5 })
const side = fc.constantFrom('customer' as const, 'company' as const)
const onOne = (...what: Extract<Act, { of: number }>['do'][]) =>
  fc.record({ do: fc.constantFrom(...what), of }) as fc.Arbitrary<Act>
const figures = (...what: Extract<Act, { price: number }>['do'][]) =>
  fc.record({
    do: fc.constantFrom(...what),
    side,
    price: fc.constantFrom(90_000, 100_000, 120_000),
    off: fc.integer({ min: 0, max: 4 }),
  }) as fc.Arbitrary<Act>

/** Likelier what leads on, so that ends are reached too. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: onOne('shortlist') },
  { weight: 4, arbitrary: onOne('award', 'accept') },
  { weight: 4, arbitrary: onOne('see', 'decline', 'reject', 'withdraw', 'abandon') },
  { weight: 7, arbitrary: figures('agree', 'done', 'confirm', 'final') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute' as const), side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      way: fc.constantFrom('resume' as const, 'complete' as const, 'cancel' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ do: 'awardClock' }, { do: 'silenceClock' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'cancel' }, { do: 'expire' }) },
)
const steps = fc.array(
  fc.record<Step>({
    after: fc.constantFrom(0, 1, 24, 80, 170),
    one: acts,
    two: fc.option(acts, { freq: 3 }),
  }),
  { minLength: 3, maxLength: 14 },
)

/** From the short list to the award and its answer, and then whatever happens. */
const begun: fc.Arbitrary<Step[]> = fc
  .tuple(of, of, fc.boolean())
  .map(([a, b, answered]) =>
    [
      { do: 'shortlist', of: a },
      { do: 'shortlist', of: b },
      { do: 'award', of: a },
      ...(answered ? [{ do: 'accept', of: a }] : []),
    ].map((one): Step => ({ after: 1, one: one as Act, two: null })),
  )
/** Done, by what both or one of them wrote: what facts are summed from. */
const worked: fc.Arbitrary<Step[]> = fc
  .tuple(of, fc.array(figures('agree'), { maxLength: 2 }), figures('done'), figures('confirm'))
  .map(([a, agreed, done, confirmed]) => [
    ...(['shortlist', 'award', 'accept'] as const).map(
      (act): Step => ({ after: 1, one: { do: act, of: a }, two: null }),
    ),
    ...agreed.map((one): Step => ({ after: 1, one, two: null })),
    { after: 80, one: done, two: null },
    { after: 1, one: confirmed, two: { do: 'silenceClock' } },
  ])
const histories = fc.oneof(
  steps,
  fc.tuple(worked, steps).map(([first, then]) => [...first, ...then]),
  fc.tuple(begun, steps).map(([first, then]) => [...first, ...then]),
  fc.tuple(begun, steps).map(([first, then]) => [...first, ...then]),
)

const check = (numRuns: number, lane: number, tell: (history: Step[]) => void) =>
  fc.check(
    fc.asyncProperty(histories, async (history) => {
      tell(history)
      await play(history)
    }),
    {
      seed: seed + lane,
      numRuns,
      ...(!isLong && { interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false }),
    },
  )

test('whatever people and clocks do, in whatever order: a request, its proposals and its facts are what the model says', async () => {
  const began = Date.now()
  let [played, done] = [0, 0]
  const tell = (history: Step[]) => {
    played += 1
    done += history.length
  }
  const lanes = isLong ? 3 : 1
  const each = Array.from({ length: lanes }, (_, lane) => check(Math.ceil(runs / lanes), lane, tell))
  for (const [lane, failed] of (await Promise.all(each)).entries())
    if (failed.failed)
      throw new Error(
        `seed ${seed + lane}, path ${failed.counterexamplePath}:\n${(failed.counterexample?.[0] ?? [])
          .map((s) => JSON.stringify(s))
          .join('\n')}\n${String(failed.errorInstance)} ${inspect((failed.errorInstance as Error)?.cause)}`,
      )
  expect(played).toBeGreaterThan(0)
  if (isLong)
    console.info(
      `seeds ${seed} to ${seed + lanes - 1}: ${played} histories, ${done} steps, ${Math.round((Date.now() - began) / 1000)} s: all as the model says`,
      reached,
    )
}, 7_200_000)
