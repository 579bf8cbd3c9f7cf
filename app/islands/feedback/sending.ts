import type { Highlight } from '~/domain/feedback/highlight'
import type { Facts } from './facts'
import { fileOf, fittingAttachment, type Screenshot } from './output'

/** A picture over a weak network takes its time; without an end somebody waits for ever. */
const longestWait = 120_000

interface Written {
  kind: string | null
  message: string
  email: string
  shot: Screenshot | null
  highlights: readonly Highlight[]
  once: string
}

interface Answer {
  ok: boolean
  /** It was taken before, with something else in it: this is another one. */
  another: boolean
  sentence: string
}

/**
 * Sends a comment: what was drawn goes into the picture now, and as data beside it.
 * @throws DOMException `NetworkError` when nobody answers, `AbortError` when it was given up
 */
export async function send(
  address: string,
  written: Written,
  facts: Facts,
  given: AbortSignal,
): Promise<Answer> {
  const { kind, message, email, shot, highlights, once } = written
  const body = new FormData()
  body.set('kind', kind ?? '')
  body.set('message', message)
  body.set('email', email)
  body.set('page', facts.page)
  body.set('width', String(facts.width))
  body.set('height', String(facts.height))
  body.set('dpr', String(facts.dpr))
  body.set('release', facts.release)
  body.set('errors', JSON.stringify(facts.errors))
  body.set('_once', once)
  if (shot) {
    const fitting = await fittingAttachment(shot, highlights)
    body.set('highlights', JSON.stringify(fitting.highlights))
    body.set('screenshot', fileOf(fitting.attachment))
  }
  const response = await fetch(address, {
    method: 'POST',
    body,
    signal: AbortSignal.any([given, AbortSignal.timeout(longestWait)]),
  }).catch(() => {
    // Browsers call it by other names each, of which some are also those of our own mistakes.
    throw new DOMException('nobody answers', given.aborted ? 'AbortError' : 'NetworkError')
  })
  const said = (await response.json().catch(() => null)) as { ok?: boolean; sentence?: string } | null
  // A page of somebody in between (a hotel's, a proxy's) answers 200 as well, and took nothing.
  const ok = response.ok && said?.ok === true
  // Sent again after an answer that was lost, it was taken the first time.
  return {
    ok,
    another: response.status === 409,
    sentence: said?.sentence || (ok ? 'O seu comentário já tinha chegado.' : refusal(response.status)),
  }
}

const refusal = (status: number): string =>
  status === 413
    ? 'A captura é grande de mais para enviar. O texto ficou aqui: tire-a, ou escolha outra.'
    : 'Não foi possível enviar agora. O que escreveu ficou aqui; tente de novo daqui a um instante.'
