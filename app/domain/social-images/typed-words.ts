import { spansOf } from '../reviews/screening/personal-data'
import { Refusal } from '../shared/refusal'
import type { Template, TypedWord } from './choices'

/** What only we may say in a picture with our name: a score, a certificate, how something was verified. */
const scores = /[★⭐]|\bnotas?\b|\b[0-5][,.]\d\b|\b\d\s*(?:\/|em|de)\s*5\b/iu
const verdicts = /\baval\b|certifica|aprovad|verificad|comprovad|garantid|pontua|classifica|estrela/iu

/**
 * Words that somebody typed stand below our name: they hold no contact, and nothing that reads as said by us. A partner, whose
 * picture says that it is one, may speak of what Aval does. Pure.
 * @throws Refusal `invalid` on the field
 */
export function checkTyped(typed: Partial<Record<TypedWord, string>>, template: Template): void {
  for (const [field, label] of [
    ['headline', 'No título'],
    ['message', 'No texto'],
  ] as const) {
    const words = typed[field] ?? ''
    const sentence =
      spansOf(words).length > 0
        ? `${label} não entram contactos, moradas ou ligações: o código QR leva ao seu perfil.`
        : scores.test(words) || (template !== 'affiliate' && verdicts.test(words))
          ? `${label} não se fala de notas, certificados ou da Aval: isso só a Aval diz, nos outros modelos.`
          : null
    if (sentence) throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
  }
}
