import type { LogProof } from './log-check'

/** How addresses name what the log speaks of. */
export const proofKinds = {
  avaliacao: 'review',
  resposta: 'reply',
  certificado: 'certificate',
  facto: 'fact',
  relatorio: 'fact',
} as const
export type ProofKind = keyof typeof proofKinds
export const isProofKind = (kind: string): kind is ProofKind => Object.hasOwn(proofKinds, kind)

/** Whether an address says that it is of another site than this one: what is found here says nothing of a page that lies there. */
export function isElsewhere(address: string, origin: string): boolean {
  const [, host] =
    /^(?:https?:)?\/\/([^/?#]*)/i.exec(address) ?? /^([^/?#\s]+[.:][^/?#\s]*)\//.exec(address) ?? []
  return host !== undefined && host.toLowerCase() !== new URL(origin).host
}

/** What an address of the site speaks of, or the number of a review or a code alone; null where the log knows none such, or it is of another site. */
export function objectIn(address: string, origin: string): { kind: ProofKind; id: string } | null {
  if (isElsewhere(address, origin)) return null
  const [, review] =
    /(?:^|\/)avaliacoes\/([0-9a-f-]{36})\b/i.exec(address) ??
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(address) ??
    []
  if (review) return { kind: 'avaliacao', id: review.toLowerCase() }
  const [, year, month] = /(?:^|\/)transparencia\/(\d{4})\/(\d{2})(?![\d/])/.exec(address) ?? []
  if (year) return { kind: 'relatorio', id: `${year}-${month}` }
  const [, code] =
    /(?:verificar-certificacao\/|^)(AV-[0-9A-Z-]{11,20})/i.exec(address) ??
    /^([0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z])$/i.exec(address) ??
    []
  return code ? { kind: 'certificado', id: code } : null
}

const kindWords: Record<string, string> = {
  review: 'avaliação',
  reply: 'resposta',
  certificate: 'certificado',
  setting: 'configuração',
  fact: 'facto',
}
/** What a leaf speaks of, as people call it: «review:…» is the log's own name of it. */
export function objectNamed(object: string): string {
  const [, kind = '', id] = /^([a-z]+):(.+)$/.exec(object) ?? []
  return Object.hasOwn(kindWords, kind) ? `«${kindWords[kind]} ${id}»` : `«${object}»`
}

/** What is in a file of a proof; null for another thing. Nothing in it is believed: `checkProof`. */
export function readProof(text: string): LogProof | null {
  try {
    const proof = JSON.parse(text) as LogProof
    return typeof proof === 'object' && proof !== null ? proof : null
  } catch {
    return null
  }
}

/** Where the log is asked for the newest word on what a proof speaks of. */
export function proofAddress({ subject, content }: LogProof): { kind: ProofKind; id: string } | null {
  const [, kind = '', id = ''] = /^(review|reply|certificate|fact):(.+)$/.exec(subject?.id ?? '') ?? []
  if (kind === 'certificate')
    return typeof content?.code === 'string' ? { kind: 'certificado', id: content.code } : null
  const [, month] = /^report:(\d{4}-\d\d)@/.exec(subject?.id.replace(/^fact:/, '') ?? '') ?? []
  // Of a month the newest version, which may correct the one that somebody keeps.
  if (month) return { kind: 'relatorio', id: month }
  const names: Record<string, ProofKind> = { review: 'avaliacao', reply: 'resposta', fact: 'facto' }
  const name = names[kind]
  return name ? { kind: name, id } : null
}
