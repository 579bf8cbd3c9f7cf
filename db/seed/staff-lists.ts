import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { World } from './world'

const list = '/admin/empresas'

/** What staff left in their lists of companies: filters they keep, and an action on some that waits to be confirmed. */
export function tellStaffLists(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('staff-lists')
  const [support, moderator] = [cast.by('apoio@aval.example'), cast.by('moderador@aval.example')]
  const kept: [owner: string, name: string, query: string, shared: boolean, days: number, list?: string][] = [
    [support.id, 'À espera no Porto', 'estado=pendente&distrito=13', false, 40],
    [support.id, 'Por reivindicar', 'estado=aprovada&posse=por-reivindicar', true, 31],
    [moderator.id, 'Suspensas', 'estado=suspensa&ordem=alteradas', true, 64],
    [moderator.id, 'Pontuação baixa', 'estado=aprovada&pontuacao=ate-3', false, 12],
    [
      moderator.id,
      'A caducar',
      'certificado=a-caducar&ordem=validade',
      true,
      20,
      '/admin/empresas/certificadas',
    ],
  ]
  for (const [ownerId, name, query, shared, days, of = list] of kept) {
    const at = anchor.ago(days, 11)
    world.savedLists.push({ id: d.id(at), ownerId, list: of, name, query, shared, createdAt: at })
  }

  const at = anchor.ago(1, 15)
  const inForce = new Set(
    world.certificates
      .filter((c) => ['valid', 'updating', 'suspended'].includes(c.state))
      .map((c) => c.companyId),
  )
  const some = world.companies.filter((c) => c.listing === 'approved' && !inForce.has(c.id)).slice(3, 7)
  const waiting = world.companies.filter((c) => c.listing === 'pending').slice(0, 1)
  const rows = [...some, ...waiting]
  const id = d.id(at)
  world.bulkRuns.push({
    id,
    list,
    action: 'category',
    input: { query: 'estado=aprovada' },
    total: rows.length,
    createdBy: moderator.id,
    createdAt: at,
  })
  for (const [position, company] of rows.entries()) {
    world.bulkRows.push({
      runId: id,
      objectId: company.id,
      objectVersion: company.version ?? 1,
      position: position + 1,
    })
  }
}
