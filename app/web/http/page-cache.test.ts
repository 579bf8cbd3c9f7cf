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
