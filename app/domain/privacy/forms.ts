import { z } from 'zod'
import { optional } from '../shared/text'

/** A copy of everything: nothing to fill in. */
export const exportForm = z.object({})

/** Erasing one's account: what becomes of the reviews, which are the exceptions, and the password where there is one. */
export const erasureForm = z.object({
  reviews: z.enum(['erase', 'anonymise'], { error: 'Escolha o que fazer às avaliações.' }),
  exceptions: z.array(z.uuid({ error: 'Escolha avaliações desta lista.' })).max(5000),
  password: optional(z.string().max(1000, 'A palavra-passe é demasiado longa.')),
  sure: z.literal('sim', { error: 'Confirme que quer apagar a conta.' }),
})

export type ErasureInput = z.output<typeof erasureForm>

export const keepForm = z.object({})
