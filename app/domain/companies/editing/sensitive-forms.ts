import { z } from 'zod'
import { prose } from '../../shared/text'
import { version } from '../../shared/version'

/** What staff may send about a change that was asked for. */

export const acceptEditForm = z.object({
  version,
  /** Checked at its source: written beside the fact. */
  checked: z.literal('sim').optional(),
})
export type AcceptEditInput = z.output<typeof acceptEditForm>

export const refuseEditForm = z.object({
  version,
  reason: prose({
    min: 20,
    max: 2000,
    missing: 'Explique a decisão e o que a empresa pode fazer: este texto vai para a empresa.',
  }),
})
export type RefuseEditInput = z.output<typeof refuseEditForm>
