import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'
import { jsonInScript } from '~/ui/head'

/**
 * What the framework's own `StreamTransfer` writes: the data of the loaders, for the browser to take over with. It is
 * waited for and written at once, so that the page can be drawn as one string.
 */
export async function handOff(context: EntryContext, nonce: string | undefined): Promise<string> {
  if (!context.serverHandoffStream) return ''
  const data = await new Response(context.serverHandoffStream).text()
  const to = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce ?? ''}">${to}.enqueue(${jsonInScript(data)});${to}.close();</script>`
}

type Manifest = EntryContext['manifest']
const made = new WeakMap<Manifest, { routes: RouteObject[]; kept: Map<string, Manifest> }>()

/**
 * The framework makes all its routes anew for each page it draws, and looks through them for those that the browser is told of
 * (`getPartialManifest`: of the page and of each address above it). It gets just those, chosen once for each page, and for an address
 * above the page that choice instead of another look through all routes (`_match`): that was a tenth of what a signed-in page costs.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { matches, location, errors } = context.staticHandlerContext
  if (errors) return context
  const known = made.get(context.manifest) ?? { routes: tree(context.manifest), kept: new Map() }
  made.set(context.manifest, known)
  const key = matches.map(({ route }) => route.id).join(' ')
  const manifest = known.kept.get(key) ?? partOf(context.manifest, known.routes, location.pathname, key)
  known.kept.set(key, manifest)
  const chosen = Object.keys(manifest.routes).map((id) => ({ route: { id } }))
  const kept = context.staticHandlerContext as unknown as Matching
  const matchAll = kept._match
  const above = new Set<unknown>(addressesAbove(location.pathname))
  kept._match = (path) => (above.has(path) ? chosen : matchAll?.(path))
  return { ...context, manifest }
}

interface Matching {
  _match?: (path: unknown) => unknown
}

/** «/», «/perfil», «/perfil/tickets» of «/perfil/tickets/7», as the framework goes up. */
function addressesAbove(pathname: string): string[] {
  const words = pathname.split('/').filter(Boolean)
  return ['/', ...words.slice(1).map((_, i) => `/${words.slice(0, i + 1).join('/')}`)]
}

function partOf(manifest: Manifest, routes: RouteObject[], pathname: string, key: string): Manifest {
  const ids = new Set(key.split(' '))
  for (const path of addressesAbove(pathname))
    for (const { route } of matchRoutes(routes, path) ?? []) ids.add(route.id as string)
  return {
    ...manifest,
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))),
  }
}

/** The routes as they are matched, and nothing else of them. */
const tree = ({ routes }: Manifest, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>
      return index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: tree({ routes } as Manifest, id) }
    })
