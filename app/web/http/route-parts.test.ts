import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes'
import { byFirstWord } from './route-parts'

interface Entry {
  path?: string
  index?: boolean
  file: string
  id?: string
  children?: Entry[]
}
type Row = { id: string; path?: string; index?: boolean; parentId?: string }

/** Our own addresses, as a build has them. */
function flat(entries: Entry[], parentId: string): Row[] {
  return entries.flatMap(({ file, id = file, path, index, children = [] }) => [
    { id, path, index, parentId },
    ...flat(children, id),
  ])
}
const rows: Row[] = [{ id: 'root', path: '' }, ...flat(routes as Entry[], 'root')]
const all = Object.fromEntries(rows.map((row) => [row.id, row]))
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild

function tree(of: ServerBuild, parent?: string): RouteObject[] {
  return (Object.values(of.routes) as unknown as Row[])
    .filter((row) => row.parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: tree(of, id) }))
}
const matcher = (of: ServerBuild) => createStaticHandler(tree(of))
const whole = matcher(build)
const partOf = byFirstWord(build, (part) => ({ part, table: matcher(part) }))
const found = (table: typeof whole, path: string) =>
  table.match(path)?.map(({ route, params }) => [route.id, params])

/** A path that each address matches, and some that none does. */
const pathOf = (row: Row): string => {
  const above = row.parentId ? pathOf(all[row.parentId] as Row) : ''
  return row.path ? `${above}/${row.path}` : above
}
const paths = rows.map((row) => (pathOf(row) || '/').replace(/:[\w-]+\??/g, 'a1').replace('*', 'nada/disto'))

test('a part matches what the whole matches, with the same routes and parameters', {
  timeout: 120_000,
}, () => {
  expect(paths.length).toBeGreaterThan(300)
  const asked = [...new Set(paths.flatMap((p) => [p, `${p}/`, p.toUpperCase(), `${p}/nada`]))]
  asked.push(
    '/%65mpresas/x',
    '/empresas/%C3%A9',
    '/%E0%A4%A',
    '/empresas.data',
    '/nada',
    '//empresas',
    '/__manifest',
  )
  for (const path of asked) {
    expect([path, found(partOf(path).table, path)]).toEqual([path, found(whole, path)])
  }
})

test('a part is a small part, with the assets of its own; what nothing begins with asks the whole', () => {
  const { part } = partOf('/empresas/x')
  expect(Object.keys(part.routes).length).toBeLessThan(rows.length / 5)
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  expect(partOf('/EMPRESAS').part).toBe(part)
  for (const path of ['/', '/nada', '/__manifest', '/empresas.data', '/%E0%A4%A'])
    expect(partOf(path).part).toBe(build)
})
