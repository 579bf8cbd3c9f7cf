import { inArray } from 'drizzle-orm'
import type { NewArticleInput } from '~/domain/articles/forms'
import { publishArticle, scheduleArticle, sendArticle, withdrawArticle } from '~/domain/articles/publishing'
import { articleAddresses } from '~/domain/articles/schema'
import { takeInShipped } from '~/domain/articles/shipped'
import { createArticle, renameArticle, updateArticle } from '~/domain/articles/writing'
import { system } from '~/domain/permissions'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { articleTexts } from './article-texts'
import { at, byEmail } from './billing-time'

const day = 86_400_000

/** An article in every state, by the real commands at past moments, beside those that ship. */
export async function playArticles(): Promise<void> {
  const end = now()
  await takeInShipped(at(system))
  const there = await database()
    .select()
    .from(articleAddresses)
    .where(inArray(articleAddresses.slug, ['fotografar-a-obra-enquanto-se-faz']))
  // A demonstration that began before there was an editor stays as it is.
  const editor = await byEmail('editor@aval.example').catch(() => null)
  if (there.length > 0 || !editor) return
  const days = (ago: number) => {
    playAt(new Date(end.getTime() - ago * day))
    return at(editor)
  }
  try {
    await corrected(days)
    const fair = await createArticle(days(30), articleTexts.fair)
    await publishArticle(days(29), fair, { version: 1 })
    await withdrawArticle(days(12), fair, {
      version: 2,
      reason: 'A feira de que falava já acabou, e o que aqui se dizia dos horários deixou de ser verdade.',
    })
    await createArticle(days(3), articleTexts.phone)
    const shared = await createArticle(days(5), articleTexts.winter)
    await sendArticle(days(4), shared, { version: 1 })
    const waiting = await createArticle(days(2), articleTexts.keys)
    const onDay = shiftDay(lisbonDay(end), 6)
    await scheduleArticle(days(1), waiting, { version: 1, day: onDay, time: '09:00' })
  } finally {
    playAt()
  }
}

/** Written, published, put right with a note for readers, and moved to a better address. */
async function corrected(days: (ago: number) => ReturnType<typeof at>): Promise<void> {
  const text: NewArticleInput = articleTexts.photos
  const id = await createArticle(days(40), {
    ...text,
    title: 'Fotografar a obra enquanto se faz',
    body: text.body.replace('duas vezes por semana', 'uma vez por mês'),
  })
  await publishArticle(days(39), id, { version: 1 })
  await updateArticle(days(35), id, {
    version: 2,
    ...text,
    note: 'Dizíamos para fotografar uma vez por mês, e queríamos dizer duas vezes por semana: num mês tapa-se uma parede.',
  })
  await renameArticle(days(34), id, { version: 3, slug: 'fotografar-a-obra' })
}
