import { join } from 'node:path'
import type { Plugin } from 'vite'

const loader = join(import.meta.dirname, '..', 'app', 'islands', 'loader.ts')
const virtual = 'virtual:islands'

/**
 * Adds the loader of islands to the client build and tells the server its address, through the module `virtual:islands`.
 * The islands' own addresses stand in the loader, which imports them (public-pages.md).
 */
export function islands(): Plugin {
  let address = '/app/islands/loader.ts'
  return {
    name: 'aval-islands',
    sharedDuringBuild: true,
    config(_config, { command }) {
      if (command === 'serve') return
      return { environments: { client: { build: { rollupOptions: { input: [loader] } } } } }
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id === `\0${virtual}`) return `export default ${JSON.stringify(address)}`
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId === loader) address = `/${file.fileName}`
    },
  }
}
