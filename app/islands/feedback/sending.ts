import type { Highlight } from '~/domain/feedback/highlight'
import type { Facts } from './facts'
import { attachmentOf, fileOf, type Screenshot } from './output'

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
  sentence: string
}

/** Sends a comment: what was drawn goes into the picture now, and as data beside it. @throws when nobody answers */
export async function send(address: string, written: Written, facts: Facts): Promise<Answer> {
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
    body.set('highlights', JSON.stringify(highlights))
    body.set('screenshot', fileOf(await attachmentOf(shot, highlights)))
  }
  const response = await fetch(address, { method: 'POST', body })
  const said = (await response.json().catch(() => null)) as { sentence?: string } | null
  const otherwise = response.ok ? 'O seu comentário chegou.' : refusal(response.status)
  return { ok: response.ok, sentence: said?.sentence || otherwise }
}

const refusal = (status: number): string =>
  status === 413
    ? 'A captura é grande de mais para enviar. O texto ficou aqui: tire-a, ou escolha outra.'
    : 'Não foi possível enviar agora. O que escreveu ficou aqui; tente de novo daqui a um instante.'
