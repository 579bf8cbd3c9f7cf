import { requirements } from '~/domain/certification/rules/requirements'
import type { Anchor } from './anchor'
import { layPaper } from './claim-document'
import type { Laid } from './claim-writing'
import type { Cast } from './people'
import { dice } from './random'
import type { World } from './world'

/** The demonstration owner's company renews what lapses soon, outside its application: it waits for the audit. */
export function renewEvidence(world: World, anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('renewed-evidence')
  const owner = cast.by('dono@aval.example')
  const mine = new Set(world.members.filter((m) => m.userId === owner.id).map((m) => m.companyId))
  const held = world.certificates.find((c) => mine.has(c.companyId) && c.state === 'valid')
  const company = world.companies.find((c) => c.id === held?.companyId)
  const asked = requirements.find((r) => r.code === 'R05')
  if (!held || !company || !asked) return []
  held.requirements = held.requirements.map((r) =>
    r.code === asked.code ? { ...r, state: 'met', validUntil: anchor.dayAgo(-18) } : r,
  )
  const sentAt = anchor.ago(1, 10)
  const fileId = d.id(sentAt)
  world.evidence.push({
    id: d.id(sentAt),
    companyId: held.companyId,
    code: asked.code,
    state: 'waiting',
    applicationId: null,
    fileId,
    value: null,
    note: 'Consulta de ontem, pelo NIPC. Não há resultados.',
    sentBy: owner.id,
    sentAt,
    validUntil: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
  })
  const lines = ['COMPROVATIVO (exemplo)', `${asked.code} ${asked.text}`, `Firma: ${company.legalName}`]
  return [
    layPaper(world, {
      id: fileId,
      lines,
      ownerUserId: owner.id as string,
      companyId: held.companyId,
      at: sentAt,
    }),
  ]
}
