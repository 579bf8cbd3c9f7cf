import type { TextNode, Token } from '../legal/markdown'
import { settings } from '../settings/settings'

/** A picture as a text names it: «![o que se vê](imagem:2 "legenda")», alone in its paragraph. */
export interface NamedPicture {
  /** Its number among those of the article; null for an address that is none of them. */
  no: number | null
  alt: string
  caption: string | null
  line: number
  /** Nothing else stands in its paragraph, and its paragraph in nothing else. */
  alone: boolean
}

/** Where one is drawn in the tree, by its place among those of the text. */
export const slotOf = (place: number) => `figura_${place}`

/** Those of a text in their order, and its tokens with a place for each (legal/markdown.ts: a paragraph «[[…]]»). Pure. */
export function picturesApart(tokens: readonly Token[]): { pictures: NamedPicture[]; rest: Token[] } {
  const pictures: NamedPicture[] = []
  let depth = 0
  const rest = tokens.map((token, at) => {
    depth += token.nesting
    const children = token.type === 'inline' ? (token.children ?? []) : []
    const found = children.filter((child) => child.type === 'image')
    if (found.length === 0) return token
    // Within one paragraph: the depth of what is open around it.
    const alone = children.length === 1 && depth === 1 && tokens[at - 1]?.type === 'paragraph_open'
    const line = (token.map?.[0] ?? 0) + 1
    for (const image of found)
      pictures.push({
        no: numberIn(image.attrGet('src') ?? ''),
        alt: image.content.trim(),
        caption: image.attrGet('title')?.trim() || null,
        line: line + breaksBefore(children, image),
        alone,
      })
    const place = [{ ...found[0], type: 'text', content: `[[${slotOf(pictures.length - 1)}]]` } as Token]
    return { ...token, children: alone ? place : children.filter((child) => child.type !== 'image') } as Token
  })
  return { pictures, rest }
}

const numberIn = (address: string): number | null => {
  const [, no] = /^imagem:([1-9]\d{0,3})$/.exec(address) ?? []
  return no ? Number(no) : null
}

const breaksBefore = (children: readonly Token[], image: Token): number =>
  children
    .slice(0, children.indexOf(image))
    .filter(({ type }) => type === 'softbreak' || type === 'hardbreak').length

/** What is wrong with them, by line. `known`: numbers that the article has. Pure. */
export const problemsOfPictures = (
  pictures: readonly NamedPicture[],
  known: ReadonlySet<number>,
): { line: number; say: string }[] =>
  pictures.flatMap(({ no, alt, caption, line, alone }) => {
    const say = (sentence: string) => [{ line, say: sentence }]
    if (no === null)
      return say(
        'Só se desenham imagens juntas a este artigo, nunca as de outros endereços: junte-a em «Imagens» e escreva ![o que se vê](imagem:1).',
      )
    if (!known.has(no)) return say(`Este artigo não tem a imagem ${no}. Junte-a primeiro em «Imagens».`)
    if (!/[\p{L}\p{N}]/u.test(alt))
      return say(`Falta dizer o que se vê na imagem ${no}: ![o que se vê](imagem:${no}).`)
    if (alt.length > settings.picture.altMax)
      return say(`O que se vê na imagem ${no} diz-se em até ${settings.picture.altMax} letras.`)
    if (caption && caption.length > settings.article.captionMax)
      return say(`A legenda da imagem ${no} tem no máximo ${settings.article.captionMax} letras.`)
    if (!alone)
      return say(
        `A imagem ${no} fica sozinha num parágrafo, fora de listas e citações: uma linha vazia antes e outra depois.`,
      )
    return []
  })

/** The tree in words alone, for what compares texts: a picture is said by its words. */
export const picturesSaid = (text: TextNode[], pictures: readonly NamedPicture[]): TextNode[] =>
  text.map((node) => {
    const picture = node.tag === 'slot' ? pictures.find((_, i) => slotOf(i) === node.id) : undefined
    if (!picture) return node
    const { no, alt, caption } = picture
    return { tag: 'p', children: [`(imagem ${no}: ${alt}${caption ? `. Legenda: ${caption}` : ''})`] }
  })
