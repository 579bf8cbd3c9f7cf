import { z } from 'zod'
import { settings } from '../settings/settings'
import { line, optional } from '../shared/text'
import { version } from '../shared/version'

const delay = z.coerce
  .number({ error: 'Escreva um número de dias.' })
  .int('Escreva um número inteiro de dias.')
  .min(0, 'Escreva 0 ou mais dias.')
  .superRefine((days, c) => {
    const most = settings.invitation.reviewDelayMaxDays
    if (days > most) c.addIssue({ code: 'custom', message: `O máximo são ${most} dias.` })
  })

/** As Shopify and Stripe write theirs. */
const theirs = optional(
  line({ max: 200 }).refine(
    (text) => /^[\x21-\x7e]{16,200}$/.test(text),
    'Isto não é um segredo: copie-o todo.',
  ),
)

export const newShopForm = z.object({ delay })
export const shopVersionForm = z.object({ version })
export const shopDelayForm = z.object({ version, delay })
export const shopSecretsForm = z.object({ version, shopify: theirs, stripe: theirs })
