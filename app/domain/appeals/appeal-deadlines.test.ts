import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anonymous, as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { flagged, flagRow, later, reasons } from '../../../tests/world/flag'
import { eventsOf, outcome } from '../../../tests/world/review'
import { keepFlagged, removeFlagged } from '../flags/deciding'
import { settings } from '../settings/settings'
import { appealAsAuthor, appealAsReporter, decisionToAppeal } from './appealing'
import { upholdDecision } from './deciding-appeal'
import { notifyAppealEnded, notifyAppealLate } from './mails'
import { missedAppeals, remindOfAppeals, tendAppeals } from './reminding'

/** Deadlines of appeals by a moved clock, with the jobs that the worker runs. */
const data = useWorld()

/** Of a job that ran twice, one: the second has the Message-ID of the first. */
const mailsTo = (address: string | null) => {
  const folder = join(data, 'outbox')
  const all = existsSync(folder) ? readdirSync(folder) : []
  const mine = all
    .map((n) => readFileSync(join(folder, n), 'utf8'))
    .filter((m) => m.includes(`To: ${address}`))
  return [...new Map(mine.map((m) => [/^Message-ID: (.*)$/im.exec(m)?.[1], m])).values()]
}
const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? ''

const rule = 'offensive' as const
const body = 'Tenho a fatura e as fotografias da obra, que não foram pedidas.'
const run = (
  job: { run: (c: ReturnType<typeof ctx>, data: never, id: string) => Promise<void> },
  now: Date,
) => job.run(ctx(byItself, now), {} as never, 'prazo')
const decision = (version: number) => ({ version, rule, facts: reasons })
const days = (n: number) => later(n * 24)
const mailed = async (text: string) => {
  const { rows } = await ctx(byItself).db.execute<{ key: string }>(
    sql`select key from notifications where key like ${`%${text}%`} order by key`,
  )
  return rows.map((r) => r.key)
}

describe('an appeal', () => {
  const kept = async (now = today) => {
    const one = await flagged({ now })
    const moderator = await as('moderator')
    await keepFlagged(ctx(moderator, now), one.flag.id, { version: 1, facts: reasons })
    return { ...one, moderator }
  }
  const { appealDays } = settings.decision
  const appealOf = async (reviewId: string) => {
    const { rows } = await ctx(byItself).db.execute<{ id: string; state: string; missed_at: string | null }>(
      sql`select id, state, missed_at from appeals where review_id = ${reviewId}`,
    )
    return rows[0] as (typeof rows)[0]
  }
  test.each([
    ['2027-05-18T09:59:59Z', 'ok'],
    ['2027-05-18T10:00:01Z', 'conflict'],
  ])('of who flagged, sent at %s: %s', async (at, went) => {
    const { code } = await kept()
    expect(
      await outcome(() =>
        appealAsReporter(ctx(anonymous, new Date(at)), code, { body }, `10.6.${went.length}.1`),
      ),
    ).toBe(went)
  })
  test('that we are late with stays to be decided; the miss is kept, counted once and told', async () => {
    const { code, reviewId, flag } = await kept()
    await appealAsReporter(ctx(anonymous), code, { body }, '10.7.1.1')
    const before = await missedAppeals(ctx(byItself), today)
    await run(tendAppeals, later(appealDays * 24 - 1))
    expect((await appealOf(reviewId)).missed_at).toBeNull()
    await run(tendAppeals, days(appealDays))
    await run(tendAppeals, days(appealDays + 1))
    const { id, state } = await appealOf(reviewId)
    expect(state).toBe('open')
    expect(await missedAppeals(ctx(byItself), today)).toBe(before + 1)
    expect((await eventsOf(id)).map((e) => e.verb)).toEqual(['send', 'miss-deadline'])
    await notifyAppealLate.run(ctx(byItself, days(appealDays)), { appealId: id }, 'a')
    expect(await mailed(`decisions-notify-appeal-late-${id}`)).toHaveLength(1)
    await upholdDecision(ctx(await as('moderator'), days(appealDays + 2)), id, { version: 1, facts: reasons })
    expect((await appealOf(reviewId)).state).toBe('upheld')
    await run(tendAppeals, days(appealDays + 3))
    expect(await missedAppeals(ctx(byItself), today)).toBe(before + 1)
    expect((await flagRow(flag.id)).state).toBe('unfounded')
  })
  test('ends when the review is no more, and who sent it is told', async () => {
    const { code, reviewId } = await kept()
    await appealAsReporter(ctx(anonymous), code, { body }, '10.7.1.2')
    const again = await flagged({ review: { id: reviewId }, reason: 'safety' })
    await removeFlagged(ctx(await as('moderator')), again.flag.id, decision(1))
    await run(tendAppeals, later(1))
    const { id, state } = await appealOf(reviewId)
    expect(state).toBe('dropped')
    await notifyAppealEnded.run(ctx(byItself, later(1)), { appealId: id }, 'a')
    expect(await mailed(`decisions-notify-appeal-ended-${id}`)).toHaveLength(1)
  })
  test('of an author: who may decide is reminded three days before, and not who decided first', async () => {
    const one = await flagged({ reason: 'safety' })
    const [first, second] = [await as('moderator'), await as('moderator')]
    await removeFlagged(ctx(first), one.flag.id, decision(1))
    const author = one.author as NonNullable<typeof one.author>
    await appealAsAuthor(ctx(author), one.reviewId, { body })
    expect((await decisionToAppeal(ctx(author, days(20)), one.reviewId)).appeal).toMatchObject({
      state: 'open',
    })
    const admin = await as('admin')
    const told = () => [first, second, admin].map((who) => mailsTo(who.email).map(subjectOf))
    await run(remindOfAppeals, days(appealDays - 4))
    expect(told()).toEqual([[], [], []])
    await run(remindOfAppeals, days(appealDays - 2))
    await run(remindOfAppeals, days(appealDays - 2))
    expect(told()).toEqual([[], [expect.stringMatching(/a.vencer/)], []])
    await run(remindOfAppeals, days(appealDays + 1))
    expect(told()[0]).toEqual([])
    expect(told()[2]).toEqual([expect.stringMatching(/fora.de.prazo/)])
  })
})
