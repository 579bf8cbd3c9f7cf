import { type SheetSeen, type StateToday, tell } from '~/domain/certification/proof/check-words'
import {
  type Check,
  type CheckedCredential,
  checkCredential,
  type IssuerKeys,
  keysOf,
  statusIn,
  type Verify,
} from '~/domain/certification/proof/credential-check'
import { digestOf, isPdf, mostFileBytes, textsIn } from '~/domain/certification/proof/credential-in-file'
import { carried } from './parts/carried'
import { drawTold } from './parts/draw-told'
import { ed25519 } from './parts/ed25519'
import { fetched } from './parts/fetched'
import { say } from './parts/say'
import { staysHere } from './parts/stays-here'

/**
 * Checks a credential that is chosen or dropped, in this browser and without a network; with one it also asks for today's
 * state. The form below goes to the server only where no script runs.
 */
export default function checkCredentialHere(element: HTMLElement) {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  const result = element.querySelector<HTMLElement>('[data-result]')
  const { did = '', keys = '{}', keysAt = '', record = '', sheets = '' } = element.dataset
  const carried = keysOf(parsed(keys), did)
  if (!input || !result || !carried) return
  let issuer = carried
  const verify = ed25519()
  void refreshed(keysAt, did).then((fresh) => {
    issuer = fresh ?? issuer
  })
  element.classList.add('live')

  async function take(file: File | undefined) {
    if (!file || !result) return
    const now = new Date()
    const bytes = file.size > mostFileBytes ? null : new Uint8Array(await file.arrayBuffer())
    const check = bytes ? await firstGood(bytes, issuer, await verify) : ({ ok: false, why: 'size' } as const)
    const state = check?.ok ? await stateToday(check.credential, issuer, now, await verify) : 'unknown'
    const page = bytes && check?.ok && isPdf(bytes) ? await sheetOf(bytes, sheets) : 'none'
    const told = tell(check, state, page, now)
    drawTold(result, told)
    leadOn(result, told.code, record)
    say(`${told.title}. ${told.text}`)
  }

  staysHere(input, take)
  element.addEventListener('dragover', (event) => {
    event.preventDefault()
    element.classList.add('over')
  })
  element.addEventListener('dragleave', () => element.classList.remove('over'))
  element.addEventListener('drop', (event) => {
    event.preventDefault()
    element.classList.remove('over')
    void take(event.dataTransfer?.files[0])
  })
}

async function firstGood(bytes: Uint8Array, issuer: IssuerKeys, verify: Verify): Promise<Check | null> {
  let first: Check | null = null
  for (const text of await textsIn(bytes)) {
    const check = await checkCredential(text, issuer, verify)
    if (check.ok) return check
    first ??= check
  }
  return first
}

/** The keys as the site publishes them now, when it can be asked. */
async function refreshed(address: string, did: string): Promise<IssuerKeys | null> {
  const text = await fetched(address)
  return text === null ? null : keysOf(parsed(text), did)
}

async function stateToday(
  { status }: CheckedCredential,
  issuer: IssuerKeys,
  now: Date,
  verify: Verify,
): Promise<StateToday> {
  const bits: Record<string, boolean | undefined> = {}
  for (const entry of status) {
    // Only this site is asked: what a file names is not fetched because the file says so.
    if (!entry.list.startsWith(`${location.origin}/`)) return 'unknown'
    const text = await fetched(entry.list)
    bits[entry.purpose] = text === null ? undefined : (await statusIn(text, entry, issuer, now, verify))?.set
  }
  if (bits.revocation === undefined || bits.suspension === undefined) return 'unknown'
  return bits.revocation ? 'ended' : bits.suspension ? 'suspended' : 'in-force'
}

/** Whether a whole file is one that was given out: only its digest leaves this machine. Null where nobody can be asked. */
async function sheetOf(bytes: Uint8Array, address: string): Promise<SheetSeen | null> {
  const text = await fetched(address.replace('SOMA', await digestOf(bytes)))
  const seen = text === null ? null : (parsed(text) as Partial<SheetSeen> | null)
  return typeof seen?.known === 'boolean' ? (seen as SheetSeen) : null
}

/** The way to the public record, where there is one. */
function leadOn(result: HTMLElement, code: string | null, record: string) {
  const link = result.querySelector<HTMLAnchorElement>('a[data-record]')
  if (link) {
    link.hidden = code === null
    if (code !== null) link.href = carried(record.replace('CODIGO', encodeURIComponent(code)))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
