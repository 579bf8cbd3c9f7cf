import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { cachePolicy, hydratesPath, routeHandles } from './page-cache'

const route = (id: string, path: string, cache?: object) => ({
  [id]: { id, path, module: { handle: { cache } } },
})
const build = {
  assets: { routes: {} },
  routes: {
    ...route('list', 'empresas', { params: ['q'], seconds: 60 }),
    ...route('seal', 'selo/:file', { params: [], seconds: 60, elsewhere: true }),
    ...route('own', 'perfil'),
  },
} as unknown as ServerBuild
const handlesOf = vi.fn<ReturnType<typeof routeHandles>>(routeHandles(build))
const policy = cachePolicy(handlesOf)
const at = (path: string, member = false) => policy(new URL(path, 'https://aval.example'), member)

test('an address is decided once; who asks makes a difference, and other parameters none', () => {
  expect(at('/empresas?q=obras&x=1')).toMatchObject({
    key: 'g/empresas?q=obras',
    address: '/empresas?q=obras',
  })
  const before = handlesOf.mock.calls.length
  expect(at('/empresas?q=obras&x=1')).toBe(at('/empresas?q=obras&x=1'))
  expect(handlesOf.mock.calls.length).toBe(before)
  expect(at('/empresas?q=obras&x=1', true)?.key).toBe('m/empresas?q=obras')
  expect(at('/selo/AV.svg', true)).toMatchObject({ key: 'e/selo/AV.svg', elsewhere: true })
  for (const path of ['/perfil', '/perfil', '/nada']) expect(at(path)).toBeNull()
})

test('a long address is decided anew each time: nobody fills the memory with them', () => {
  const long = `/empresas?x=${'a'.repeat(400)}`
  const before = handlesOf.mock.calls.length
  expect(at(long)?.key).toBe('g/empresas')
  expect(at(long)?.key).toBe('g/empresas')
  expect(handlesOf.mock.calls.length).toBe(before + 2)
})

test('pages of a layout that carries are kept by the code of whoever brought the reader, in one order, without the click', () => {
  const { handle } = { handle: { carries: true } }
  const at = cachePolicy(
    routeHandles({
      assets: { routes: {} },
      routes: {
        site: { id: 'site', module: { handle } },
        list: {
          id: 'list',
          parentId: 'site',
          path: 'empresas',
          module: { handle: { cache: { params: ['q'], seconds: 60 } } },
        },
        ...route('feed', 'feed', { params: [], seconds: 60 }),
      },
    } as unknown as ServerBuild),
  )
  const key = (path: string) => at(new URL(path, 'https://aval.example'), false)?.key
  expect(key('/empresas?gclid=abc123&parceiro=BCDF-GHJK&q=obras')).toBe(
    'g/empresas?q=obras&parceiro=bcdfghjk&anuncio=gclid',
  )
  expect(key('/empresas?parceiro=bcdfghjk&fbclid=abc')).toBe('g/empresas?parceiro=bcdfghjk')
  expect(key('/empresas?guardar=nao&parceiro=bcdfghjk')).toBe('g/empresas?parceiro=bcdfghjk&guardar=nao')
  // What can't be a code, what comes without one, and what is no page of the site.
  for (const other of ['parceiro=aaaaaaaa', 'parceiro=x', 'gclid=abc', 'anuncio=gclid', 'guardar=nao'])
    expect(key(`/empresas?${other}`)).toBe('g/empresas')
  expect(key('/feed?parceiro=bcdfghjk')).toBe('g/feed')
})

test('a page hydrates where a layout of it says so', () => {
  const hydrates = hydratesPath(
    routeHandles({
      assets: { routes: {} },
      routes: {
        area: { id: 'area', path: 'perfil', module: { handle: { hydrate: true } } },
        page: { id: 'page', parentId: 'area', path: ':id', module: {} },
        plain: { id: 'plain', path: 'empresas', module: {} },
      },
    } as unknown as ServerBuild),
  )
  expect(['/perfil/1', '/empresas', '/nada'].map(hydrates)).toEqual([true, false, false])
})
