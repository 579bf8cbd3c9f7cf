import { expect, test } from 'vitest'
import { funnelOf } from './funnel'

test.each([
  [{ registered: 0, invited: 0, opened: 0, answered: 0 }, null],
  [{ registered: 100, invited: 94, opened: 40, answered: 30 }, [100, 94, 40, 30]],
  [{ registered: 10, invited: 0, opened: 0, answered: 0 }, [10, 0, 0, 0]],
  [{ registered: 3, invited: 5, opened: 6, answered: 7 }, [3, 3, 3, 3]],
])('%j', (counts, values) => expect(funnelOf(counts)?.map((s) => s.value) ?? null).toEqual(values))
