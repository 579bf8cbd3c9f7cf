import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { byItself, ctx, useWorld } from '../../../tests/world'
import { play, reached } from '../../../tests/world/billing-history'
import { forgetDisk } from '../../../tests/world/billing-jobs'
import { histories } from '../../../tests/world/billing-steps'
import { ledgerDifferences } from '../ledger/rechecking'

/**
 * Random histories of one company beside a pure model of what must become of them (tests/world/billing-model.ts). The long run:
 * `AVAL_HISTORIES=10000 AVAL_SEED=1 npx vitest run --project command app/domain/billing/model.test.ts`; it prints its seed and figures.
 */
useWorld()
beforeAll(forgetDisk)

const runs = Number(process.env.AVAL_HISTORIES ?? 60)
const seed = Number(process.env.AVAL_SEED ?? 19)
/** A history of `npm test` is no longer tried when its share of time is over; the long run takes what it takes. */
const isLong = process.env.AVAL_HISTORIES !== undefined

test(
  'whatever happens, in whatever order, it ends as the model says',
  async () => {
    const began = Date.now()
    let [played, done] = [0, 0]
    const failed = await fc.check(
      fc.asyncProperty(histories, async (history) => {
        played += 1
        done += history.length
        await play(history)
      }),
      {
        seed,
        numRuns: runs,
        ...(!isLong && { interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false }),
      },
    )
    if (failed.failed)
      throw new Error(
        `seed ${seed}, path ${failed.counterexamplePath}:\n${(failed.counterexample?.[0] ?? []).map((s) => JSON.stringify(s)).join('\n')}\n${String(failed.errorInstance)}`,
      )
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
    if (isLong)
      console.info(
        `seed ${seed}: ${played} histories, ${done} steps, ${Math.round((Date.now() - began) / 1000)} s: all as the model says`,
        reached,
      )
  },
  60_000 + runs * 5_000,
)
