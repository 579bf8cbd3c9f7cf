import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '..', 'app', 'islands')
const virtual = 'virtual:islands'
const names = () =>
  readdirSync(folder)
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    .map((f) => f.slice(0, -3))

/**
 * Adds every app/islands/*.ts to the client build and tells the server the address of each, through the module
 * `virtual:islands`: markup carries the address, so that the loader of 200 bytes needs no list (public-pages.md).
 */
export function islands(): Plugin {
  const built: Record<string, string> = {}
  let development = false
  return {
    name: 'aval-islands',
    sharedDuringBuild: true,
    config(_config, { command }) {
      development = command === 'serve'
      if (development) return
      return {
        environments: {
          client: { build: { rollupOptions: { input: names().map((n) => join(folder, `${n}.ts`)) } } },
        },
      }
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return
      const addresses = development
        ? Object.fromEntries(names().map((n) => [n, `/app/islands/${n}.ts`]))
        : built
      return `export default ${JSON.stringify(addresses)}`
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.startsWith(folder)) continue
        const name = file.facadeModuleId.slice(folder.length + 1).replace(/\.ts(\?.*)?$/, '')
        // Parts of islands are found by the islands that import them.
        if (!name.includes('/')) built[name] = `/${file.fileName}`
      }
    },
  }
}
