import type { TextNode } from '../legal/markdown'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { cleanText } from '../shared/text'
import { readAnswer } from './answers'

/** An answer as people would read it, before it is kept; or why it can't be drawn. */
export async function previewAnswer(
  ctx: Ctx,
  answer: string,
): Promise<{ text: TextNode[] } | { why: string }> {
  authorise(ctx.actor, 'question.write')
  return readAnswer(cleanText(answer)).then(
    (text) => ({ text }),
    (error: Error) => ({ why: error.message }),
  )
}
