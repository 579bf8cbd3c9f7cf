import { sql } from 'drizzle-orm'
import { query as queryOf } from '~/paths'
import { errorList } from '../errors/error-filter'
import { errorFlow } from '../errors/flow'
import { fittingErrors } from '../errors/listing'
import { resolveError } from '../errors/resolving'
import { type ErrorState, errorStateWords } from '../errors/words'
import { amount } from '../shared/amounts'
import type { BulkSubject } from './bulk-subject'

/** Errors of the platform: what a release mended is said to be, all of it at once. */
export const errorsInBulk: BulkSubject = {
  from: sql`error_groups o`,
  name: sql`o.type || ': ' || o.message`,
  columns: sql`o.state, o.count, o.last_release, o.merged_into`,
  order: sql`o.last_seen_at desc, o.id desc`,
  read(address, text) {
    if (address !== errorList.address) return null
    const filter = errorList.read(new URLSearchParams(text))
    return {
      query: queryOf(errorList.query(filter)).slice(1),
      fitting: (tx, atMost) => fittingErrors(tx, filter, atMost),
    }
  },
  facts: ({ state, count, last_release }) => ({
    'Estado agora': errorStateWords[state as ErrorState].word,
    Vezes: amount(Number(count), 'vez'),
    'Última versão': last_release as string,
  }),
  obstacle(_, { state, merged_into }) {
    if (merged_into !== null) return 'Foi junto a outro'
    const from = errorFlow.verbs.resolve.from.includes(state as ErrorState)
    return from ? null : `Está no estado «${errorStateWords[state as ErrorState].word}»`
  },
  commands: {
    resolve: (tx, { objectId, objectVersion: version }, { release = '' }) =>
      resolveError(tx, objectId, { version, release }),
  },
}
