import { audit } from '../audit/log'
import type { AuditAction } from '../audit/words'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { lisbonDay, startOfDay } from '../shared/working-days'
import { type Article, articleFlow, articleTable, changeArticle, refresh } from './article'
import type { ScheduleInput, WithdrawInput } from './forms'
import { showPictures } from './pictures'

interface Seen {
  version: number
}

/** Somebody else reads it before it is published; the house is small, and nobody has to wait for them. */
export function sendArticle(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, (tx, article) =>
    move(tx, articleFlow, articleTable, article, 'send', { set: { updatedAt: tx.now } }),
  )
}

export function returnArticle(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, (tx, article) =>
    move(tx, articleFlow, articleTable, article, 'return', { set: { updatedAt: tx.now } }),
  )
}

/** @throws Refusal `invalid` for a moment that is past */
export function scheduleArticle(ctx: Ctx, id: string, { version, day, time }: ScheduleInput): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, async (tx, article) => {
    const at = momentOf(day, time)
    if (at <= tx.now) {
      const sentence = 'Essa hora já passou. Escolha outra, ou publique já.'
      throw new Refusal('invalid', sentence, {
        fields: { [day < lisbonDay(tx.now) ? 'day' : 'time']: sentence },
      })
    }
    const set = { scheduledFor: at, updatedAt: tx.now }
    await move(tx, articleFlow, articleTable, article, 'schedule', { set, data: { at: at.toISOString() } })
    await written(tx, article, 'schedule', { at: at.toISOString() })
  })
}

/** An hour of a day as clocks in Lisbon show it, also on the two days when they are changed. */
export function momentOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const begin = startOfDay(day).getTime()
  const guess = new Date(begin + (hours * 60 + minutes) * 60_000)
  const shown = clock.format(guess).split(':').map(Number)
  const [h = 0, m = 0] = shown
  return new Date(guess.getTime() + ((hours - h) * 60 + (minutes - m)) * 60_000)
}
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function unscheduleArticle(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, async (tx, article) => {
    const set = { scheduledFor: null, updatedAt: tx.now }
    await move(tx, articleFlow, articleTable, article, 'unschedule', { set })
    await written(tx, article, 'unschedule')
  })
}

export function publishArticle(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, async (tx, article) => {
    await publishNow(tx, article, tx.now)
    await written(tx, article, 'publish')
  })
}

/** It is read from now on, under the day it was first published. */
export async function publishNow(tx: TxCtx, article: Article, at: Date): Promise<void> {
  const set = {
    publishedAt: article.publishedAt ?? at,
    scheduledFor: null,
    withdrawnAt: null,
    withdrawnFor: null,
    updatedAt: tx.now,
  }
  await move(tx, articleFlow, articleTable, article, 'publish', { set })
  await showPictures(tx, article.id)
  refresh(tx, article)
}

/** Its address answers 410 with the reason from now on. */
export function withdrawArticle(ctx: Ctx, id: string, { version, reason }: WithdrawInput): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, async (tx, article) => {
    const set = { withdrawnAt: tx.now, withdrawnFor: reason, updatedAt: tx.now }
    await move(tx, articleFlow, articleTable, article, 'withdraw', { reason, set })
    await showPictures(tx, article.id)
    refresh(tx, article)
    await audit(tx, { verb: 'article.remove', objectType: 'article', objectId: id, reason })
  })
}

const written = (tx: TxCtx, { id, slug }: Article, action: AuditAction, after?: object): Promise<void> =>
  audit(tx, { verb: `article.${action}`, objectType: 'article', objectId: id, after: { slug, ...after } })
