import { addWorkingDays } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import { happen } from './history'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { CompanyEditRow, Settled, World } from './world'

/**
 * How profiles are kept: proved addresses, opening on holidays, consumer links; and changes that companies asked for, some
 * waiting for apoio@ and moderador@, some of dono@'s.
 */
export function keepProfiles(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('profiles')
  const owner = cast.by('dono@aval.example')
  const mine = (s: Settled) => s.team[0]?.id === owner.id
  for (const s of settled) {
    const { row } = s
    const proved = row.sources?.some((source) => source.field === 'email') === true
    // Every row names every column: they are written together.
    Object.assign(row, {
      emailConfirmedAt: proved ? row.approvedAt : null,
      onHolidays: 'unknown',
      specialDays: [],
      complaintsBookUrl: null,
      adrEntity: null,
    })
    if (row.listing !== 'approved' || row.ownership !== 'claimed') continue
    furnish(s, anchor, mine(s) ? 1 : d.next())
    // Whoever is certified without a site names its entity here, or it would be missing.
    if (s.sketch.certificate && !row.website) row.adrEntity = centreOf[row.district ?? ''] ?? 'cniacc'
  }
  const open = settled.filter((s) => s.row.listing === 'approved' && s.row.ownership === 'claimed')
  const own = open.filter(mine)
  const others = open.filter((s) => !mine(s) && s.team[0])
  const [first] = own
  if (first) {
    askFor(world, d, anchor, first, {
      field: 'legalName',
      after: `${first.row.name}, Unipessoal Lda.`,
      message: 'Passámos a sociedade unipessoal em outubro; a certidão permanente já o mostra.',
      days: 1,
    })
    askFor(world, d, anchor, first, {
      field: 'website',
      after: `https://www.${first.row.slug}-obras.example`,
      days: 40,
      decided: {
        by: cast.by('moderador@aval.example').id as string,
        reason:
          'O domínio pedido não existe no registo de nomes. Quando o sítio estiver no ar, peça de novo.',
      },
    })
  }
  const [a, b, c] = others
  if (a)
    askFor(world, d, anchor, a, { field: 'website', after: `https://loja-${a.row.slug}.example`, days: 3 })
  if (b) {
    askFor(world, d, anchor, b, {
      field: 'name',
      after: `${b.row.name} & Filhos`,
      message: 'Os dois filhos entraram para a sociedade este ano.',
      days: 8,
    })
  }
  if (c) askFor(world, d, anchor, c, { field: 'nipc', after: '599000139', days: 0.2 })
}

/** What a careful company says besides; `care` between 0 and 1. */
function furnish({ row }: Settled, anchor: Anchor, care: number): void {
  if (care > 0.3) {
    row.onHolidays = 'closed'
    row.complaintsBookUrl = 'https://www.livroreclamacoes.pt'
    row.adrEntity = centreOf[row.district ?? ''] ?? 'cniacc'
  }
  if (care > 0.6) row.areasServed = [row.district as string]
  if (care > 0.8) {
    const year = anchor.ago(0).getUTCFullYear()
    row.specialDays = [
      { day: `${year}-12-24`, yearly: true, spans: [[540, 780]], note: 'Véspera de Natal' },
      { day: `${year}-12-31`, yearly: true, spans: [[540, 780]], note: 'Véspera de Ano Novo' },
    ]
  }
}

/** The regional centre of each district that has one. */
const centreOf: Record<string, string> = {
  '03': 'ciab',
  '06': 'cacrc',
  '08': 'cimaal',
  '11': 'caccl',
  '13': 'cicap',
  '16': 'ciab',
  '30': 'cacc-ram',
}

function askFor(
  world: World,
  d: Dice,
  anchor: Anchor,
  { row, team }: Settled,
  ask: Pick<CompanyEditRow, 'field' | 'after' | 'message'> & {
    days: number
    decided?: { by: string; reason: string }
  },
): void {
  const askedAt = anchor.ago(ask.days)
  const { field, after, message, decided } = ask
  const before = (row[field] ?? null) as string | null
  const id = d.id(askedAt)
  const decidedAt = decided ? anchor.ago(ask.days - 2) : null
  const askedBy = team[0]?.id ?? null
  world.companyEdits.push({
    id,
    companyId: row.id,
    field,
    before,
    after,
    message: message ?? null,
    state: decided ? 'refused' : 'waiting',
    version: decided ? 2 : 1,
    askedBy,
    askedAt,
    decideBy: addWorkingDays(askedAt, 5),
    decidedBy: decided?.by ?? null,
    decidedAt,
    reason: decided?.reason ?? null,
  })
  const deed = { subject: 'company-edit' as const, id, companyId: row.id }
  happen(world, d, {
    ...deed,
    at: askedAt,
    verb: 'ask',
    to: 'waiting',
    by: askedBy,
    data: { field, before, after },
  })
  if (!decided || !decidedAt) return
  happen(world, d, {
    ...deed,
    at: decidedAt,
    verb: 'refuse',
    from: 'waiting',
    to: 'refused',
    by: decided.by,
    reason: decided.reason,
    data: { field, before, after },
  })
  world.audit.push({
    at: decidedAt,
    actorId: decided.by,
    verb: 'company.refuse-edit',
    objectType: 'company',
    objectId: row.id,
    reason: decided.reason,
    before: { [field]: before },
    after: { refused: { [field]: after } },
  })
}
