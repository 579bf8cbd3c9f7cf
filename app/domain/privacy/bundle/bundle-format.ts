/** What a company or an author takes away to prove it without us. The browser, the server and the command line read this same file. */
import { canonical } from '../../../platform/canonical-json.ts'
import { sha256, text } from '../../transparency-log/signed-note.ts'

export type BundleKind = 'company' | 'author'
export type Content = Record<string, unknown>

/** One entry of the log about a thing, with what opens it; null where that was destroyed, or was never ours to tell. */
export interface BundleLeaf {
  index: number
  entry: string
  subjectSalt: string | null
  salt: string | null
  content: Content | null
  inclusion: string[]
}

/** A review, reply, certificate or fact, with every entry about it, the oldest first: each an edition of its text. */
export interface BundleThing {
  /** `review:…` */
  object: string
  leaves: BundleLeaf[]
}

export interface BundleHead {
  kind: BundleKind
  /** The company, or the author by the name of the account. */
  of: { id: string | null; name: string; address: string | null }
  madeAt: string
  /** Where it was made, and where it is asked what became of things since. */
  origin: string
  notice: string
  log: { name: string; keys: string[]; witnesses: string[]; checkpoint: string }
}

export interface BundleTotals {
  reviews: number
  replies: number
  certificates: number
  entries: number
  /** Reviews that people read, by level of proof: none, invitation, document, job. */
  byProof: [number, number, number, number]
}

/** The score of a company with all that it is made of, as its page says it. */
export interface BundleScore {
  asOf: string
  formula: {
    halfLifeDays: number
    cutOffDays: number
    weights: Record<string, number>
    priorStrength: number
    unverifiedShare: number
    unverifiedFloor: number
    minReviews: number
    minWeight: number
  }
  prior: { value: number; from: string; month: string | null }
  score: number | null
  margin: number | null
  n: number
  weight: number
  /** Those that count, with the day on which each was published, as it is in Lisbon. */
  reviews: { id: string; stars: number; proof: number; day: string }[]
}

export interface Bundle {
  v: 1
  head: BundleHead
  things: BundleThing[]
  totals: BundleTotals
  score: BundleScore | null
  /** The log's key over `sealBody`, as a signed note's lines: that it is whole, and as we made it. */
  seal: string[]
}

/** On its face, and not to be taken off it. */
export const bundleNotice =
  'Quem guarda este pacote tem de respeitar o que for apagado depois: antes de mostrar uma avaliação a outros, confirme em linha que não foi apagada, retirada ou ocultada desde então. O pacote prova o que foi publicado; não dá o direito de continuar a publicá-lo.'

/** What the seal signs. Its second line is no number: no checkpoint reads like it. */
export const sealBody = (logName: string, digest: string) => `${logName}/pacote\nsha256:${digest}\n`

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of one part of a bundle; the digest of the whole is that of those of its parts, in order, so that it can be made as it is written. */
export const partDigest = async (part: unknown): Promise<string> =>
  hex(await sha256(text.encode(canonical(part))))
export const wholeDigest = async (parts: readonly string[]): Promise<string> =>
  hex(await sha256(text.encode(parts.join('\n'))))

export const bundleDigest = async ({ head, things, totals, score }: Bundle): Promise<string> =>
  wholeDigest(await Promise.all([head, ...things, totals, score].map(partDigest)))

/** What is in a file, JSON or the page that carries it; null for another thing. Nothing in it is believed: `checkBundle`. */
export function readBundle(file: string): Bundle | null {
  const [, within] = /<script type="application\/json" id="pacote">([\s\S]*?)<\/script>/.exec(file) ?? []
  try {
    const bundle = JSON.parse(within ?? file) as Bundle
    const { head, things } = bundle
    return bundle.v === 1 && head?.log && Array.isArray(things) ? bundle : null
  } catch {
    return null
  }
}

/** A word or a number of a content, as it is written; nothing where it is another thing. */
export const saidOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const kindOf = ({ object }: Pick<BundleThing, 'object'>) => object.slice(0, object.indexOf(':'))
/** Whether a content shows words or stars, and not only that something was there. */
export const isRead = (content: Content | null): content is Content =>
  content !== null && ('stars' in content || 'text' in content)
