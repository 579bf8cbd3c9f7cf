import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { publishedTexts } from '../articles/lists'
import { linksIn, readText } from '../articles/text'
import { publishedAnswers } from '../faq/reading'
import { articles as helpArticles } from '../help/articles'
import { helpArticle } from '../help/reading'
import { documentNames, versionsOf } from '../legal/documents'
import { addressOf, type TextNode, treeOf } from '../legal/markdown'
import type { Place } from './schema'

/** A text of ours, where it is read, and what it leads to. `parts`: its headings that links may name. */
export interface WrittenText extends Place {
  links: string[]
  parts: string[]
}

/** Every text that people of ours wrote and readers have. */
export const writtenTexts = async (db: Db): Promise<WrittenText[]> =>
  (await Promise.all([ofBlog(db), ofQuestions(db), ofHelp(), ofLaw()])).flat()

const partsOf = (nodes: TextNode[]): string[] => nodes.flatMap(({ id }) => (id ? [id] : []))

async function ofBlog(db: Db): Promise<WrittenText[]> {
  const published = await publishedTexts(db)
  return Promise.all(
    published.map(async ({ slug, title, body, sources }) => {
      const { text } = await readText(body)
      const links = [...linksIn(text), ...sources.map(({ address }) => addressOf(address))]
      return { label: title, href: paths.article(slug), links, parts: partsOf(text) }
    }),
  )
}

async function ofQuestions(db: Db): Promise<WrittenText[]> {
  const published = await publishedAnswers(db)
  return published.map(({ label, href, text }) => ({ label, href, links: linksIn(text), parts: [] }))
}

const ofHelp = (): Promise<WrittenText[]> =>
  Promise.all(
    helpArticles.map(async ({ slug, title }) => {
      const { text } = await helpArticle(slug)
      return { label: title, href: paths.helpArticle(slug), links: linksIn(text), parts: partsOf(text) }
    }),
  )

/** The newest versions: those that readers come to from now on. */
const ofLaw = (): Promise<WrittenText[]> =>
  Promise.all(
    documentNames.map(async (name) => {
      const [newest] = versionsOf(name)
      const text = newest ? await treeOf(newest.markdown) : []
      const href = name === 'termos-afiliados' ? paths.affiliatesTerms() : `/${name}`
      return { label: newest?.title ?? name, href, links: linksIn(text), parts: partsOf(text) }
    }),
  )
