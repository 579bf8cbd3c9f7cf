/** Whether a page shows what its bundle holds, no more and nothing else. */
import { objectNamed } from '../../transparency-log/log-objects.ts'
import type { Found } from './bundle-check.ts'
import type { Bundle } from './bundle-format.ts'
import { drawThing, pageFace } from './bundle-page.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** The words of a piece of our own page, without spaces: how they are broken into lines says nothing. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, '')

/** What a page shows, without spaces: above the things but for its verdict, and each of these in order, by id. */
export interface Shown {
  face: string
  parts: [id: string, text: string][]
}

export function pageDiffers({ head, things, totals, score }: Bundle, { face, parts }: Shown): Found[] {
  const found: Found[] = []
  if (!face.includes(head.notice.replaceAll(/\s+/g, '')))
    found.push({
      code: 'notice',
      sentence: 'A página já não diz que quem guarda o pacote tem de respeitar o que for apagado.',
    })
  else if (face !== wordsOf(pageFace(head, totals, score).join('')))
    found.push({
      code: 'face',
      sentence: 'No cimo da página estão outros números ou outras palavras do que os do pacote.',
    })
  const shown = new Map(parts)
  if (shown.size < parts.length)
    found.push({ code: 'page', sentence: 'A página mostra a mesma coisa mais de uma vez.' })
  const known = new Set(things.map(({ object }) => object))
  for (const id of shown.keys())
    if (!known.has(id))
      found.push({ code: 'page', sentence: `A página mostra ${id}, que não está no pacote.` })
  for (const thing of things) {
    const text = shown.get(thing.object)
    if (text === undefined)
      found.push({
        code: 'page',
        sentence: `A página não mostra ${objectNamed(thing.object)}, que o pacote traz.`,
      })
    else if (text !== wordsOf(drawThing(thing)))
      found.push({
        code: 'page',
        sentence: `A página mostra de ${objectNamed(thing.object)} outro texto do que o do pacote.`,
      })
  }
  return found
}
