import type { Outcome } from '~/domain/certification/application/application-names'
import type { Requirement } from '~/domain/certification/rules/requirements'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import type { ApplicationTold } from './application-writing'
import { layPaper } from './claim-document'
import type { Laid } from './claim-writing'
import type { Dice } from './random'
import type { Settled, UserRow, World } from './world'

interface Asking {
  id: string
  company: Settled['row']
  owner: UserRow
  told: ApplicationTold
  asked: Requirement[]
  applies: string[]
  evaluator: string | null
  when: (share: number) => Date
  complete: Date | null
  end: Date
}

/** Requirements with what was found of them, and the evidence that was sent. */
export function writeRequirements(world: World, d: Dice, a: Asking): Laid[] {
  const { told, asked, applies, when, complete } = a
  const laid: Laid[] = []
  const over = ['decision_pending', 'granted', 'refused', 'correction'].includes(told.state)
  const some = told.state === 'documents' ? (told.sent ?? ['R01', 'R02', 'R03']) : null
  asked.forEach((r, i) => {
    const known = told.former?.requirements.find((q) => q.code === r.code && q.state === 'met')
    const why = told.missing?.[r.code]
    const seen = over || i < (told.judged ?? 0)
    const declared = r.conditional && !applies.includes(r.code)
    const outcome: Outcome = declared
      ? 'not-applicable'
      : known && r.by === 'staff'
        ? 'met'
        : seen
          ? why
            ? 'missing'
            : 'met'
          : 'asked'
    const validUntil =
      outcome === 'met' && r.by === 'staff'
        ? (known?.validUntil ?? shiftDay(lisbonDay(complete ?? a.end), Math.min(r.validDays, 365)))
        : null
    const judgedAt = seen && !declared ? when(0.68) : null
    world.applicationRequirements.push({
      applicationId: a.id,
      code: r.code,
      outcome,
      validUntil,
      reason: declared ? 'A empresa declarou que não se aplica à sua atividade.' : (why ?? null),
      decidedBy: judgedAt ? a.evaluator : null,
      decidedAt: judgedAt,
    })
    if (r.by !== 'staff' || declared || known) return
    if (!(complete || some?.includes(r.code))) return
    const sentAt = when(complete ? 0.3 + i * 0.01 : 0.5)
    laid.push(...prove(world, d, a, r, { sentAt, outcome, validUntil, why, judgedAt }))
  })
  return laid
}

function prove(
  world: World,
  d: Dice,
  { id, company, owner, evaluator }: Asking,
  r: Requirement,
  f: { sentAt: Date; outcome: Outcome; validUntil: string | null; why?: string; judgedAt: Date | null },
): Laid[] {
  const evidenceId = d.id(f.sentAt)
  const digits = () => String(d.int(1000, 9999))
  const value: Record<Requirement['evidence'], string | null> = {
    code: r.form === 'rcbe' ? d.id(f.sentAt) : `${digits()}-${digits()}-${digits()}`,
    statement: company.website
      ? `Preços em ${company.website}/precos, condições em ${company.website}/condicoes, privacidade e cookies no rodapé.`
      : 'Tabela de preços e condições afixadas no balcão e entregues com cada orçamento.',
    file: null,
    automatic: null,
    platform: null,
  }
  const fileId = r.evidence === 'file' ? d.id(f.sentAt) : null
  world.evidence.push({
    id: evidenceId,
    companyId: company.id,
    code: r.code,
    state: f.outcome === 'met' ? 'accepted' : f.outcome === 'missing' ? 'refused' : 'waiting',
    applicationId: id,
    fileId,
    value: value[r.evidence],
    note: r.code === 'R08' ? 'O recibo está na última página.' : null,
    sentBy: owner.id,
    sentAt: f.sentAt,
    validUntil: f.outcome === 'met' ? f.validUntil : null,
    reason: f.outcome === 'missing' ? f.why : null,
    decidedBy: f.judgedAt ? evaluator : null,
    decidedAt: f.judgedAt,
  })
  if (!fileId) return []
  return [
    layPaper(world, {
      id: fileId,
      lines: ['COMPROVATIVO (exemplo)', `${r.code} ${r.text}`, `Firma: ${company.legalName}`],
      ownerUserId: owner.id as string,
      companyId: company.id,
      at: f.sentAt,
    }),
  ]
}
