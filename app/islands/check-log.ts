import { wordsOnPage } from '~/domain/transparency-log/content-words'
import { checkProof, type LogProof } from '~/domain/transparency-log/log-check'
import { objectIn, proofAddress, readProof } from '~/domain/transparency-log/log-objects'
import { tellProof } from '~/domain/transparency-log/log-words'
import { type NoteKey, readKey, type Verify } from '~/domain/transparency-log/signed-note'
import { drawTold } from './parts/draw-told'
import { ed25519 } from './parts/ed25519'
import { fetched } from './parts/fetched'
import { say } from './parts/say'
import { staysHere } from './parts/stays-here'

/** Checks a proof of the log in this browser: by address, with the text of the page, or from a file that never leaves it. */
export default function checkLogHere(element: HTMLElement) {
  const form = element.querySelector<HTMLFormElement>('form[method=get], form:not([method])')
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  const result = element.querySelector<HTMLElement>('[data-result]')
  if (!form || !input || !result) return
  const { keys = '', proof: where = '' } = element.dataset
  const known = Promise.all(keys.split('\n').map(readKey)).then((all) => all.filter((key) => key !== null))
  const verify = ed25519()
  const proofAt = (at: { kind: string; id: string }) =>
    where.replace('GENERO', at.kind).replace('ID', encodeURIComponent(at.id))
  const pasted = () =>
    objectIn(form.querySelector<HTMLInputElement>('[name=morada]')?.value.trim() ?? '', location.origin)
  form.addEventListener('submit', (event) => {
    const at = pasted()
    if (!at) return
    event.preventDefault()
    // What there is no proof of, the server says why.
    void byAddress(at).then((found) => found || form.submit())
  })
  // Come by a link: the server has said what it finds of itself, and this device sees for itself.
  const linked = pasted()
  if (linked) void byAddress(linked)
  staysHere(input, byFile)

  async function byAddress(at: { kind: string; id: string }) {
    const text = await fetched(proofAt(at))
    const proof = text === null ? null : readProof(text)
    if (!proof) return false
    const check = await checkProof(proof, await known, await verify)
    show(tellProof(check, proof, check.ok ? await pageShows(proof) : 'none'))
    return true
  }

  async function byFile(file: File | undefined) {
    if (!file) return
    const proof = file.size > 100_000 ? null : readProof(await file.text())
    const check = proof && (await checkProof(proof, await known, await verify))
    show(
      tellProof(
        check,
        proof,
        'none',
        check?.ok && proof ? await newerOf(proof, await known, await verify, proofAt) : null,
      ),
    )
  }

  function show(told: ReturnType<typeof tellProof>) {
    for (const old of element.querySelectorAll<HTMLElement>('#resultado > :not(h2, [data-result])'))
      old.remove()
    drawTold(result as HTMLElement, told)
    say(`${told.title}. ${told.text}`)
  }
}

/** Whether the page of a review or a certificate shows the words that its proof speaks of. */
async function pageShows({ content }: LogProof): Promise<'same' | 'other' | 'unknown' | 'none'> {
  const on = wordsOnPage(content)
  if (!on) return 'none'
  const page = await documentAt(on.path)
  if (page === null) return 'unknown'
  const shown = plain(page.querySelector('main')?.textContent ?? '')
  return on.words.every((words) => shown.includes(plain(words))) ? 'same' : 'other'
}
/** A page of this site as a document of which no script runs. Trusted Types leave no text to be read as HTML. */
const documentAt = (address: string) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = 6000
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null)
    request.send()
  })

const plain = (text: string) => text.replaceAll(/\s+/g, '')

async function newerOf(
  proof: LogProof,
  keys: NoteKey[],
  verify: Verify,
  addressOf: (at: { kind: string; id: string }) => string,
): Promise<LogProof | 'gone' | null> {
  const at = proofAddress(proof)
  if (!at || !navigator.onLine) return null
  const answer = await fetch(addressOf(at), { cache: 'no-store', credentials: 'omit' }).catch(() => null)
  if (!answer) return null
  if (answer.status === 404) return 'gone'
  const now = answer.ok ? readProof(await answer.text()) : null
  if (!now || !(await checkProof(now, keys, verify)).ok) return null
  return now.index > proof.index ? now : null
}
