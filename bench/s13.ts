import { formatCode } from '../app/domain/certification/code.ts'
import {
  checkCredential,
  type IssuerKeys,
  keysOf,
  type Verify,
} from '../app/domain/certification/proof/credential-check.ts'
import { canonical } from '../app/platform/canonical-json.ts'
import { independentVerifier } from '../tests/world/independent-verifier.ts'
import { mutations, repeatable } from '../tests/world/mutations.ts'
import { type Row, say } from './figures.ts'
import type { Client } from './load.ts'

/** Why somebody may look again at the same changes. */
const seed = 20_261_122

/**
 * S13: a credential as the running server issued it, changed in so many ways, is refused each time, by our verifier and
 * by one that is not ours. The planted fault is a verifier that takes every signature for good.
 */
export async function s13(http: Client, code: string, changes: number): Promise<Row[]> {
  const text = async (path: string) => (await http.get(path)).body.toString('utf8')
  const credential = await text(`/verificar-certificacao/${formatCode(code)}/credencial.json`)
  const did = JSON.parse(await text('/.well-known/did.json')) as { id: string }
  const issuer = keysOf(did, did.id)
  if (!issuer || !(await checkCredential(credential, issuer)).ok)
    throw new Error('S13: a credencial emitida não foi aceite')

  const started = performance.now()
  const accepted = await acceptedOf(credential, issuer, changes)
  const each = (performance.now() - started) / changes

  const byOthers = Math.max(1, Math.round(changes / 10))
  const host = did.id.replace('did:web:', 'did:')
  const stranger = independentVerifier(new Map<string, unknown>([[host, did]]), new Date())
  if (!(await stranger.acceptsOffline(JSON.parse(credential))))
    throw new Error('S13: o verificador independente não aceitou a credencial emitida')
  const from = performance.now()
  // The library reads a proof written otherwise (in a list of one, with a space after it) as the same proof: what is
  // signed is then unchanged, and it is right to say so. Ours refuses these too.
  const signed = claims(JSON.parse(credential) as object)
  let [taken, rewritten, asked] = [0, 0, 0]
  for (const changed of mutations(credential, byOthers, repeatable(seed + 1))) {
    const parsed = parse(changed)
    if (parsed === null) continue
    asked += 1
    if (await stranger.acceptsOffline(parsed).catch(() => false)) {
      if (claims(parsed) === signed) rewritten += 1
      else taken += 1
    }
    if (asked % 1000 === 0) say(`S13: ${asked} pelo verificador independente`)
  }
  const gullible = await acceptedOf(credential, issuer, Math.min(changes, 2000), async () => true)
  const none = (n: number) => ({ text: '0', met: n === 0 })
  return [
    {
      id: 'S13',
      what: `credenciais alteradas que o nosso verificador aceitou, de ${changes.toLocaleString('pt-PT')}`,
      value: accepted,
      unit: '',
      goal: none(accepted),
    },
    { id: 'S13', what: 'tempo de cada verificação nossa', value: each, unit: 'ms' },
    {
      id: 'S13',
      what: `… que aceitou o verificador independente, de ${asked.toLocaleString('pt-PT')} que ainda são JSON`,
      value: taken,
      unit: '',
      goal: none(taken),
    },
    {
      id: 'S13',
      what: '… em que só a prova está escrita de outra maneira: aceites por ele, recusadas por nós',
      value: rewritten,
      unit: '',
    },
    {
      id: 'S13',
      what: 'tempo de cada verificação independente',
      value: (performance.now() - from) / Math.max(1, asked),
      unit: 'ms',
    },
    {
      id: 'S13',
      what: 'controlo: aceites por um verificador que toma qualquer assinatura por boa',
      value: gullible,
      unit: '',
      goal: none(gullible),
      control: true,
    },
  ]
}

async function acceptedOf(credential: string, issuer: IssuerKeys, changes: number, verify?: Verify) {
  let [accepted, n] = [0, 0]
  for (const changed of mutations(credential, changes, repeatable(seed))) {
    if ((await checkCredential(changed, issuer, verify)).ok) accepted += 1
    n += 1
    if (n % 20_000 === 0) say(`S13: ${n} de ${changes}`)
  }
  return accepted
}

const claims = (credential: object): string => canonical({ ...credential, proof: null })

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
