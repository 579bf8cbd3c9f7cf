/**
 * `node scripts/check-proof.mjs ORIGIN THING [--key VERIFIER] [--json]`: checks one thing of the public log of an Aval site: that what is
 * shown of it is in the signed tree, and that its page shows what is there. Needs Node 22.18 or later, this repository, and nothing installed; asks for public
 * addresses only.
 *
 *   ORIGIN  https://aval.example
 *   THING   the address of the page of a review (also of one that was removed), certificate or month of the report, a
 *           certificate's code, or a file: a proof that was saved
 *   --key   the log's key as it was noted before; left out, what the site says is taken
 *   --json  what was found, as JSON
 *
 * Exit code: 0 it is in the log as it is shown · 1 it is not, or something newer is said of it · 2 it could not be checked · 64 wrong use.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { wordsOnPage } from '../app/domain/transparency-log/content-words.ts'
import { checkProof } from '../app/domain/transparency-log/log-check.ts'
import { isElsewhere, objectIn, proofAddress, readProof } from '../app/domain/transparency-log/log-objects.ts'
import { tellProof } from '../app/domain/transparency-log/log-words.ts'
import { readKey, writeKey } from '../app/domain/transparency-log/signed-note.ts'
import { escaped, get, plain } from './log-reading.mjs'

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    const [origin, thing, ...more] = positionals
    if (!thing || more.length > 0) throw new Error('use')
    return { ...values, origin: new URL(origin).origin, thing }
  } catch {
    process.stdout.write(
      'node scripts/check-proof.mjs ORIGEM COISA [--key CHAVE] [--json]\n  COISA: a morada de uma avaliação, de um certificado ou do relatório de um mês, o código de um certificado, ou um ficheiro de prova\n',
    )
    process.exit(64)
  }
}

const proofOf = async (origin, { kind, id }) => {
  const { status, body } = await get(origin, `/registo/provas/${kind}/${encodeURIComponent(id)}`)
  return status === 200 ? readProof(body) : null
}

/** The keys whose signatures hold, the one that signs now first; with one of one's own, that alone. */
async function keysOf(origin, own) {
  const written = own ? [own] : (await get(origin, '/registo/chave')).body.trim().split('\n')
  return (await Promise.all(written.map(readKey))).filter((key) => key !== null)
}

/** Whether its page shows the words that a proof speaks of; of a review that is not read, whether it shows none. */
async function pageShows(origin, { content, subject }) {
  const on = wordsOnPage(content)
  const [, id] = /^review:(.+)$/.exec(subject?.id ?? '') ?? []
  if (!on) return id && (await get(origin, `/avaliacoes/${id}`)).status === 200 ? 'other' : 'none'
  const { status, body } = await get(origin, on.path)
  if (status !== 200) return 'other'
  return on.words.every((words) => plain(body).includes(plain(escaped(words)))) ? 'same' : 'other'
}

const taken = {
  tone: 'bad',
  title: 'O sítio já não diz o que era',
  text: 'O registo tem isto e o que o abre, e o sítio não mostra nada dele nem diz que o apagou.',
  facts: [],
}

async function run({ origin, thing, key, json }) {
  const keys = await keysOf(origin, key)
  const file = existsSync(thing) ? readFileSync(thing, 'utf8') : null
  const at = file === null ? objectIn(thing, origin) : null
  if (file === null && isElsewhere(thing, origin))
    throw new Error(`${thing} é de outro sítio, e aqui confere-se o de ${origin}.`)
  if (file === null && !at)
    throw new Error(
      `${thing} não é um ficheiro, nem a morada de uma avaliação, de um certificado ou do relatório de um mês.`,
    )
  const proof = at ? await proofOf(origin, at) : readProof(file)
  if (at && !proof) throw new Error(`O registo não tem nenhuma prova de ${thing}.`)
  const check = proof && (await checkProof(proof, keys))
  const again = file !== null && check?.ok ? proofAddress(proof) : null
  const now = again && ((await proofOf(origin, again)) ?? 'gone')
  const newer = now === 'gone' || (now && now.index > proof.index) ? now : null
  const page = check?.ok && !newer ? await pageShows(origin, proof) : 'none'
  // Opened by the log, and nothing to open: it was taken away behind the log's back.
  const hollow = check?.ok && proof.subject && !proof.content
  const { tone, title, text, facts } = hollow ? taken : tellProof(check, proof, page, newer)
  if (json)
    process.stdout.write(
      `${JSON.stringify({ title, text, facts, tone, content: proof?.content ?? null }, null, 2)}\n`,
    )
  else {
    process.stdout.write(`${{ ok: '✓', warn: '!', bad: '✗' }[tone]} ${title}. ${text}\n`)
    for (const [label, value] of facts) process.stdout.write(`  ${label}: ${value}\n`)
    if (!key && check?.ok)
      process.stdout.write(
        `  A chave é a que o sítio diz. Anote-a, e dê-a da próxima vez: --key ${writeKey(keys[0])}\n`,
      )
  }
  return check?.ok && !newer && page !== 'other' && !hollow ? 0 : 1
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
