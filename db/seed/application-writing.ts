import type { ApplicationKind, ApplicationState } from '~/domain/certification/application/application-names'
import { feeOf } from '~/domain/certification/application/fees'
import { firstRules, requirementsOf, rulesVersion } from '~/domain/certification/rules/requirements'
import { addWorkingDays } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import { writeRequirements } from './application-evidence'
import type { Laid } from './claim-writing'
import { happen } from './history'
import type { Dice } from './random'
import type { CertificateRow, Settled, UserRow, World } from './world'

/** An application as somebody would tell of it; days count back from today. */
export interface ApplicationTold {
  state: ApplicationState
  ago: number
  kind?: ApplicationKind
  level?: 1 | 2
  /** What was found missing, and why. */
  missing?: Record<string, string>
  /** How many requirements were looked at. */
  judged?: number
  evaluator?: UserRow
  decider?: UserRow
  reason?: string
  former?: CertificateRow
  certificate?: CertificateRow
  /** Which requirements something was sent for; left out: all where the state says so. */
  sent?: string[]
}

/** What happened in each state, with the share of the time since it began. */
const way: Record<ApplicationState, [verb: string, to: ApplicationState, share: number][]> = (() => {
  const submit = ['submit', 'submitted', 0.02] as [string, ApplicationState, number]
  const pay = ['pay', 'fee_paid', 0.15] as [string, ApplicationState, number]
  const collect = ['collect', 'documents', 0.25] as [string, ApplicationState, number]
  const complete = ['complete', 'evaluation', 0.6] as [string, ApplicationState, number]
  const finish = ['finish', 'decision_pending', 0.9] as [string, ApplicationState, number]
  return {
    draft: [],
    submitted: [submit],
    fee_paid: [submit, pay],
    documents: [submit, pay, collect],
    correction: [submit, pay, collect, complete, ['ask', 'correction', 0.7]],
    evaluation: [submit, pay, collect, complete],
    decision_pending: [submit, pay, collect, complete, finish],
    granted: [submit, pay, collect, complete, finish, ['grant', 'granted', 1]],
    refused: [submit, pay, collect, complete, finish, ['refuse', 'refused', 0.95]],
    withdrawn: [submit, ['withdraw', 'withdrawn', 0.5]],
    lapsed: [submit, ['lapse', 'lapsed', 0.4]],
  }
})()

const byUs = new Set(['pay', 'ask', 'finish', 'grant', 'refuse'])

/** Writes one application with its events, requirements and evidence. @returns documents to be stored */
export function writeApplication(
  world: World,
  d: Dice,
  anchor: Anchor,
  { row: company, team }: Settled,
  told: ApplicationTold,
): Laid[] {
  const { state, level = told.certificate?.level ?? 1, certificate, former } = told
  const end = certificate ? certificate.issuedAt : anchor.now
  const begun = certificate
    ? new Date(end.getTime() - 40 * 86_400_000)
    : anchor.ago(told.ago, 10 + d.next() * 6)
  const owner = team[0] as UserRow
  const id = d.id(begun)
  const when = (share: number) => new Date(begun.getTime() + (end.getTime() - begun.getTime()) * share)
  const at = (verb: string) => {
    const found = way[state].find(([v]) => v === verb)
    return found ? when(found[2]) : null
  }
  const complete = at('complete')
  const evaluator = (certificate?.evaluatedBy ?? told.evaluator?.id ?? null) as string | null
  const decider = (certificate?.decidedBy ?? told.decider?.id ?? null) as string | null
  const asked = requirementsOf(level)
  const applies = asked
    .filter((r) => r.conditional)
    .filter((r) =>
      former
        ? former.requirements.some((q) => q.code === r.code && q.state === 'met')
        : r.code !== 'R15' || company.website,
    )
    .map((r) => r.code)
  const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
  const companyBy: Partial<Record<ApplicationState, Date>> = {
    draft: inDays(begun, 90),
    submitted: inDays(begun, 30),
    fee_paid: inDays(at('pay') ?? begun, 90),
    documents: inDays(at('pay') ?? begun, 90),
    correction: inDays(at('ask') ?? begun, 30),
  }
  const ended = at('grant') ?? at('refuse')
  world.applications.push({
    id,
    companyId: company.id,
    kind: told.kind ?? 'first',
    state,
    version: way[state].length + 1 + (told.judged ?? 0),
    level,
    scope:
      certificate?.scope ??
      `${(company.services ?? []).slice(0, 3).join(', ') || company.name}, em ${company.locality}`.slice(
        0,
        200,
      ),
    domains: company.website ? [new URL(company.website).hostname.replace('www.', '')] : [],
    rules: rulesVersion,
    applies,
    formerId: (former?.id as string) ?? null,
    createdBy: owner.id,
    createdAt: begun,
    submittedAt: at('submit'),
    completeAt: complete,
    rounds: state === 'correction' ? 1 : 0,
    companyBy: companyBy[state] ?? null,
    decideBy:
      complete && (state === 'evaluation' || state === 'decision_pending')
        ? addWorkingDays(complete, 20)
        : null,
    assignedTo: evaluator,
    evaluatedBy: at('finish') ? evaluator : null,
    evaluatedAt: at('finish'),
    recommendation: at('finish') ? (told.missing ? 'refuse' : 'grant') : null,
    evaluation: at('finish') ? (told.reason ?? 'Originais vistos. Nada a apontar.') : null,
    decidedBy: ended ? decider : null,
    decidedAt: ended,
    reason: state === 'refused' || state === 'lapsed' ? told.reason : null,
    gaps:
      state === 'refused'
        ? asked.flatMap((r) =>
            told.missing?.[r.code]
              ? [{ code: r.code, text: r.text, missing: told.missing[r.code] as string, proof: r.ask }]
              : [],
          )
        : null,
    certificateId: (certificate?.id as string) ?? null,
    updatedAt: way[state].length > 0 ? when(way[state].at(-1)?.[2] ?? 0) : begun,
  })
  const tell = (
    verb: string,
    moment: Date,
    from: string | undefined,
    to: string | undefined,
    by: string | null,
  ) =>
    happen(world, d, {
      subject: 'certification-application',
      id,
      companyId: company.id,
      at: moment,
      verb,
      from,
      to,
      by,
      reason: ['ask', 'finish', 'refuse', 'lapse'].includes(verb) ? told.reason : undefined,
    })
  tell('begin', begun, undefined, 'draft', owner.id as string)
  let before: string = 'draft'
  for (const [verb, to, share] of way[state]) {
    const us = verb === 'grant' || verb === 'refuse' ? decider : evaluator
    tell(verb, when(share), before, to, verb === 'lapse' ? null : byUs.has(verb) ? us : (owner.id as string))
    before = to
  }
  if (!at('submit')) return []
  const { cents, reckoning } = feeOf(
    firstRules,
    level,
    told.kind === 'upgrade' && former
      ? { level: former.level, issuedAt: former.issuedAt, validUntil: former.validUntil }
      : null,
    begun,
  )
  world.applicationFees.push({
    applicationId: id,
    cents,
    reckoning,
    paidAt: at('pay'),
    reason: at('pay') ? 'Transferência recebida, com a referência da candidatura.' : null,
  })
  return writeRequirements(world, d, {
    id,
    company,
    owner,
    told,
    asked,
    applies,
    evaluator,
    when,
    complete,
    end,
  })
}
