import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const virtual = 'virtual:bundle-checker'
const entry = join(import.meta.dirname, '..', 'app', 'domain', 'privacy', 'bundle', 'checking-page.ts')

/** What checks a bundle in its own page, as the text of one script: it goes into a file that is opened without us. */
export function bundleChecker(): Plugin {
  return {
    name: 'aval-bundle-checker',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return
      const made = (await build({
        configFile: false,
        logLevel: 'silent',
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      })) as Rolldown.RolldownOutput
      return `export default ${JSON.stringify(made.output[0].code)}`
    },
  }
}
