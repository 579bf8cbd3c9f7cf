import { levels, requirements } from '~/domain/certification/rules/requirements'
import type { Anchor } from './anchor'
import { writeApplication } from './application-writing'
import { seeRequirements } from './certificate-checks'
import type { Laid } from './claim-writing'
import { type Cast, newPerson } from './people'
import { placeOf } from './places'
import { type Dice, dice } from './random'
import type { Settled, World } from './world'

/**
 * What is around applications: one that is judged through and waits to be finished, a company that may apply (candidata@aval.example manages it), and a version of the catalogue that is being written.
 */
export function surroundApplications(world: World, settled: Settled[], anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('applicants')
  const taken = new Set(world.applications.map((a) => a.companyId))
  const [judged, free] = settled.filter(
    ({ row, sketch, team }) =>
      row.listing === 'approved' && !sketch.certificate && team.length > 0 && !taken.has(row.id),
  )
  if (!judged || !free) throw new Error('no company left to apply')
  const laid = writeApplication(world, d, anchor, judged, {
    state: 'evaluation',
    ago: 27,
    judged: requirements.length,
    evaluator: cast.by('auditor@aval.example'),
  })
  manage(world, d, anchor, free)
  draft(world, anchor, cast)
  return laid
}

/** An account of its own for a company that may apply. */
function manage(world: World, d: Dice, anchor: Anchor, { row, sketch }: Settled): void {
  const since = anchor.ago(30, 11)
  const user = newPerson(world, d, since, placeOf(sketch.municipality))
  Object.assign(user, { name: 'Beatriz Candeias', email: 'candidata@aval.example', activeCompanyId: row.id })
  const userId = user.id as string
  const [known] = world.accounts
  world.accounts.push({
    id: d.id(since),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: known?.password ?? null,
    createdAt: since,
    updatedAt: since,
  })
  world.members.push({ companyId: row.id, userId, role: 'manager', since })
}

/** What machines saw of who applies, when our own figures are reckoned; the site of one in evaluation lacks something. */
export function seeApplicants(world: World, anchor: Anchor): void {
  const d = dice('applicants seen')
  let lacks = false
  for (const { id, companyId, state = 'draft', domains } of world.applications) {
    // Of companies with a certificate it is told with the certificate.
    if (!inHand.includes(state) || world.certificates.some((c) => c.companyId === companyId)) continue
    const asked = world.applicationRequirements.filter(
      (r) => r.applicationId === id && r.outcome !== 'not-applicable',
    )
    const host = domains?.[0]
    const open = asked.some((r) => r.code === 'R10' && r.outcome === 'asked')
    const shows: boolean = lacks || !host || !open
    lacks ||= !shows
    seeRequirements(world, d, anchor, { companyId, codes: asked.map((r) => r.code), host, shows })
  }
}

const inHand: string[] = ['documents', 'correction', 'evaluation', 'decision_pending']

/** The next version, begun by a colleague: whoever wrote it does not publish it. */
function draft(world: World, anchor: Anchor, cast: Cast): void {
  const next = new Date(Date.UTC(anchor.now.getUTCFullYear(), anchor.now.getUTCMonth() + 2, 1))
  world.certificationRules.push({
    version: next.toISOString().slice(0, 7),
    state: 'draft',
    requirements: requirements.map((r) =>
      r.code === 'R08'
        ? {
            ...r,
            ask: 'Apólice de responsabilidade civil em vigor, com capital de pelo menos 50 000 €, e recibo do último prémio, num só ficheiro.',
          }
        : r,
    ),
    levels: [...levels],
    edit: 2,
    createdAt: anchor.ago(6, 15),
    editedBy: cast.staff('auditor', cast.by('auditor@aval.example').id).id,
  })
}
