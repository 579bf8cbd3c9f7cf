import { type Category, categoryNames } from './faq-words'

/** A question that comes with the product: a heading of content/faq, with what stands below it. */
export interface Shipped {
  source: string
  category: Category
  question: string
  answer: string
  words: string
}

// Part of the build, so that a fresh clone needs no files beside it.
const sources = import.meta.glob<string>('../../../content/faq/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * A file of questions, named by its category: «## Quanto custa? {#quanto-custa}», perhaps «procurar: preço, taxa» in the
 * next line, and the answer. @throws Error for one that lacks its name
 */
export function questionsIn(category: Category, markdown: string): Shipped[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, question, source, words = '', answer] =
        /^(.+?) \{#([a-z0-9-]+)\}\n+(?:procurar: (.+)\n+)?([\s\S]+)$/.exec(part) ?? []
      if (!question || !source || !answer)
        throw new Error(`a question of ${category} lacks its name: ${part.slice(0, 60)}`)
      return { source, category, question, answer: answer.trim(), words }
    })
}

/** All of them, in the order in which people read them. */
export const shippedQuestions = (): Shipped[] =>
  categoryNames.flatMap((category) => {
    const markdown = Object.entries(sources).find(([path]) => path.endsWith(`/${category}.md`))?.[1]
    return questionsIn(category, markdown ?? '')
  })
