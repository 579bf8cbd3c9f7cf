import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '~/platform/connection'

type Routes = ServerBuild['routes']
type DataRoutes = Parameters<typeof createStaticHandler>[0]

/**
 * A leaner way through the same framework for the pages that are kept: one static handler for all requests, a
 * manifest of just the matched routes, no hand-off data (public-pages.md: twice the pages per CPU second). The entry
 * context's shape is the framework's own, so its version is pinned and a test holds both outputs equal.
 */
export function publicRenderer(build: ServerBuild) {
  const handler = createStaticHandler(dataRoutes(build.routes) as DataRoutes)
  const pruned = new Map<string, Pick<EntryContext, 'manifest' | 'routeModules'>>()

  /** The document, or null where the framework's own handler must answer: redirects, refusals, errors. */
  return async (request: Request, context: RouterContextProvider): Promise<string | null> => {
    // What draws nothing (a sitemap, JSON) is a Response of its own: asked here too, it would be made twice.
    const leaf = handler.match(new URL(request.url).pathname)?.at(-1)
    if (!build.routes[leaf?.route.id ?? '']?.module.default) return null
    const result = await handler.query(request, { requestContext: context })
    // To ask the framework too would make everybody wait for it a second time.
    const gone = !(result instanceof Response) && Object.values(result.errors ?? {}).find(isDatabaseAway)
    if (gone) throw gone
    if (result instanceof Response || result.errors || result.statusCode !== 200) return null
    const key = result.matches.map((m) => m.route.id).join(' ')
    let parts = pruned.get(key)
    if (!parts) {
      parts = prune(build, new Set(result.matches.map((m) => m.route.id)))
      pruned.set(key, parts)
    }
    const entry = {
      ...parts,
      branches: [],
      staticHandlerContext: result,
      serverHandoffString: '',
      renderMeta: {},
      future: build.future,
      ssr: build.ssr,
      routeDiscovery: build.routeDiscovery,
      isSpaMode: false,
      serializeError: () => undefined,
    } as unknown as EntryContext
    return `<!DOCTYPE html>${renderToString(<ServerRouter context={entry} url={request.url} />)}`
  }
}

function prune(build: ServerBuild, ids: Set<string>): Pick<EntryContext, 'manifest' | 'routeModules'> {
  const keep = <T,>(all: Record<string, T | undefined>) =>
    Object.fromEntries(
      Object.entries(all).filter(([id, value]) => ids.has(id) && value !== undefined),
    ) as Record<string, T>
  const modules = Object.fromEntries(
    Object.entries(keep(build.routes)).map(([id, route]) => [id, route.module]),
  )
  return {
    manifest: { ...build.assets, routes: keep(build.assets.routes) } as EntryContext['manifest'],
    routeModules: modules as EntryContext['routeModules'],
  }
}

/** Our routes as the static handler takes them. */
function dataRoutes(routes: Routes, parent?: string): unknown[] {
  return Object.values(routes)
    .filter((r) => r !== undefined && (r.parentId || undefined) === parent)
    .map((r) => {
      const route = r as NonNullable<typeof r>
      const { loader, action, ErrorBoundary, handle } = route.module
      const common = {
        id: route.id,
        path: route.path,
        handle,
        loader: loader && (async (args: Parameters<typeof loader>[0]) => (await loader(args)) ?? null),
        action,
        ErrorBoundary: route.id === 'root' || ErrorBoundary ? () => null : undefined,
      }
      return route.index
        ? { index: true, ...common }
        : { ...common, caseSensitive: route.caseSensitive, children: dataRoutes(routes, route.id) }
    })
}
