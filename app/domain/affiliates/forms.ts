import { z } from 'zod'
import { partnerField } from '../people/forms'
import { settings } from '../settings/settings'
import { prose } from '../shared/text'
import { version } from '../shared/version'

/** The strip on the page to which a partner's link led: keep the code on this device; without one, forget it. */
export const keepPartnerForm = z.object({
  parceiro: partnerField,
  ligacao: z.string().max(20).optional(),
  anuncio: z.string().max(20).optional(),
  volta: z.string().max(2000).optional(),
})

/** What an affiliate says to what was found. */
export const answerFindingForm = z.object({
  answer: prose({
    min: settings.affiliates.answerMin,
    max: settings.affiliates.answerMax,
    missing: 'Escreva a sua resposta.',
  }),
})

export const decideFindingForm = z.object({
  version,
  reason: prose({
    min: settings.affiliates.answerMin,
    max: settings.affiliates.answerMax,
    missing: 'Escreva o motivo: o afiliado lê-o.',
  }),
})
