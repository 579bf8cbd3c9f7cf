import { ownOf } from '../shared/own'
import { type ErrorKind, type ErrorState, errorKindWords } from './words'

/** What a list of errors shows. Knows no table: the page's links are made of it. */
export interface ErrorFilter {
  view: ErrorView
  kind?: ErrorKind
  release?: string
  search: string
  sort: 'seen' | 'count'
}

export type ErrorView = 'open' | 'resolved' | 'ignored' | 'all'

export const errorViews: Record<ErrorView, { label: string; key: string | undefined; states: ErrorState[] }> =
  {
    open: { label: 'Por resolver', key: undefined, states: ['new', 'in_progress', 'regressed'] },
    resolved: { label: 'Resolvidos', key: 'resolvidos', states: ['resolved'] },
    ignored: { label: 'Ignorados', key: 'ignorados', states: ['ignored'] },
    all: {
      label: 'Todos',
      key: 'todos',
      states: ['new', 'in_progress', 'regressed', 'resolved', 'ignored'],
    },
  }

export const errorKindKeys: Record<string, ErrorKind> = {
  servidor: 'server',
  navegador: 'browser',
  tarefa: 'job',
  processo: 'process',
}

export const errorSorts = {
  recentes: { label: 'Mais recentes', sort: 'seen' },
  vezes: { label: 'Mais vezes', sort: 'count' },
} as const

export function errorFilterOf(params: URLSearchParams): ErrorFilter {
  const views = Object.keys(errorViews) as ErrorView[]
  const release = params.get('versao') ?? ''
  return {
    view: views.find((v) => errorViews[v].key === (params.get('estado') ?? undefined)) ?? 'open',
    kind: ownOf(errorKindKeys, params.get('onde')),
    release: /^[\w.+-]{1,64}$/.test(release) ? release : undefined,
    search: (params.get('q') ?? '').trim().slice(0, 100),
    sort: params.get('ordem') === 'vezes' ? 'count' : 'seen',
  }
}

export function errorQuery({ view, kind, release, search, sort }: ErrorFilter) {
  return {
    estado: errorViews[view].key,
    onde: Object.keys(errorKindKeys).find((key) => errorKindKeys[key] === kind),
    versao: release,
    q: search || undefined,
    ordem: sort === 'count' ? 'vezes' : undefined,
  }
}

export const kindOptions = Object.entries(errorKindKeys).map(([value, kind]) => ({
  value,
  label: errorKindWords[kind],
}))
