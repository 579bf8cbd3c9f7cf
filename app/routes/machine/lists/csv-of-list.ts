import { exportCsv } from '~/domain/audit/exporting'
import type { Ctx } from '~/domain/shared/ctx'
import { backwards } from '~/domain/shared/keyset'
import type { Fields, FilterOf, List } from '~/domain/shared/list-filter'
import { lisbonDay } from '~/domain/shared/working-days'
import { query } from '~/paths'

interface CsvOf<F extends Fields, Row extends { id: string }> {
  list: List<F>
  /** The name of the file. */
  name: string
  /** One page by key; it asks who may read it. */
  read(
    this: void,
    ctx: Ctx,
    filter: FilterOf<F>,
    after: string | null,
  ): Promise<{ rows: Row[]; next: string | null }>
  heads: string[]
  /** Without who people are: a name and an address are read in the product, where it is seen who read them. */
  cells(this: void, row: Row): unknown[]
}

/** A list of staff as a file: the rows of its filter, a page at a time. */
export const csvOf = <F extends Fields, Row extends { id: string }>({
  list,
  name,
  read,
  heads,
  cells,
}: CsvOf<F, Row>) => ({
  list,
  name,
  heads,
  /** A page of its rows as they stand in the file, with the id of each. */
  async read(ctx: Ctx, filter: FilterOf<F>, after: string | null) {
    const { rows, next } = await read(ctx, filter, after)
    return { ids: rows.map(({ id }) => id), rows: rows.map(cells), next }
  },
  async stream(ctx: Ctx, params: URLSearchParams) {
    const filter = list.readWhole(params)
    // Before anything is answered: who may not read it hears so.
    let page: Awaited<ReturnType<typeof read>> | null = await read(
      ctx,
      filter,
      filter.reversed ? backwards : null,
    )
    return exportCsv(ctx, {
      right: 'staff.open',
      verb: 'list',
      objectType: 'list',
      objectId: list.address,
      asked: { filter: query(list.query(filter)).slice(1) },
      heads,
      async next() {
        if (!page) return null
        const rows = page.rows.map(cells)
        page = page.next ? await read(ctx, filter, page.next) : null
        return rows
      },
    })
  },
})

/** «29,00»: what a spreadsheet in Portugal reads as a number. */
export const euro = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')
export const day = (at: Date | null) => (at ? lisbonDay(at) : '')
