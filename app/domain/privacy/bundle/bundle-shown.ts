/** Whether a page shows what its bundle holds, no more and nothing else. */
import type { Found } from './bundle-check.ts'
import type { Bundle } from './bundle-format.ts'
import { drawThing } from './bundle-page.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** The words of a piece of our own page, without spaces: how they are broken into lines says nothing. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, '')

/** @param shown by id, the text of the page's notice and articles, without spaces. */
export function pageDiffers({ head, things }: Bundle, shown: ReadonlyMap<string, string>): Found[] {
  const found: Found[] = []
  if (shown.get('aviso') !== head.notice.replaceAll(/\s+/g, ''))
    found.push({
      code: 'notice',
      sentence: 'A página já não diz que quem guarda o pacote tem de respeitar o que for apagado.',
    })
  const known = new Set(['aviso', ...things.map(({ object }) => object)])
  for (const id of shown.keys())
    if (!known.has(id))
      found.push({ code: 'page', sentence: `A página mostra ${id}, que não está no pacote.` })
  for (const thing of things) {
    const text = shown.get(thing.object)
    if (text === undefined)
      found.push({ code: 'page', sentence: `A página não mostra ${thing.object}, que o pacote traz.` })
    else if (text !== wordsOf(drawThing(thing)))
      found.push({
        code: 'page',
        sentence: `A página mostra de ${thing.object} outro texto do que o do pacote.`,
      })
  }
  return found
}
