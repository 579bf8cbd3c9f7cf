/**
 * `node scripts/witness.mjs --name NAME --state FOLDER --log VERIFIER [--log VERIFIER]… [--port 8090] [--host 127.0.0.1]`: a witness of
 * logs (C2SP tlog-witness). It cosigns a checkpoint only when it continues the last one that it cosigned, so that a log that
 * shows two pasts finds no signature for one of them. For any such log, not ours alone. Needs Node 22.18 or later, nothing installed.
 *
 *   --name    its name in signatures: an address without scheme, e.g. witness.example/um
 *   --state   where its key is kept (made the first time) and what it cosigned last
 *   --log     the key of a log that it knows, as the log publishes it (Aval: /registo/chave)
 *
 * It prints its own key, which the log and its readers need.
 */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { continues } from '../app/domain/transparency-log/log-check.ts'
import {
  cosigned,
  fromBase64,
  noteKey,
  readCheckpoint,
  readKey,
  signatureLine,
  signersOf,
  writeKey,
} from '../app/domain/transparency-log/signed-note.ts'

const mostBytes = 64_000
const use =
  'node scripts/witness.mjs --name NOME --state PASTA --log CHAVE [--log CHAVE]… [--port 8090] [--host 127.0.0.1]'

/** Written whole or not at all, and on the disk before anybody hears of it. */
function write(file, text) {
  writeFileSync(`${file}.part`, text, { mode: 0o600 })
  const handle = openSync(`${file}.part`, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.part`, file)
}

function keyOf(folder) {
  const file = join(folder, 'key.pem')
  if (!existsSync(file))
    write(file, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const secret = createPrivateKey(readFileSync(file))
  return { secret, raw: Buffer.from(secret.export({ format: 'jwk' }).x, 'base64url') }
}

/** The three parts of a request; null for what is none. */
function parse(text) {
  const split = text.indexOf('\n\n')
  if (split === -1) return null
  const [first, ...proof] = text.slice(0, split).split('\n')
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? []
  const hashes = proof.map(fromBase64)
  const checkpoint = readCheckpoint(text.slice(split + 2))
  if (old === undefined || !checkpoint || hashes.length > 63 || hashes.some((hash) => hash?.length !== 32))
    return null
  return { old: Number(old), proof: hashes, checkpoint }
}

async function start({ name, state, log, port, host }) {
  mkdirSync(state, { recursive: true, mode: 0o700 })
  const { secret, raw } = keyOf(state)
  const own = await noteKey(name, 4, raw)
  const logs = new Map()
  for (const key of await Promise.all(log.map(readKey))) {
    if (key?.kind !== 1) throw new Error('A chave de um registo não se consegue ler.')
    logs.set(key.name, [...(logs.get(key.name) ?? []), key])
  }
  const fileOf = (origin) => join(state, `${Buffer.from(origin).toString('base64url')}.json`)
  const lastOf = (origin) => {
    if (!existsSync(fileOf(origin))) return { size: 0, root: new Uint8Array() }
    const { size, root } = JSON.parse(readFileSync(fileOf(origin), 'utf8'))
    return { size, root: fromBase64(root) }
  }

  /** What is checked and what is written down are one step: requests follow each other. */
  async function cosign(text) {
    const asked = parse(text)
    if (!asked) return [400, 'o pedido não se consegue ler\n']
    const { old, proof, checkpoint } = asked
    const keys = logs.get(checkpoint.origin)
    if (!keys) return [404, 'não conheço este registo\n']
    if ((await signersOf(checkpoint, keys)).length === 0)
      return [403, 'nenhuma chave deste registo assinou isto\n']
    if (old > checkpoint.size) return [400, 'o tamanho anterior é maior do que o novo\n']
    const last = lastOf(checkpoint.origin)
    if (old !== last.size) return [409, `${last.size}\n`, 'text/x.tlog.size']
    const before = last.size === 0 ? { size: 0, root: checkpoint.root } : last
    if (!(await continues(before, checkpoint, proof))) {
      process.stdout.write(
        `NÃO CONTINUA: ${checkpoint.origin} de ${last.size} para ${checkpoint.size}\n${text}\n`,
      )
      return last.size === checkpoint.size
        ? [409, `${last.size}\n`, 'text/x.tlog.size']
        : [422, 'a árvore nova não continua a que assinei\n']
    }
    const root = Buffer.from(checkpoint.root).toString('base64')
    write(
      fileOf(checkpoint.origin),
      JSON.stringify({ size: checkpoint.size, root, checkpoint: text.slice(text.indexOf('\n\n') + 2) }),
    )
    const seconds = Math.floor(Date.now() / 1000)
    const moment = Buffer.alloc(8)
    moment.writeBigUInt64BE(BigInt(seconds))
    const signature = Buffer.concat([moment, sign(null, cosigned(checkpoint.body, seconds), secret)])
    return [200, signatureLine(own, signature)]
  }

  let turn = Promise.resolve()
  const server = createServer((request, response) => {
    const answer = (status, body, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (request.url !== '/add-checkpoint') return answer(404, 'POST /add-checkpoint\n')
    if (request.method !== 'POST') return answer(405, 'POST /add-checkpoint\n')
    const parts = []
    let bytes = 0
    request.on('data', (part) => {
      bytes += part.length
      if (bytes > mostBytes) request.destroy()
      else parts.push(part)
    })
    request.on('end', () => {
      turn = turn
        .then(() => cosign(Buffer.concat(parts).toString('utf8')))
        .then((done) => answer(...done))
        .catch((error) => {
          process.stderr.write(`${error.stack}\n`)
          answer(500, 'não consegui\n')
        })
    })
  })
  server.requestTimeout = 10_000
  server.listen(port, host, () => {
    process.stdout.write(`${writeKey(own)}\nhttp://${host}:${server.address().port}\n`)
  })
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        state: { type: 'string' },
        log: { type: 'string', multiple: true },
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
      },
    })
    if (
      !values.name ||
      /[\s+]/.test(values.name) ||
      !values.state ||
      !values.log ||
      !/^\d{1,5}$/.test(values.port)
    )
      throw new Error(use)
    return { ...values, port: Number(values.port) }
  } catch {
    process.stdout.write(`${use}\n`)
    process.exit(64)
  }
}

start(options()).catch((error) => {
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
})
