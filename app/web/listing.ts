import { redirect } from 'react-router'
import { savedListsOf } from '~/domain/saved-lists/reading'
import type { Ctx } from '~/domain/shared/ctx'
import { backwards } from '~/domain/shared/keyset'
import type { Fields, FilterOf, List } from '~/domain/shared/list-filter'
import { query } from '~/paths'
import { returnPath } from './page'

/**
 * The loader's part of a list (`routes/lists/list.tsx`): reads the filter out of the address and one page of the rows by key.
 * Staff's lists open with the filter that somebody wants theirs to open with, where nothing else is asked for.
 * @param read what the list shows, `next` the key of its next page
 */
export async function listing<F extends Fields, P extends { rows: unknown[]; next: string | null }>(
  ctx: Ctx,
  request: Request,
  list: List<F>,
  read: (filter: FilterOf<F>, after: string | null) => Promise<P>,
) {
  const params = new URL(returnPath(request), request.url).searchParams
  const filter = list.read(params)
  const after = params.get('depois')
  const [saved, page] = await Promise.all([
    list.address.startsWith('/admin/') ? savedListsOf(ctx, list.address) : null,
    // A refusal that it throws at once is a rejection too: beside a promise that nobody waits for it would end the process.
    (async () => read(filter, after ?? (filter.reversed ? backwards : null)))(),
  ])
  // As this list understands them: what it does not know is left out.
  const known = saved?.map((one) => ({
    ...one,
    query: query(list.query(list.read(new URLSearchParams(one.query)))),
  }))
  const opens = known?.find((one) => one.standard && one.query)
  if (opens && params.size === 0) throw redirect(list.address + opens.query)
  return { ...page, filter, after, unread: list.unread(params), saved: known ?? null }
}
