import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '~/platform/db'
import type { Actor } from '../../app/domain/permissions'
import { system } from '../../app/domain/permissions'
import type { ReviewInput } from '../../app/domain/reviews/forms'
import { lockReview, showReview } from '../../app/domain/reviews/publishing'
import { reviews } from '../../app/domain/reviews/schema'
import { scoreDifferences } from '../../app/domain/reviews/score/score-checking'
import { newId } from '../../app/domain/shared/ids'
import { Refusal } from '../../app/domain/shared/refusal'
import { transaction } from '../../app/domain/shared/transaction'
import { ctx, person, today } from '../world.ts'

const publishAt = (id: string, at: Date) =>
  transaction(ctx(system, at), async (tx) => showReview(tx, await lockReview(tx, id), 'publish'))

/** What a form brings when all is well. */
export const goodInput = (over: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 4,
  title: 'Trabalho bem feito',
  body: `Vieram à hora marcada, explicaram tudo e deixaram a casa limpa no fim. ${words()}`,
  month: '2026-10',
  displayAs: 'first-initial',
  ownExperience: 'sim',
  noRelation: 'sim',
  incentive: false,
  ...over,
})

const vocabulary =
  'torneira cano parede azulejo terça manhã vizinho escada garagem orçamento fatura prazo poeira tinta janela porta telhado chuva motor bomba jardim muro sogra cozinha sala quarto luz gás contador balde pano martelo parafuso tomada cabo fio lâmpada caixilho dobradiça fechadura chave gaveta mesa cadeira armário prateleira tapete cortina sofá espelho banheira lavatório sanita chuveiro ralo esgoto caleira algeroz viga tijolo cimento areia gesso verniz pincel rolo escadote andaime berbequim serra lixa cola silicone junta válvula depósito caldeira radiador ventoinha filtro antena cabide degrau corrimão varanda terraço sótão cave despensa corredor entrada pátio canteiro vaso regador mangueira piscina vedação portão'.split(
    ' ',
  )
let n = 0
/**
 * Different words each time, so that texts do not look alike, whichever files ran before in the same worker: of 600 in a
 * row no two within a hundred come near what screening finds similar.
 */
export function words(): string {
  n += 1
  let seed = Math.imul(n, 2_654_435_761) >>> 0
  return Array.from({ length: 32 }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return vocabulary[(seed >>> 16) % vocabulary.length]
  }).join(' ')
}

type Row = typeof reviews.$inferInsert

/** A row as it is before any decision: `screening` unless said otherwise. Its author is new unless given. */
export async function writtenReview(
  company: { id: string },
  { author, ...over }: Partial<Row> & { author?: Actor & { userId: string } } = {},
) {
  const by = author ?? (await person())
  const input = goodInput()
  const [row] = await database()
    .insert(reviews)
    .values({
      id: newId(),
      companyId: company.id,
      authorId: by.userId,
      authorShown: 'Ana S.',
      rating: 4,
      title: input.title,
      body: input.body,
      experienceMonth: '2026-10-01',
      state: 'screening',
      createdAt: today,
      category: 'canalizacao',
      district: '03',
      words: sql`to_words(${`${over.title ?? input.title} ${over.body ?? input.body}`})` as never,
      ...over,
    })
    .returning()
  if (!row) throw new Error('no review')
  return row
}

/** A published one, `daysAgo` days old. */
export async function publishedReview(
  company: { id: string },
  { daysAgo = 0, ...over }: Parameters<typeof writtenReview>[1] & { daysAgo?: number } = {},
) {
  const at = new Date(today.getTime() - daysAgo * 86_400_000)
  const row = await writtenReview(company, { createdAt: at, ...over })
  await publishAt(row.id, at)
  return reload(row.id)
}

export async function reload(id: string) {
  const [row] = await database().select().from(reviews).where(sql`id = ${id}`)
  if (!row) throw new Error('review is gone')
  return row
}

/** What is kept of a company equals what its reviews give. */
export async function expectScoreRight(company: { id: string }): Promise<void> {
  expect(await scoreDifferences(ctx(system), company.id)).toEqual([])
}

/** Jobs waiting in the queue, by name, of this review or reply. */
export async function jobsFor(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(
    sql`select name from pgboss.job where data::text like ${`%${id}%`} and state < 'active' order by name`,
  )
  return rows.map((r) => r.name)
}

export async function eventsOf(id: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select verb, from_state, to_state, actor_kind, actor_id, reason, data from events where subject_id = ${id} order by id`,
  )
  return rows
}

export const score = async (company: { id: string }) => {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select * from company_scores where company_id = ${company.id}`,
  )
  return rows[0]
}

/** How something went: «ok», or the kind of its refusal. */
export async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'ok'
  } catch (error) {
    return error instanceof Refusal ? error.kind : String(error)
  }
}

/** How several things at once went, sorted. */
export const outcomes = async (work: (() => Promise<unknown>)[]): Promise<string[]> =>
  (await Promise.all(work.map(outcome))).toSorted()
