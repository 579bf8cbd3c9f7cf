import { pool } from '~/platform/db'
import { settings } from '../../settings/settings'
import type { ReadQuery } from '../search/reading-query'
import { collected } from './browsing'
import { putInto } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { facetWords } from './directory-words'
import { type DirectoryRow, directoryColumns } from './listed-company'

/** The companies of a list that have this number as their NIPC, else as the telephone that their page shows. */
export async function ofNumber(
  scope: Scope,
  f: DirectoryFilter,
  { digits, right, personal }: NonNullable<ReadQuery['number']>,
  now: Date,
): Promise<{ rows: DirectoryRow[]; why: string }> {
  const facets = facetWords(scope, f, now)
  const read = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await pool().query<DirectoryRow>({ text, values })).rows
  if (right && !personal) {
    const words = [`'${digits}'`, facets].filter(Boolean).join(' & ')
    const rows = await read(collected(words, { ...f, after: null }, now))
    if (rows.length > 0) return { rows, why: 'Aparece aqui porque tem este NIPC' }
  }
  const rows = await read(withPhone(`+351${digits}`, facets))
  return { rows, why: 'Aparece aqui porque tem este telefone' }
}

function withPhone(phone: string, facets: string) {
  const values: unknown[] = []
  const put = putInto(values)
  const text = `select ${directoryColumns}, '' as key from directory d join companies c on c.id = d.company_id
    where c.phone = ${put(phone)} ${facets ? `and d.words @@ ${put(facets)}::tsquery` : ''}
    order by d.rank desc, d.company_id desc limit ${settings.listing.pageSize}`
  return { text, values }
}
