import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { handOff, withMatchedRoutes } from './hand-off'

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
})
const routes = Object.fromEntries(
  [
    route('root', undefined, ''),
    route('home', 'root', undefined, true),
    route('area', 'root', 'perfil'),
    route('overview', 'area', undefined, true),
    route('tickets', 'area', 'tickets'),
    route('ticket', 'area', 'tickets/:id'),
    route('elsewhere', 'root', 'empresas'),
  ].map((one) => [one.id, one]),
)
const manifest = { routes, version: '1' } as unknown as EntryContext['manifest']
const context = (pathname: string, ids: string[], errors: object | null = null) =>
  ({
    manifest,
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })), location: { pathname }, errors },
  }) as unknown as EntryContext

test('a document is told of its own routes and of those above it, as by the framework, and of no others', () => {
  const { manifest: kept } = withMatchedRoutes(context('/perfil/tickets/7', ['root', 'area', 'ticket']))
  expect(Object.keys(kept.routes)).toEqual(['root', 'home', 'area', 'overview', 'tickets', 'ticket'])
  expect(kept.version).toBe('1')
  const again = withMatchedRoutes(context('/perfil/tickets/8', ['root', 'area', 'ticket']))
  expect(again.manifest).toBe(kept)
})

test('what is asked of the addresses above the page is known; any other address is looked up', () => {
  const asked: unknown[] = []
  const given = context('/perfil/tickets/7', ['root', 'area', 'ticket'])
  Object.assign(given.staticHandlerContext, { _match: (path: unknown) => asked.push(path) })
  const { manifest: kept, staticHandlerContext } = withMatchedRoutes(given)
  const { _match: match } = staticHandlerContext as unknown as {
    _match: (path: unknown) => { route: { id: string } }[]
  }
  for (const path of ['/', '/perfil', '/perfil/tickets'])
    expect(match(path).map(({ route }) => route.id)).toEqual(Object.keys(kept.routes))
  expect(asked).toEqual([])
  match('/empresas')
  expect(asked).toEqual(['/empresas'])
})

test('a document that says what went wrong keeps all', () => {
  expect(withMatchedRoutes(context('/perfil', ['root'], { root: 'x' })).manifest).toBe(manifest)
})

test('data are handed off whole, and never end their script', async () => {
  const serverHandoffStream = new Response('[1,"</script>"]\n').body
  const script = await handOff({ serverHandoffStream } as unknown as EntryContext, 'abc')
  expect(script).toMatch(/^<script nonce="abc">[^<]*<\/script>$/)
  expect(script).toContain('.close();')
  expect(await handOff({} as EntryContext, undefined)).toBe('')
})
