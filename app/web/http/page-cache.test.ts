import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'

const matchRoutes = vi.hoisted(() => vi.fn<typeof import('react-router').matchRoutes>())
vi.mock('react-router', async (real) => {
  const router = await real<typeof import('react-router')>()
  matchRoutes.mockImplementation(router.matchRoutes)
  return { ...router, matchRoutes }
})
const { cachePolicy } = await import('./page-cache')

const route = (id: string, path: string, cache?: object) => ({
  [id]: { id, path, module: { handle: { cache } } },
})
const build = {
  routes: {
    ...route('list', 'empresas', { params: ['q'], seconds: 60 }),
    ...route('seal', 'selo/:file', { params: [], seconds: 60, elsewhere: true }),
    ...route('own', 'perfil'),
  },
} as unknown as ServerBuild
const policy = cachePolicy(build)
const at = (path: string, member = false) => policy(new URL(path, 'https://aval.example'), member)

test('an address is decided once; who asks makes a difference, and other parameters none', () => {
  expect(at('/empresas?q=obras&x=1')).toMatchObject({
    key: 'g/empresas?q=obras',
    address: '/empresas?q=obras',
  })
  const before = matchRoutes.mock.calls.length
  expect(at('/empresas?q=obras&x=1')).toBe(at('/empresas?q=obras&x=1'))
  expect(matchRoutes.mock.calls.length).toBe(before)
  expect(at('/empresas?q=obras&x=1', true)?.key).toBe('m/empresas?q=obras')
  expect(at('/selo/AV.svg', true)).toMatchObject({ key: 'e/selo/AV.svg', elsewhere: true })
  for (const path of ['/perfil', '/perfil', '/nada']) expect(at(path)).toBeNull()
})

test('a long address is decided anew each time: nobody fills the memory with them', () => {
  const long = `/empresas?x=${'a'.repeat(400)}`
  const before = matchRoutes.mock.calls.length
  expect(at(long)?.key).toBe('g/empresas')
  expect(at(long)?.key).toBe('g/empresas')
  expect(matchRoutes.mock.calls.length).toBe(before + 2)
})
