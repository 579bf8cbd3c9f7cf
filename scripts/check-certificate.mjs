/**
 * `node scripts/check-certificate.mjs FILE [--did did.json] [--status list.json]…`: checks a credential of Aval, or a PDF
 * that carries one, on this machine and without a network. Needs Node 22.18 or later and nothing installed.
 *
 * Of a PDF the credential in it is judged by its signature, and the visible page around it by the whole file: the issuer
 * is asked whether it gave out a file of this SHA-256, and only that is sent. Offline that cannot be known.
 *
 *   FILE      credencial.json, or the certificate's PDF
 *   --did     the issuer's DID document, as saved from /.well-known/did.json. Left out, it is fetched from the host that
 *             --issuer names; without both nothing can be checked.
 *   --issuer  host whose certificates count, e.g. aval.example; with --did it must be the document's
 *   --status  a status list, as saved from its address; may come twice. Left out, they are fetched unless --offline
 *   --offline fetch nothing
 *
 * Exit code: 0 genuine, in time, and in force by both lists (a PDF: page and all) · 1 genuine, but suspended, revoked or
 * out of date · 2 not genuine · 3 genuine and in time, but today's state or a PDF's page is unknown · 4 the credential is
 * genuine, the PDF around it is none that was given out · 64 wrong use.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const use =
  'node scripts/check-certificate.mjs FICHEIRO (--issuer SÍTIO | --did did.json) [--status lista.json]… [--offline]\n  FICHEIRO: a credencial ou o PDF do certificado; SÍTIO: de quem o emitiu, como aval.example'

function stop(code, ...lines) {
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.exit(code)
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        did: { type: 'string' },
        issuer: { type: 'string' },
        status: { type: 'string', multiple: true, default: [] },
        offline: { type: 'boolean', default: false },
      },
    })
    if (positionals.length !== 1) stop(64, use)
    if (!values.did && !values.issuer)
      stop(
        64,
        'Falta dizer de quem: --issuer com o sítio de quem emitiu, ou --did com as chaves que guardou dele.',
        use,
      )
    return { file: positionals[0], ...values }
  } catch {
    return stop(64, use)
  }
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

function read(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    return stop(
      64,
      `${path}: ${error.code === 'ENOENT' ? 'este ficheiro não existe' : 'não se consegue ler'}.`,
    )
  }
}

/** Whether the file as a whole is one that was given out. */
async function pageOf(bytes) {
  if (offline) return 'unknown'
  const host = decodeURIComponent(keys.did.replace('did:web:', ''))
  const address = `${secure(host)}://${host}/api/v1/certificate-sheets/${await digestOf(bytes)}`
  const seen = parsed((await fetched(address)) ?? '')
  return seen?.known === true ? 'given' : seen?.known === false ? 'changed' : 'unknown'
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const { checkCredential, keysOf, statusIn } = await import(
  '../app/domain/certification/proof/credential-check.ts'
)
const { digestOf, isPdf, textsIn } = await import('../app/domain/certification/proof/credential-in-file.ts')
const { file, did, issuer, status, offline } = options()

const secure = (host) => (/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https')
const document = did
  ? parsed(read(did).toString('utf8'))
  : offline
    ? null
    : parsed(await fetched(`${secure(issuer)}://${issuer}/.well-known/did.json`))
const wanted = issuer ? `did:web:${issuer.replace(':', '%3A')}` : document?.id
const keys = typeof wanted === 'string' ? keysOf(document, wanted) : null
if (!keys) stop(64, 'Sem as chaves de quem emite não se confere nada (--did ou --issuer).', use)

const bytes = read(file)
const checks = []
for (const text of await textsIn(bytes)) checks.push(await checkCredential(text, keys))
const good = checks.find((check) => check.ok)
if (!good) {
  const why = {
    size: 'é grande de mais',
    json: 'não se consegue ler',
    shape: 'não é uma credencial da Aval',
    issuer: `não foi emitida por ${wanted}`,
    key: 'foi assinada por uma chave que não é de quem emite',
    signature: 'foi alterada, ou a assinatura é falsa',
  }
  stop(2, `FALSA: ${checks[0] ? why[checks[0].why] : 'o ficheiro não traz nenhuma credencial'}.`)
}

const pageWords = {
  credential: 'não há; o ficheiro é a credencial, que se conferiu inteira',
  given: 'é, byte por byte, uma das que o emissor entregou',
  changed: 'não é nenhuma das que o emissor entregou; não se fie no que nela se lê',
  unknown: 'não se conferiu; só se conferiu a credencial em anexo',
}
const { credential } = good
const facts = [
  `Empresa:    ${credential.company}${credential.nipc ? ` (NIPC ${credential.nipc})` : ''}`,
  `Nível:      ${credential.level}, regras ${credential.rules}`,
  `Âmbito:     ${credential.scope}`,
  `Código:     ${credential.code}`,
  `Válida:     de ${credential.validFrom} a ${credential.validUntil}`,
  `Assinada:   ${credential.signedAt}, por ${keys.did}#${credential.key}`,
]
const page = isPdf(bytes) ? await pageOf(bytes) : 'credential'
facts.push(`Página:     ${pageWords[page]}`)
if (page === 'changed') stop(4, 'O ANEXO É VERDADEIRO, MAS A PÁGINA VISÍVEL NÃO É A QUE EMITIMOS.', ...facts)
const now = new Date()
const lists = status.map((path) => read(path).toString('utf8'))
const states = []
for (const entry of credential.status) {
  const texts = lists.length > 0 || offline ? lists : [await fetched(entry.list)]
  const told = await Promise.all(texts.map((text) => (text ? statusIn(text, entry, keys, now) : null)))
  states.push({ purpose: entry.purpose, ...(told.find(Boolean) ?? { set: null }) })
}
const set = states.find((state) => state.set)
if (set) {
  const word = set.purpose === 'revocation' ? 'REVOGADA' : 'SUSPENSA'
  stop(1, `VERDADEIRA, MAS ${word} (lista de ${set.asOf}).`, ...facts)
}
if (Date.parse(credential.validUntil) < now.getTime()) stop(1, 'VERDADEIRA, MAS CADUCADA.', ...facts)
if (states.some((state) => state.set === null)) {
  stop(3, 'VERDADEIRA E DENTRO DO PRAZO; não se sabe se foi suspensa ou revogada.', ...facts)
}
if (page === 'unknown')
  stop(3, 'CREDENCIAL VERDADEIRA E EM VIGOR; a página visível não se comparou.', ...facts)
stop(0, `VERDADEIRA E EM VIGOR (listas de ${states[0].asOf}).`, ...facts)
