import { lastDay, lisbonDay } from '~/domain/certification/certificate'
import type { ReasonClass } from '~/domain/certification/certificate-words'
import { newCode } from '~/domain/certification/code'
import { evidence } from '~/domain/certification/life/issuing'
import { requirementsOf, rulesVersion } from '~/domain/certification/rules/requirements'
import type { CertificateState } from '~/domain/certification/schema'
import type { Anchor } from './anchor'
import { happen } from './history'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { CertificateRow, Settled, World } from './world'

const day = 86_400_000

interface Making {
  world: World
  company: Settled
  d: Dice
  anchor: Anchor
  cast: Cast
}

/** Certificates in every state; two ask for a decision of the auditor, two end soon. */
export function certify(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('certificates')
  let valid = 0
  for (const company of settled) {
    const { certificate } = company.sketch
    if (!certificate) continue
    const making = { world, company, d, anchor, cast }
    if (certificate.state === 'replaced') {
      end(making, issue(making, 1, 300, 120), 'replace', 'replaced', anchor.ago(120, 11))
      issue(making, 2, 120)
      continue
    }
    // The first two end within a month; a third waits for the second of the two people who revoke.
    const age =
      certificate.state === 'valid' ? ([352, 344][valid] ?? d.int(20, 300)) : ageOf[certificate.state]
    const row = issue(making, certificate.level, age, endedAgo[certificate.state])
    if (certificate.state === 'valid') {
      valid += 1
      if (valid === 5) askToRevoke(making, row)
      if (valid === 7) suspendAndLift(making, row)
      continue
    }
    become(making, row, certificate.state)
  }
}

const ageOf: Record<Exclude<CertificateState, 'valid'>, number> = {
  updating: 150,
  suspended: 200,
  expired: 420,
  revoked: 310,
  renounced: 250,
  replaced: 300,
}

/** Nobody renews the papers of a certificate that has ended. */
const endedAgo: Partial<Record<CertificateState, number>> = { expired: 55, revoked: 95, renounced: 60 }

function issue(
  { world, company, d, anchor, cast }: Making,
  level: 1 | 2,
  age: number,
  ended = 0,
): CertificateRow & { id: string } {
  const { row } = company
  const issuedAt = anchor.ago(age, 9 + d.next() * 8)
  const colleague = cast.staff('auditor', cast.by('auditor@aval.example').id)
  const [evaluator, decider] = d.chance(0.5)
    ? [cast.by('auditor@aval.example'), colleague]
    : [colleague, cast.by('auditor@aval.example')]
  const met = requirementsOf(level)
    .filter((r) => !r.conditional || (r.code === 'R15' ? row.website : d.chance(0.7)))
    .map((r) => r.code)
  const certificate: CertificateRow & { id: string } = {
    id: d.id(issuedAt),
    code: newCode((below) => d.int(0, below - 1)),
    companyId: row.id,
    level,
    state: 'valid',
    scope: `${(row.services ?? []).slice(0, 3).join(', ') || row.name}, em ${row.locality}`.slice(0, 200),
    rules: rulesVersion,
    // Proofs are renewed as they run out: the last time within the last two months.
    requirements: evidence({ level, met }, anchor.ago(Math.min(age, ended + d.int(5, 55)))),
    domains: row.website ? [new URL(row.website).hostname.replace('www.', '')] : [],
    issuedAt,
    validUntil: lastDay(issuedAt, 12),
    stateSince: issuedAt,
    publicReason: null,
    evaluatedBy: evaluator.id as string,
    decidedBy: decider.id as string,
    revocationAskedBy: null,
    version: 1,
    demonstration: true,
  }
  world.certificates.push(certificate)
  happen(world, d, {
    subject: 'certificate',
    id: certificate.id,
    companyId: row.id,
    at: issuedAt,
    verb: 'issue',
    to: 'valid',
    by: decider.id,
    data: { level },
    staff: true,
  })
  for (let ago = Math.min(age, 75); ago >= 0; ago--) {
    if (d.chance(0.3))
      world.lookups.push({
        certificateId: certificate.id,
        day: anchor.dayAgo(ago),
        channel: d.chance(0.85) ? 'page' : 'seal',
        n: d.int(1, 9),
      })
  }
  return certificate
}

function become(making: Making, certificate: CertificateRow & { id: string }, state: CertificateState): void {
  const { anchor } = making
  const on = (days: number) => anchor.ago(days, 10)
  if (state === 'updating') {
    certificate.requirements = certificate.requirements.map((r) =>
      r.code === 'R03' ? { ...r, state: 'expired', validUntil: anchor.dayAgo(5) } : r,
    )
    end(making, certificate, 'miss', 'updating', on(4))
  } else if (state === 'suspended') {
    const reason =
      'Quatro clientes queixaram-se no mesmo mês de sinais pagos e não devolvidos. A empresa foi ouvida e pediu prazo para responder.'
    end(
      making,
      certificate,
      'suspend',
      'suspended',
      on(making.company.sketch.listing === 'suspended' ? 30 : 12),
      { publicReason: 'complaints', reason, staff: true },
    )
  } else if (state === 'revoked') {
    const reason =
      'A declaração da Segurança Social entregue com a candidatura foi alterada, como a própria entidade confirmou por escrito.'
    const by = making.cast.staff('auditor', making.cast.by('auditor@aval.example').id)
    askToRevoke(making, certificate, by.id as string, on(98))
    certificate.version = 2
    end(making, certificate, 'revoke', 'revoked', on(95), { publicReason: 'false', reason, staff: true })
  } else if (state === 'expired') {
    end(making, certificate, 'expire', 'expired', new Date(Date.parse(certificate.validUntil) + day))
  } else if (state === 'renounced') {
    end(making, certificate, 'renounce', 'renounced', on(60), { by: making.company.team[0]?.id })
  }
}

interface Ending {
  publicReason?: ReasonClass
  reason?: string
  by?: string
  staff?: boolean
}

function end(
  { world, company, d, cast }: Making,
  certificate: CertificateRow & { id: string },
  verb: string,
  state: CertificateState,
  at: Date,
  how: Ending = {},
): void {
  const { publicReason, reason, staff } = how
  const by = staff ? (cast.by('auditor@aval.example').id as string) : how.by
  Object.assign(certificate, {
    state,
    stateSince: at,
    publicReason: publicReason ?? null,
    version: (certificate.version ?? 1) + 1,
  })
  happen(world, d, {
    subject: 'certificate',
    id: certificate.id,
    companyId: company.row.id,
    at,
    verb,
    from: 'valid',
    to: state,
    by,
    reason,
    data: publicReason ? { class: publicReason } : undefined,
    staff,
  })
}

function askToRevoke(
  { world, company, d, anchor, cast }: Making,
  certificate: CertificateRow & { id: string },
  by?: string,
  at = anchor.ago(1, 15),
): void {
  const asker = by ?? (cast.staff('auditor', cast.by('auditor@aval.example').id).id as string)
  const reason =
    'O selo aparece em três sítios de outras empresas do mesmo dono, que não foram avaliadas. Foi avisado duas vezes por escrito.'
  certificate.revocationAskedBy = asker
  certificate.version = (certificate.version ?? 1) + 1
  happen(world, d, {
    subject: 'certificate',
    id: certificate.id,
    companyId: company.row.id,
    at,
    verb: 'ask-revocation',
    by: asker,
    reason,
    data: { class: 'misuse' },
    staff: true,
  })
}

/** A past suspension stays on the public record. */
function suspendAndLift(making: Making, certificate: CertificateRow & { id: string }): void {
  const { anchor, d, company, world, cast } = making
  const [from, to] = [anchor.ago(14, 10), anchor.ago(6, 16)]
  if (certificate.issuedAt > anchor.ago(20)) return
  end(making, certificate, 'suspend', 'suspended', from, {
    publicReason: 'evidence',
    reason: 'A apólice de responsabilidade civil terminou e não chegou a nova.',
    staff: true,
  })
  Object.assign(certificate, { state: 'valid', stateSince: to, publicReason: null, version: 3 })
  happen(world, d, {
    subject: 'certificate',
    id: certificate.id,
    companyId: company.row.id,
    at: to,
    verb: 'lift',
    from: 'suspended',
    to: 'valid',
    by: cast.by('auditor@aval.example').id,
    reason: 'Chegou a apólice nova, com início na data em que a outra terminou.',
    staff: true,
  })
}

export const stillInForce = (certificate: CertificateRow, now: Date): boolean =>
  ['valid', 'updating'].includes(certificate.state) && certificate.validUntil >= lisbonDay(now)
