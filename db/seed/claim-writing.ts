import { type ClaimVerb, claimFlow } from '~/domain/claims/claim-flow'
import type { ClaimProof } from '~/domain/claims/schema'
import { files } from '~/platform/files'
import type { Anchor } from './anchor'
import { layPaper } from './claim-document'
import type { Dice } from './random'
import type { ClaimRow, CompanyRow, UserRow, World } from './world'

/** A claim as somebody would tell of it; days count back from today. */
export interface Told {
  company: CompanyRow
  who: UserRow
  ago: number
  proof?: ClaimProof
  message?: string
  /** What followed, with when: days ago. */
  steps?: [verb: ClaimVerb, ago: number][]
  checked?: string
  answer?: string
  reason?: string
  decideIn?: number
  documents?: ('claimant' | 'owner')[]
}

export interface Laid {
  key: string
  bytes: Buffer
}

/** Writes one claim with its events and its documents, as the product would have. */
export function writeClaim(world: World, d: Dice, anchor: Anchor, told: Told, decider: UserRow): Laid[] {
  const { company, who, steps = [], proof } = told
  const at = anchor.ago(told.ago, 10 + d.next() * 7)
  const id = d.id(at)
  const owner = world.members.find((m) => m.companyId === company.id && m.role === 'owner')?.userId ?? null
  const dispute = steps.some(([verb]) => verb === 'challenge')
  const laid: Laid[] = []
  const paper = (whose: 'claimant' | 'owner') => {
    if (!told.documents?.includes(whose)) return null
    const fileId = d.id(at)
    laid.push(
      layPaper(world, {
        id: fileId,
        lines: ['CERTIDÃO PERMANENTE (exemplo)', `Firma: ${company.legalName}`, 'Gerência: ver página 2'],
        ownerUserId: whose === 'owner' ? owner : (who.id as string),
        companyId: company.id as string,
        at,
      }),
    )
    return fileId
  }
  const domain = company.website ? new URL(company.website).hostname.replace(/^www\./, '') : null
  const row: ClaimRow = {
    id,
    companyId: company.id as string,
    userId: who.id as string,
    kind: dispute ? 'dispute' : 'claim',
    state: 'proving',
    version: 1,
    proof: proof ?? null,
    target: proof === 'email' ? `geral@${domain}` : proof === 'document' ? null : proof ? domain : null,
    codeTries: 0,
    checkedAt: told.checked ? anchor.ago(0.15) : null,
    checkedResult: told.checked ?? null,
    provenAt: null,
    documentFileId: paper('claimant'),
    ownerDocumentFileId: paper('owner'),
    message: told.message ?? null,
    decideBy: told.decideIn === undefined ? null : anchor.ago(-told.decideIn),
    expiresAt: steps.length === 0 ? new Date(at.getTime() + 30 * 86_400_000) : null,
    createdAt: at,
    updatedAt: at,
    reason: told.reason ?? null,
  }
  const event = (when: Date, verb: string, to: string, by: string | null, reason: string | null = null) =>
    world.events.push({
      id: d.id(when),
      at: when,
      subjectType: 'claim',
      subjectId: id,
      companyId: row.companyId,
      verb,
      fromState: verb === 'begin' ? null : (row.state ?? null),
      toState: to,
      actorKind: by ? 'user' : 'system',
      actorId: by,
      reason,
      data: null,
    })
  event(at, 'begin', 'proving', row.userId)
  for (const [verb, ago] of steps) {
    const when = new Date(Math.max(at.getTime() + 600_000, anchor.ago(ago, 17).getTime()))
    const { to } = claimFlow.verbs[verb]
    const decided = verb === 'accept' || verb === 'refuse'
    const by = decided
      ? (decider.id as string)
      : verb === 'answer'
        ? owner
        : verb === 'lapse'
          ? null
          : row.userId
    event(when, verb, to, by, decided || verb === 'lapse' ? (row.reason ?? null) : null)
    Object.assign(row, { state: to, version: (row.version ?? 1) + 1, updatedAt: when })
    if (proof !== 'document' && ['prove', 'submit', 'challenge'].includes(verb)) row.provenAt = when
    if (verb === 'prove' || decided) row.decidedAt = when
    if (verb === 'answer')
      Object.assign(row, { ownerAnswer: told.answer, ownerAnsweredBy: owner, ownerAnsweredAt: when })
    if (!decided) continue
    row.decidedBy = decider.id
    world.audit.push({
      at: when,
      actorId: decider.id as string,
      verb: `claim.${verb}`,
      objectType: 'company',
      objectId: row.companyId,
      reason: row.reason ?? undefined,
      before: { claim: id, kind: row.kind, state: 'in_review' },
      after: { state: to, claimant: row.userId },
    })
  }
  if (row.state === 'in_review' || row.state === 'owner_asked') {
    company.ownership = dispute ? 'disputed' : 'claim_pending'
  }
  world.claims.push(row)
  return laid
}

/** Puts the documents where the product looks for them. */
export async function layDocuments(documents: Laid[]): Promise<void> {
  const store = await files()
  for (const { key, bytes } of documents) await store.put(key, bytes)
}
