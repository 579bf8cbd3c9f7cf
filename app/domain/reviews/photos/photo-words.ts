import { amount } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
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

/** What stands for a photo that nobody described. Nothing of the review: passages of it may be covered. */
export const standingAlt = (company: string): string => `Fotografia junta a uma avaliação de ${company}`

/** A file that was sent, as a command takes it. */
export interface SentPhoto {
  name: string
  bytes: () => Promise<Buffer>
}

/**
 * Puts several photos beside a review, one after the other: those that can be taken stay, whatever the others are.
 * @throws Refusal `invalid` at `photos` with what is wrong with each of the others, by name; what ends the whole as it is
 */
export async function addEach(
  ctx: Ctx,
  sent: readonly SentPhoto[],
  add: (ctx: Ctx, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const refused: string[] = []
  let kept = 0
  for (const { name, bytes } of sent) {
    try {
      // The form's key is used up by the first that is taken.
      await add(kept === 0 ? ctx : { ...ctx, once: undefined }, await bytes())
      kept += 1
    } catch (error) {
      const wrong = error instanceof Refusal ? error.detail.fields?.photo : undefined
      if (!wrong) throw error
      refused.push(sent.length > 1 ? `«${name.slice(0, 60)}»: ${wrong}` : wrong)
    }
  }
  if (refused.length === 0) return
  throw new Refusal(
    'invalid',
    kept > 0
      ? `${amount(kept, 'fotografia')} ${kept === 1 ? 'ficou guardada' : 'ficaram guardadas'}; as outras não.`
      : '',
    {
      fields: { photos: refused.join(' ') },
    },
  )
}

/** The files of a form. */
export const sentPhotos = (files: readonly File[]): SentPhoto[] =>
  files.map((file) => ({ name: file.name, bytes: async () => Buffer.from(await file.arrayBuffer()) }))
