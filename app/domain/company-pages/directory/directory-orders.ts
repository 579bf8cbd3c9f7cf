import type { DirectoryFilter, Sort } from './directory-filter'

/** How a list is walked, but for that by distance. */
export interface Order {
  column: string
  down: boolean
  /** The column as text, exact, and back. */
  key: string
  from: (key: string, id: string) => string
  /** What no company lies below, where the list is walked down. */
  lowest?: string
}

const orders: Record<Exclude<Sort, 'relevancia' | 'distancia'>, Order> = {
  melhor: {
    column: 'rank',
    down: true,
    key: 'rank::double precision::text',
    from: (p) => `${p}::double precision::real`,
    lowest: "'-infinity'::real",
  },
  'mais-avaliadas': {
    column: 'reviews',
    down: true,
    key: 'reviews::text',
    from: (p) => `${p}::integer`,
    lowest: '-1',
  },
  recentes: {
    column: 'since',
    down: true,
    key: 'extract(epoch from since)::double precision::text',
    from: (p) => `to_timestamp(${p}::double precision)`,
    lowest: "'-infinity'::timestamptz",
  },
  nome: {
    column: 'name collate "pt-PT-x-icu"',
    down: false,
    key: "''",
    from: (_, id) => `(select name from companies where id = ${id})`,
  },
}

export const orderOf = (f: DirectoryFilter): Order =>
  orders[f.sort === 'relevancia' || f.sort === 'distancia' ? 'melhor' : f.sort]
