import { readCode } from '../../certification/code'
import { type SealFacts, sealFacts } from '../../certification/seal/seal-reading'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { type ImageFacts, imageFacts } from './company-image'

/** What somebody wants to show: the seal of a certificate, or the score of a company. */
export type Shown =
  | { kind: 'seal'; facts: SealFacts }
  | { kind: 'score'; facts: ImageFacts }
  /** Nothing that is public has this code or address. */
  | { kind: 'none' }

/** Reads «AV-…», or the address of a company's profile, or its last part. */
export async function wantedShown(ctx: Ctx, typed: string): Promise<Shown> {
  if (readCode(typed).ok) {
    const facts = await sealFacts(ctx, typed)
    return facts ? { kind: 'seal', facts } : { kind: 'none' }
  }
  const slug =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.toLowerCase() ?? ''
  try {
    return { kind: 'score', facts: await imageFacts(ctx, slug) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'none' }
    throw error
  }
}
