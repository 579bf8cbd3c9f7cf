import { z } from 'zod'
import { settings } from '../../settings/settings'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { refusalRules } from './testimonial-words'

const name = (what: string) =>
  optional(
    line({ max: settings.voices.nameMax }).pipe(
      z.string().regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, `Escreva só ${what}, com letras.`),
    ),
  )

export const testimonialForm = z
  .object({
    body: prose({
      min: settings.voices.bodyMin,
      max: settings.voices.bodyMax,
      missing: 'Escreva o que pensa da Aval.',
    }),
    shown: z.enum(['account', 'chosen'], { error: 'Escolha o nome que se vê.' }),
    firstName: name('o nome próprio'),
    place: name('a localidade'),
    /** Somebody was told what looks like personal data, and sends it as it is. */
    asItIs: z.literal('sim').optional(),
    consent: z.literal('sim', { error: 'Sem a sua autorização não o podemos publicar.' }),
  })
  .superRefine(({ shown, firstName, place }, c) => {
    if (shown !== 'chosen') return
    const say = (field: string, message: string) => c.addIssue({ code: 'custom', path: [field], message })
    if (!firstName) say('firstName', 'Escreva o nome próprio.')
    if (!place) say('place', 'Escreva a localidade.')
  })
export type TestimonialInput = z.output<typeof testimonialForm>

export const withdrawForm = z.object({ version })

export const publishForm = z.object({ version })
export const refuseForm = z.object({
  version,
  rule: z.enum(refusalRules, { error: 'Escolha a regra.' }),
  reason: prose({
    min: settings.voices.reasonMin,
    max: settings.voices.reasonMax,
    missing: 'Diga o que, no texto, vai contra a regra.',
  }),
})
export type RefuseInput = z.output<typeof refuseForm>
