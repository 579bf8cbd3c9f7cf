// Settings change while the product runs: a number that a module keeps in a constant would not follow.
import { expect, test, vi } from 'vitest'
import type { Settings } from '~/domain/settings/settings'

const { read, recorded } = vi.hoisted(() => ({ read: new Set<string>(), recorded: { on: true } }))

vi.mock('~/domain/settings/settings', async (original) => {
  const module = await original<{ settings: Settings }>()
  const watched = <T extends object>(value: T, path: string): T =>
    new Proxy(value, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key)
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner
        const at = path ? `${path}.${key}` : key
        if (typeof inner === 'object' && inner !== null) {
          if (Array.isArray(inner) && recorded.on) read.add(at)
          return watched(inner, at)
        }
        if (recorded.on && !Array.isArray(target)) read.add(at)
        return inner
      },
    })
  return { ...module, settings: watched(module.settings, '') }
})

test('what is read while modules are imported is what cannot change, and nothing else', async () => {
  // Other tests of this worker have imported some already.
  vi.resetModules()
  const modules = import.meta.glob(['/app/{domain,web,routes,ui}/**/*.{ts,tsx}', '!/app/**/*.test.{ts,tsx}'])
  // One that needs what only the build gives is read by the others that import it.
  await Promise.all(Object.values(modules).map((load) => load().catch(() => {})))
  recorded.on = false
  const { fixedPaths } = await import('~/domain/configuration/fixed')
  expect([...read].toSorted()).toEqual([...fixedPaths].toSorted())
}, 120_000)
