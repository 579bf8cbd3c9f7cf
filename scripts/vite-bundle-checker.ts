import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** What strangers check us by: each a file that runs by itself, to be given out. */
const programs = ['check-log', 'check-proof', 'check-bundle', 'check-certificate', 'witness']

async function oneFile(input: string, options: InlineConfig['build']): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      ...options,
      rolldownOptions: { input, ...options?.rolldownOptions },
    },
  })) as Rolldown.RolldownOutput
  return made.output[0].code
}

/** For Node, and to be read: what says how a program is used stands above it, as in its source. */
async function program(name: string): Promise<string> {
  const file = join(root, 'scripts', `${name}.mjs`)
  const [about = ''] = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(file, 'utf8')) ?? []
  const code = await oneFile(file, {
    ssr: true,
    minify: false,
    rolldownOptions: { output: { format: 'es', codeSplitting: false } },
  })
  return `${about}\n${code}`
    .replaceAll(`scripts/${name}.mjs`, `${name}.mjs`)
    .replace('this repository, and nothing', 'and nothing')
}

const made: Record<string, () => Promise<unknown>> = {
  // What checks a bundle in its own page: it goes into a file that is opened without us.
  'virtual:bundle-checker': () =>
    oneFile(join(root, 'app', 'domain', 'privacy', 'bundle', 'checking-page.ts'), {
      rolldownOptions: { output: { format: 'iife' } },
    }),
  'virtual:programs': async () =>
    Object.fromEntries(
      await Promise.all(programs.map(async (name) => [`${name}.mjs`, await program(name)] as const)),
    ),
}

/** Scripts as texts: they leave the house as files of their own. */
export function bundleChecker(): Plugin {
  return {
    name: 'aval-bundle-checker',
    resolveId: (id) => (Object.hasOwn(made, id) ? `\0${id}` : undefined),
    async load(id) {
      const make = made[id.slice(1)]
      return id.startsWith('\0virtual:') && make
        ? `export default ${JSON.stringify(await make())}`
        : undefined
    },
  }
}
