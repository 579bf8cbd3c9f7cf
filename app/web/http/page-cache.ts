import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'

/** What a public route says about being kept: `export const handle = { cache: { params: [...], seconds: 60 } }`. */
export interface CacheHandle {
  /** Query parameters that change the page; any other is dropped, so that strangers can't fill the cache. */
  params: readonly string[]
  /** Those that may come several times («?e=a&e=b»): eight of each at most. */
  lists?: readonly string[]
  /** Seconds for which the page is fresh although nothing changed («há 3 dias» moves on by itself). */
  seconds: number
  /** For other sites to show (elsewhere-door.ts): the same for everybody, and never older than it says. */
  elsewhere?: boolean
  /** Kept for visitors only: who is signed in sees something of their own. */
  visitors?: boolean
}

export interface Cacheable {
  key: string
  /** The address the page is rendered for: path and allowed parameters, in one order. */
  address: string
  seconds: number
  elsewhere: boolean
}

interface RouteNode {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children?: RouteNode[]
}

function tree(routes: ServerBuild['routes'], parent?: string): RouteNode[] {
  return Object.values(routes)
    .filter((r) => r !== undefined && (r.parentId ?? undefined) === parent)
    .map((r) => {
      const route = r as NonNullable<typeof r>
      const children = route.index ? undefined : tree(routes, route.id)
      return { id: route.id, path: route.path, index: route.index, children } as RouteNode
    })
}

/**
 * Decides for an address whether its page may be kept, by the handles of the matched routes. Matching goes through all
 * routes each time and costs a hundred times what a kept seal does, so what was decided is remembered; bounded, and not
 * for long addresses, so that strangers can't fill it.
 */
export function cachePolicy(build: ServerBuild) {
  const decide = policyOf(build)
  const decided = new LRUCache<string, { found: Cacheable | null }>({ max: 10_000 })
  return (url: URL, member: boolean): Cacheable | null => {
    const name = `${member ? 'm' : 'g'}${url.pathname}${url.search}`
    const known = decided.get(name)
    if (known) return known.found
    const found = decide(url, member)
    if (name.length <= longestRemembered) decided.set(name, { found })
    return found
  }
}

const longestRemembered = 300

function policyOf(build: ServerBuild) {
  const nodes = tree(build.routes)
  return (url: URL, member: boolean): Cacheable | null => {
    // The framework asks for the data of a page that is a plain document: the dynamic door says to load the document.
    if (url.pathname.endsWith('.data')) return null
    const matches = matchRoutes(nodes as never, url.pathname) as { route: RouteNode }[] | null
    const last = matches?.at(-1)
    const handle = last && (build.routes[last.route.id]?.module.handle as { cache?: CacheHandle } | undefined)
    if (!handle?.cache || (member && handle.cache.visitors)) return null
    const kept = new URLSearchParams()
    for (const name of handle.cache.params) {
      const value = url.searchParams.get(name)
      if (value) kept.set(name, value.slice(0, 200))
    }
    for (const name of handle.cache.lists ?? []) {
      for (const value of url.searchParams.getAll(name).slice(0, 8)) {
        if (value) kept.append(name, value.slice(0, 200))
      }
    }
    const search = kept.size > 0 ? `?${kept}` : ''
    const address = url.pathname + search
    const { seconds, elsewhere = false } = handle.cache
    return { key: `${elsewhere ? 'e' : member ? 'm' : 'g'}${address}`, address, seconds, elsewhere }
  }
}

/** Whether the page at a path hydrates, by the handles of its layouts. */
export function hydratesPath(build: ServerBuild) {
  const nodes = tree(build.routes)
  return (path: string): boolean => {
    const matches = (matchRoutes(nodes as never, path) ?? []) as unknown as { route: RouteNode }[]
    return matches.some(
      (m) => (build.routes[m.route.id]?.module.handle as { hydrate?: boolean } | undefined)?.hydrate,
    )
  }
}
