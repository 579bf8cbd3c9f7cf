import { daysBetween, lisbonDay } from '../../shared/working-days'

/** What waits for the people of a company besides reviews. Pure: counts and days in, tasks out, the most urgent first. */

export interface WaitingFacts {
  /** A claim of somebody else: until when the owner answers or, where they had their time, Aval decides. */
  dispute: { until: Date; asked: boolean } | null
  certificate: { state: string; validUntil: string; evidence: (string | null)[] } | null
  /** Requests to join the team, suggested corrections, sensitive changes with staff, projects not sent or refused. */
  requests: number
  corrections: number
  edits: number
  drafts: number
  invitationsPaused: boolean
  /** Authors who said something to a reply; pacts accepted and not yet kept: how many, and the first review. */
  answers?: { n: number; id: string } | null
  pacts?: { n: number; id: string; due: string } | null
  /** Works whose customer chose it, and that it has to take or leave; those that their customer says are done. */
  awards?: { n: number; id: string; due: string } | null
  works?: { n: number; id: string; due: string } | null
}

export type WaitingKind =
  | 'dispute'
  | 'disputeDecided'
  | 'certificate'
  | 'evidence'
  | 'invitations'
  | 'requests'
  | 'corrections'
  | 'edits'
  | 'drafts'
  | 'answers'
  | 'pacts'
  | 'awards'
  | 'works'

export interface WaitingTask {
  kind: WaitingKind
  n: number
  /** The day by which it matters, «2026-11-21». */
  until?: string
  /** The review or the work that it begins with. */
  id?: string
  /** Nothing to do but to know: others have to act. */
  informs?: boolean
}

/** From so many days on what ends is worth saying. */
const soon = 60

/** Days from one to another, both «2026-11-21». */

export function waitingTasks(facts: WaitingFacts, today: string): WaitingTask[] {
  const { certificate, dispute } = facts
  const inForce = certificate && ['valid', 'updating', 'suspended'].includes(certificate.state)
  const ending = inForce
    ? certificate.evidence
        .filter((day): day is string => day !== null && daysBetween(today, day) <= soon)
        .sort()
    : []
  const tasks: WaitingTask[] = []
  if (dispute?.asked) tasks.push({ kind: 'dispute', n: 1, until: lisbonDay(dispute.until) })
  for (const kind of ['awards', 'works'] as const) {
    const found = facts[kind]
    if (found) tasks.push({ kind, n: found.n, id: found.id, until: lisbonDay(new Date(found.due)) })
  }
  if (inForce && daysBetween(today, certificate.validUntil) <= soon)
    tasks.push({ kind: 'certificate', n: 1, until: certificate.validUntil })
  if (ending.length > 0) tasks.push({ kind: 'evidence', n: ending.length, until: ending[0] })
  if (facts.pacts) tasks.push({ kind: 'pacts', n: facts.pacts.n, id: facts.pacts.id, until: facts.pacts.due })
  if (facts.answers) tasks.push({ kind: 'answers', n: facts.answers.n, id: facts.answers.id })
  if (facts.invitationsPaused) tasks.push({ kind: 'invitations', n: 1 })
  for (const kind of ['requests', 'corrections', 'drafts'] as const)
    if (facts[kind] > 0) tasks.push({ kind, n: facts[kind] })
  if (dispute && !dispute.asked)
    tasks.push({ kind: 'disputeDecided', n: 1, until: lisbonDay(dispute.until), informs: true })
  if (facts.edits > 0) tasks.push({ kind: 'edits', n: facts.edits, informs: true })
  return tasks
}
