import type { TextNode } from '../legal/markdown'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { type Figure, figuresOf, pictureNumbers } from './pictures'
import { checkText } from './text'

/** A text that is being written, as readers would read it; or what is wrong with it, by line. */
export type TypedPreview = { text: TextNode[]; figures: Figure[] } | { why: string }

/** Nothing is written. `id`: of the article whose pictures it may name; left out while there is none. */
export async function previewTyped(ctx: Ctx, id: string | undefined, body: string): Promise<TypedPreview> {
  authorise(ctx.actor, 'article.write')
  try {
    const { text, pictures } = await checkText(body, id ? await pictureNumbers(ctx, id) : undefined)
    return { text: text.map(unnamed), figures: id ? await figuresOf(ctx, id, pictures) : [] }
  } catch (error) {
    const why = error instanceof Refusal && error.detail.fields?.body
    if (!why) throw error
    return { why }
  }
}

/** Its headings stand beside a form whose fields have names of their own. */
const unnamed = ({ id, ...node }: TextNode): TextNode => (node.tag === 'slot' ? { id, ...node } : node)
