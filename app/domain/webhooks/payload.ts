import { paths } from '~/paths'
import type { webhookDeliveries } from './schema'
import { testType } from './webhook-types'

type Sent = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'type' | 'subjectId' | 'became' | 'at'>

/** As a receiver knows it: the same for every attempt, so that what comes twice is known (Standard Webhooks, «webhook-id»). */
export const messageId = ({ id }: Pick<Sent, 'id'>): string => `msg_${id.replaceAll('-', '')}`

const kindOf = (type: Sent['type']) => type.slice(0, type.indexOf('.'))

/** The page where its words are read, where there is one: a review's by everybody, a request for work by the company. */
function pageOf({ type, subjectId }: Sent): string | undefined {
  if (type === 'job.fitting') return paths.companyWork(subjectId)
  return kindOf(type) === 'review' && type !== 'review.removed' ? paths.review(subjectId) : undefined
}

/**
 * The body of a message, the same bytes each time it is sent. It says which thing and what became of it, never a word or a
 * name: what is erased later lies in no log, here or there. Pure.
 */
export function payloadOf(sent: Sent, origin: string): string {
  const { type, subjectId, became, at } = sent
  const page = pageOf(sent)
  const data =
    type === testType
      ? { experiencia: true }
      : { object: kindOf(type), id: subjectId, state: became ?? undefined, url: page && origin + page }
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
