import { LRUCache } from 'lru-cache'
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { carriedFields } from '../carried-address'
import { byFirstWord } from './route-parts'

/** What a public route says about being kept: `export const handle = { cache: { params: [...], seconds: 60 } }`. */
export interface CacheHandle {
  /** Query parameters that change the page; any other is dropped, so that strangers can't fill the cache. */
  params: readonly string[]
  /** Those that may come several times («?e=a&e=b»): eight of each at most. */
  lists?: readonly string[]
  /** Seconds for which the page is fresh although nothing changed («há 3 dias» moves on by itself). */
  seconds: number
  /** Seconds after which it is not served at all, not even once: for pages that say what time it is. */
  usable?: number
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
  usable: number | undefined
  elsewhere: boolean
}

interface Handle {
  cache?: CacheHandle
  hydrate?: boolean
  /** A layout whose pages carry on who brought the reader: its parameters are allowed on each of them. */
  carries?: boolean
}

/**
 * The handles of the routes that an address matches, outermost first. `matchRoutes` compiles the whole table anew for
 * each request (several milliseconds with 300 addresses); a static handler does it once. Its `match` is the
 * framework's own business, so its version is pinned.
 */
export function routeHandles(build: ServerBuild): (path: string) => (Handle | undefined)[] {
  const tableOf = byFirstWord(build, ({ routes }) => createStaticHandler(tree(routes)))
  return (path) =>
    (tableOf(path).match(path) ?? []).map(
      (m) => build.routes[m.route.id]?.module.handle as Handle | undefined,
    )
}

function tree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((r) => r !== undefined && (r.parentId ?? undefined) === parent)
    .map((r) => {
      const { id, path, index } = r as NonNullable<typeof r>
      return index ? { id, path, index: true } : { id, path, children: tree(routes, id) }
    })
}

/**
 * Decides for an address whether its page may be kept, by the handles of the matched routes. Matching goes through all
 * routes each time and costs more than a kept seal does, so what was decided is remembered; bounded, and not
 * for long addresses, so that strangers can't fill it.
 */
export function cachePolicy(handlesOf: ReturnType<typeof routeHandles>) {
  const decide = policyOf(handlesOf)
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

function policyOf(handlesOf: ReturnType<typeof routeHandles>) {
  return (url: URL, member: boolean): Cacheable | null => {
    // The framework asks for the data of a page that is a plain document: the dynamic door says to load the document.
    if (url.pathname.endsWith('.data')) return null
    const handles = handlesOf(url.pathname)
    const cache = handles.at(-1)?.cache
    if (!cache || (member && cache.visitors)) return null
    const kept = new URLSearchParams()
    for (const name of cache.params) {
      const value = url.searchParams.get(name)
      if (value) kept.set(name, value.slice(0, 200))
    }
    for (const name of cache.lists ?? []) {
      for (const value of url.searchParams.getAll(name).slice(0, 8)) {
        if (value) kept.append(name, value.slice(0, 200))
      }
    }
    if (handles.some((handle) => handle?.carries))
      for (const [name, value] of carriedFields(url.searchParams)) kept.set(name, value)
    const search = kept.size > 0 ? `?${kept}` : ''
    const address = url.pathname + search
    const { seconds, usable, elsewhere = false } = cache
    return { key: `${elsewhere ? 'e' : member ? 'm' : 'g'}${address}`, address, seconds, usable, elsewhere }
  }
}

/** Whether the page at a path hydrates, by the handles of its layouts. */
export const hydratesPath = (handlesOf: ReturnType<typeof routeHandles>) => (path: string) =>
  handlesOf(path).some((handle) => handle?.hydrate)
