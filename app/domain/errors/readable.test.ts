import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint'
import { readableFrom } from './held'
import { framesOf } from './stack'

const source = `
export function linesOf(bill: { lines: string[] }) {
  return bill.lines.length
}
export function shown(bill: { lines: string[] }): unknown {
  try {
    return linesOf(bill)
  } catch (error) {
    return error
  }
}
`

/** Builds it as the client is built, and lets it fail; the stack is that of a browser that got it from us. */
async function failing(before: string) {
  const root = mkdtempSync(join(tmpdir(), 'aval-maps-'))
  mkdirSync(join(root, 'app', 'islands'), { recursive: true })
  writeFileSync(join(root, 'app', 'islands', 'bill.ts'), before + source)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      sourcemap: 'hidden',
      outDir: 'out',
      rolldownOptions: {
        input: join(root, 'app', 'islands', 'bill.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const assets = join(root, 'out', 'assets')
  const name = readdirSync(assets).find((file) => file.endsWith('.js')) as string
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(assets, name)).href)) as {
    shown(bill: unknown): Error
  }
  const stack = (built.shown({}).stack as string).replaceAll(pathToFileURL(root).href, 'https://aval.pt')
  return { name, stack: stack.replaceAll('/out/assets/', '/assets/'), maps: assets }
}

test('steps in built scripts are named by source, line and column; the next build gives the same group', async () => {
  const [one, two] = [
    await failing(''),
    await failing("\nexport const more = 'a line more, and so another hash'\n".repeat(1)),
  ]
  expect(one.name).not.toBe(two.name)
  const read = [one, two].map(({ stack, maps }) =>
    framesOf(stack, readableFrom(maps)).filter((f) => f.file.startsWith('app/')),
  )
  expect(read[0]?.[0]).toMatchObject({ file: 'app/islands/bill.ts', line: 3, own: true })
  expect(read[1]?.[0]).toMatchObject({ file: 'app/islands/bill.ts', line: 5, own: true })
  const [a, b] = read.map((frames) =>
    fingerprintOf({ kind: 'browser', type: 'TypeError', message: 'x', frames }),
  )
  expect(a?.by).toBe('frames')
  expect(a).toEqual(b)
})

test('a script without a map keeps its name without the hash; what is no script of ours asks for none', () => {
  const readable = readableFrom('/none')
  expect(readable('https://aval.pt/assets/share-Ab3_x-9Z.js', 1, 1)).toBeUndefined()
  expect(readable('https://aval.pt/../../etc/passwd', 1, 1)).toBeUndefined()
  expect(framesOf('    at https://aval.pt/assets/share-Ab3_x-9Z.js:1:20', readable)[0]?.file).toBe(
    'assets/share.js',
  )
})
