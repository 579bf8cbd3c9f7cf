/**
 * `node scripts/check-bundle.mjs FILE [--online ORIGIN] [--key VERIFIER] [--json]`: checks a bundle that a company or an author took
 * away from an Aval site, without that site. Needs Node 22.18 or later, this repository, and nothing installed.
 *
 *   FILE      pacote.json, or pacote.html, of which the words that it shows are compared too
 *   --online  asks the site what became of each thing since, and whether its log continues the one of the bundle
 *   --key     the log's key as it was noted before; may come twice; left out, the one that the bundle brings is taken
 *   --json    what was found, as JSON
 *
 * Exit code: 0 nothing differs · 1 something does, or was erased since, and each line says what · 2 it could not be checked · 64 wrong use.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkBundle } from '../app/domain/privacy/bundle/bundle-check.ts'
import { readBundle } from '../app/domain/privacy/bundle/bundle-format.ts'
import { pageDiffers, wordsOf } from '../app/domain/privacy/bundle/bundle-shown.ts'
import { checkOnline } from './bundle-online.mjs'

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        online: { type: 'string' },
        key: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
    if (positionals.length !== 1) throw new Error('use')
    return { ...values, file: positionals[0], online: values.online && new URL(values.online).origin }
  } catch {
    process.stdout.write('node scripts/check-bundle.mjs FICHEIRO [--online ORIGEM] [--key CHAVE] [--json]\n')
    process.exit(64)
  }
}

/** What the page shows, as its own script reads it; null for a file that is no page. */
function shownIn(file) {
  const end = file.indexOf('<script type="application/json" id="pacote">')
  if (end === -1) return null
  const page = file.slice(file.indexOf('<body>'), end)
  const things = /<article id="([^"]+)">([\s\S]*?)<\/article>/g
  const face = page.replaceAll(things, '').replace(/<section id="conferir"[\s\S]*?<\/section>/, '')
  return {
    face: wordsOf(face),
    parts: [...page.matchAll(things)].map(([, id, inner]) => [id, wordsOf(inner)]),
  }
}

async function run({ file: path, online, key, json }) {
  const file = readFileSync(path, 'utf8')
  const bundle = readBundle(file)
  if (!bundle) throw new Error('O ficheiro não é um pacote da Aval, ou está cortado.')
  const shown = shownIn(file)
  const check = await checkBundle(bundle, key)
  const found = [...(shown ? pageDiffers(bundle, shown) : []), ...check.found]
  const since = online ? await checkOnline(bundle, online, key) : { found: [], changed: [] }
  const all = [...found, ...since.found]
  const { head, totals } = bundle
  if (json)
    process.stdout.write(
      `${JSON.stringify({ of: head.of, madeAt: head.madeAt, size: check.size, totals, signers: check.signers, found: all, changed: since.changed }, null, 2)}\n`,
    )
  else {
    for (const { sentence } of all) process.stdout.write(`✗ ${sentence}\n`)
    for (const sentence of since.changed) process.stdout.write(`· ${sentence}\n`)
    process.stdout.write(
      `${all.length === 0 ? '✓ Confere' : `${all.length} diferenças`}: ${head.of.name}, ${head.madeAt}; ${check.opened} entradas com conteúdo e ${check.closed} sem ele, no registo ${head.log.name} de ${check.size} entradas. Assinam: ${check.signers.map(({ name }) => name).join(', ') || 'ninguém'}.\n`,
    )
    if (key.length === 0)
      process.stdout.write(`  Chave que o pacote traz (compare com a que anotou): ${head.log.keys[0]}\n`)
    if (!online)
      process.stdout.write(`  O que foi apagado desde então só em linha se sabe: --online ${head.origin}\n`)
    process.stdout.write(`  ${head.notice}\n`)
  }
  return all.length === 0 ? 0 : 1
}

run(options()).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stdout.write(`Não se conseguiu conferir: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  },
)
