import { exportCsv } from '~/domain/audit/exporting'
import { authorise } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import type { Fields, FilterOf, List } from '~/domain/shared/list-filter'
import { Refusal } from '~/domain/shared/refusal'
import { lisbonDay } from '~/domain/shared/working-days'
import { queue } from '~/domain/tickets/queue'
import { kindWords, priorityWords, stateWords, ticketList } from '~/domain/tickets/ticket-words'
import { query } from '~/paths'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/list-csv'

interface CsvOf<F extends Fields, Row> {
  list: List<F>
  /** The name of the file. */
  name: string
  /** One page by key; it asks who may read it. */
  read(this: void, ctx: Ctx, filter: FilterOf<F>, after: string | null): Promise<{ rows: Row[]; next: string | null }>
  heads: string[]
  /** Without who people are: a name and an address are read in the product, where it is seen who read them. */
  cells(this: void, row: Row): unknown[]
}

/** A list of staff as a file: the rows of its filter, a page at a time. */
const csvOf = <F extends Fields, Row>({ list, name, read, heads, cells }: CsvOf<F, Row>) => ({
  address: list.address,
  name,
  async stream(ctx: Ctx, params: URLSearchParams) {
    const filter = list.read(params)
    // Before anything is answered: who may not read it hears so.
    let page: Awaited<ReturnType<typeof read>> | null = await read(ctx, filter, null)
    return exportCsv(ctx, {
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

const day = (at: Date | null) => (at ? lisbonDay(at) : '')

const lists = [
  csvOf({
    list: ticketList,
    name: 'tickets.csv',
    read: (ctx, filter, after) => queue(ctx, { ...filter, after }),
    heads: ['número', 'assunto', 'tema', 'prioridade', 'estado', 'responder até', 'mensagens', 'atividade'],
    cells: (t) => [
      t.number,
      t.subject,
      kindWords[t.kind].label,
      priorityWords[t.priority],
      stateWords[t.state].word,
      day(t.dueAt),
      t.messages,
      day(t.updatedAt),
    ],
  }),
]

/** A list of staff, as its address filters it, as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.open')
  const params = new URL(request.url).searchParams
  const found = lists.find(({ address }) => address === params.get('lista'))
  if (!found) throw new Refusal('not-found', 'Esta lista não se descarrega.')
  return csvAnswer(found.name, await found.stream(ctx, params))
})
