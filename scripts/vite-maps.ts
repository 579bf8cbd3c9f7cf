import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const build = join(import.meta.dirname, '..', 'build')

/**
 * Maps of the built client, for errors that browsers report (errors/readable.ts): made with the build, named by no
 * script, and put where nothing is served from.
 */
export function clientMaps(): Plugin {
  return {
    name: 'aval-client-maps',
    apply: 'build',
    config: () => ({ environments: { client: { build: { sourcemap: 'hidden' } } } }),
    closeBundle() {
      if (this.environment.name !== 'client') return
      const maps = join(build, 'maps')
      rmSync(maps, { recursive: true, force: true })
      mkdirSync(maps, { recursive: true })
      const assets = join(build, 'client', 'assets')
      for (const name of readdirSync(assets)) {
        if (name.endsWith('.map')) renameSync(join(assets, name), join(maps, name))
      }
    },
  }
}
