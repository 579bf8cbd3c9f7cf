import type { EntryContext } from 'react-router'

/** Hydration is opted into by a layout's `handle`; a page with an error is a plain document. */
export function hydrates(context: EntryContext): boolean {
  if (context.staticHandlerContext.errors) return false
  return context.staticHandlerContext.matches.some((m) => {
    const module = context.routeModules[m.route.id] as { handle?: { hydrate?: boolean } } | undefined
    return module?.handle?.hydrate === true
  })
}
