import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The framework tries the addresses of the product one after the other, and makes its table of them anew for every page
 * that hydrates: with 340 a tenth of what an uncached page costs. Only addresses that begin with the same word can
 * match, so the build is cut by first words. What is made of a part (a handler, a matcher) is made when a path first
 * asks for it; a path whose word no address begins with gets the whole.
 */
export function byFirstWord<T>(build: ServerBuild, make: (part: ServerBuild) => T): (pathname: string) => T {
  const words = firstWords(build.routes)
  const made = new Map<string, T>()
  return (pathname) => {
    const asked = wordOf(pathname)
    const word = words.has(asked) ? asked : ''
    let kept = made.get(word)
    if (kept === undefined) {
      kept = make(word ? partOf(build, word) : build)
      made.set(word, kept)
    }
    return kept
  }
}

/** As the framework compares: decoded, whatever the case. */
function wordOf(pathname: string): string {
  const [, word = ''] = pathname.split('/', 2)
  try {
    return decodeURIComponent(word).toLowerCase()
  } catch {
    return ''
  }
}

/** A path from the top, without the layouts that add nothing to it. */
function pathOf(routes: Routes, route: Route): string {
  const above = route.parentId ? routes[route.parentId] : undefined
  return [above ? pathOf(routes, above) : '', route.path].filter(Boolean).join('/')
}

/** A word that is itself: no placeholder, nothing that may be left out. */
const plain = /^[a-z][a-z-]*$/

function firstWords(routes: Routes): Set<string> {
  const all = Object.values(routes).flatMap((route) => (route ? pathOf(routes, route).split('/', 1) : []))
  return new Set(all.filter((word) => plain.test(word)))
}

/** The routes that such a path may match: its own, those with placeholders, the first page, and all above them. */
function partOf(build: ServerBuild, word: string): ServerBuild {
  const kept = new Set<string>()
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const [first = ''] = pathOf(build.routes, route).split('/', 1)
    const own = first === word || (first === '' ? route.index : !plain.test(first))
    for (let id: string | undefined = own ? route.id : undefined; id; id = build.routes[id]?.parentId)
      kept.add(id)
  }
  const only = <R>(all: Record<string, R>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
