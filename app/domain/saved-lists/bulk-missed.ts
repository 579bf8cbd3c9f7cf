import { sql } from 'drizzle-orm'
import { query as queryOf } from '~/paths'
import { type MissedState, missedStateWords } from '../faq/faq-words'
import { missedList } from '../faq/missed-list'
import { dismissMissed, fittingMissed } from '../faq/missed-reading'
import { missedFlow } from '../faq/question-flow'
import { amount } from '../shared/amounts'
import type { BulkSubject } from './bulk-subject'

/** Searches without an answer that are not ours to give. */
export const missedInBulk: BulkSubject = {
  from: sql`missed_searches o`,
  name: sql`coalesce(o.words, '—')`,
  columns: sql`o.state, o.people`,
  order: sql`o.people desc, o.id desc`,
  read(address, text) {
    if (address !== missedList.address) return null
    const filter = missedList.read(new URLSearchParams(text))
    return {
      query: queryOf(missedList.query(filter)).slice(1),
      fitting: (tx, atMost) => fittingMissed(tx, filter, atMost),
    }
  },
  facts: ({ state, people }) => ({
    'Estado agora': missedStateWords[state as MissedState],
    Pessoas: amount(Number(people), 'pessoa'),
  }),
  obstacle: (_, { state }) =>
    missedFlow.verbs.dismiss.from.includes(state as MissedState)
      ? null
      : `Está no estado «${missedStateWords[state as MissedState]}»`,
  commands: {
    dismiss: (tx, { objectId, objectVersion: version }) => dismissMissed(tx, objectId, { version }),
  },
}
