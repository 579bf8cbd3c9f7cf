import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_PATHS } from './icon-paths'

const root = join(import.meta.dirname, '..', '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

const withMenus = globSync('app/{ui,routes}/**/*.tsx', { cwd: root }).filter(
  (file) => /MenuIcon|<Menu\b/.test(read(file)) || file.endsWith('layouts/site.tsx'),
)

test('the signs of menus, in their file, are those of the product, and none that a menu names is missing', () => {
  const drawn = Object.fromEntries(
    [...read('public', 'menu.svg').matchAll(/<symbol id="([\w-]+)"[^>]*><path d="([^"]+)"/g)].map(
      ([, name = '', path]) => [name, path],
    ),
  )
  for (const [name, path] of Object.entries(drawn))
    expect(path, name).toBe(ICON_PATHS[name as keyof typeof ICON_PATHS])
  const named = [
    ...withMenus.flatMap((file) => [...read(file).matchAll(/\bicon: '([\w-]+)'|<MenuIcon name="([\w-]+)"/g)]),
    ...read('app', 'islands', 'theme.ts').matchAll(/(?:auto|light|dark): '([\w-]+)'/g),
  ].map(([, entry, drawnAs]) => entry ?? drawnAs)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !drawn[name as string])).toEqual([])
})
