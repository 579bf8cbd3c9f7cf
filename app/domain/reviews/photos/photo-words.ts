import { Refusal } from '../../shared/refusal'
import { spansOf } from '../screening/personal-data'
import { spanWords } from '../words'

/** Words beside a photo are public at once, unscreened: contacts and links have no place in them. */
export function checkDiscreetAlt(alt: string): void {
  const found = spansOf(alt).map((s) => `${spanWords[s.kind]} «${s.text}»`)
  if (found.length === 0) return
  const sentence = `A descrição tem ${found.join(', ')}. Diga só o que se vê.`
  throw new Refusal('invalid', sentence, { fields: { alt: sentence } })
}
