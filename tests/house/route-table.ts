import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../../app/routes.ts'

interface Entry {
  path?: string
  index?: boolean
  file: string
  id?: string
  children?: Entry[]
}

export interface RouteRow {
  /** Full address pattern: «/avaliacoes/:id/responder». */
  path: string
  file: string
  /** As the framework calls it. */
  id: string
  source: string
  hasAction: boolean
  /** A layout without an address of its own is no row. */
  page: boolean
}

const root = join(import.meta.dirname, '..', '..', 'app')

/** Every address of routes.ts, flat, with the source of its module. */
export function routeTable(): RouteRow[] {
  const rows: RouteRow[] = []
  const walk = (entries: Entry[], base: string) => {
    for (const e of entries) {
      const path = e.index
        ? base || '/'
        : e.path === undefined
          ? base
          : `${base}/${e.path}`.replace(/\/+/g, '/')
      const source = readFileSync(join(root, e.file), 'utf8')
      const hasIndex = e.children?.some((c) => c.index) ?? false
      const page = (e.index || e.path !== undefined) && !hasIndex
      rows.push({
        path: path || '/',
        file: e.file,
        id: e.id ?? e.file.replace(/\.tsx?$/, ''),
        source,
        hasAction: /export (const|async function|function) action\b/.test(source),
        page,
      })
      if (e.children) walk(e.children, path)
    }
  }
  walk(routes as Entry[], '')
  return rows.filter((r) => r.page)
}
