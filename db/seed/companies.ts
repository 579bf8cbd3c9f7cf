import type { FactSource } from '~/domain/companies/schema'
import { isNipc } from '~/domain/shared/nif'
import type { Anchor } from './anchor'
import { type Sketch, sketches } from './directory-list'
import { personName, plain } from './names'
import { type Cast, newPerson, termsVersion } from './people'
import { type Place, placeOf, streets } from './places'
import { type Dice, dice } from './random'
import { holidayHabit, timetables, trades } from './trades'
import type { CompanyRow, Settled, UserRow, World } from './world'

const forms = {
  lda: ['Sociedade por quotas', ', Lda.'],
  uni: ['Sociedade unipessoal por quotas', ', Unipessoal Lda.'],
  sa: ['Sociedade anónima', ', S. A.'],
  eni: ['Empresário em nome individual', ''],
  coop: ['Cooperativa', ', C. R. L.'],
} as const

/** Companies of the demonstration's owner: the certified one, and one that waits to be approved. */
export const ownersCompany = 'Fontanário Canalizações'
export const ownersPending = 'Torneira Pronta'

export function settleCompanies(world: World, anchor: Anchor, cast: Cast): Settled[] {
  const d = dice('companies')
  const nipcs = new Set<string>()
  return sketches.map((sketch) => {
    const place = placeOf(sketch.municipality)
    const dates = datesOf(sketch, d, anchor)
    const row = companyRow(sketch, place, dates, d, newNipc(d, sketch.form === 'eni' ? '39' : '59', nipcs))
    const team = teamOf(world, sketch, row, place, d, cast)
    row.createdBy = team[0]?.id ?? null
    world.companies.push(row)
    if (d.chance(0.06) && row.listing === 'approved') {
      world.formerSlugs.push({ slug: `${row.slug}-${plain(place.name)}`, companyId: row.id as string })
    }
    return { row: row as Settled['row'], sketch, team }
  })
}

interface Dates {
  createdAt: Date
  submittedAt: Date | null
  approvedAt: Date | null
  decideBy: Date | null
  closedAt: Date | null
}

function datesOf({ listing }: Sketch, d: Dice, anchor: Anchor): Dates {
  if (listing === 'draft')
    return { createdAt: anchor.ago(2.3), submittedAt: null, approvedAt: null, decideBy: null, closedAt: null }
  if (listing === 'pending' || listing === 'info_requested' || listing === 'rejected') {
    const days = listing === 'pending' ? d.int(0, 6) + 0.4 : d.int(7, 12)
    // Five working days are a week; who was asked has fifteen days from then on.
    const decideBy =
      listing === 'pending' ? anchor.ago(days - 7) : listing === 'info_requested' ? anchor.ago(3 - 15) : null
    return {
      createdAt: anchor.ago(days + 1),
      submittedAt: anchor.ago(days),
      approvedAt: null,
      decideBy,
      closedAt: null,
    }
  }
  // Some stood from the platform's first week; the others came along.
  const days = d.chance(0.6) ? d.int(1080, 1110) : d.int(150, 1000)
  const createdAt = anchor.ago(days, 9 + d.next() * 8)
  const later = (n: number) => new Date(createdAt.getTime() + n * 86_400_000)
  return {
    createdAt,
    submittedAt: later(0.1),
    approvedAt: later(1 + d.int(0, 3)),
    decideBy: null,
    closedAt: listing === 'closed' ? anchor.ago(d.int(60, 200), 12) : null,
  }
}

function companyRow(sketch: Sketch, place: Place, dates: Dates, d: Dice, nipc: string): CompanyRow {
  const trade = trades[sketch.category]
  if (!trade) throw new Error(`no trade ${sketch.category}`)
  const slug = plain(sketch.name)
  const [legalForm, ending] = forms[sketch.form]
  const { claimed } = sketch
  const site = claimed && d.chance(0.85) ? `https://www.${slug}.example` : null
  return {
    id: d.id(dates.createdAt),
    slug,
    name: sketch.name,
    legalName: sketch.form === 'eni' ? personName(d).full : `${sketch.name}${ending}`,
    nipc: claimed || d.chance(0.5) ? nipc : null,
    legalForm,
    cae: trade.cae,
    foundedYear: sketch.founded,
    website: site,
    email: claimed ? `geral@${slug}.example` : null,
    phone: landline(place, d),
    address: `${d.pick(streets)}, ${d.int(1, 240)}`,
    postalCode: `${place.postal}-${String(d.int(1, 899)).padStart(3, '0')}`,
    locality: place.name,
    municipality: place.code,
    district: place.district,
    category: sketch.category,
    otherCategories: claimed && trade.also.length > 0 && d.chance(0.4) ? [d.pick(trade.also)] : [],
    services: claimed ? d.shuffle(trade.services).slice(0, d.int(4, trade.services.length)) : [],
    areasServed: [],
    hours: claimed ? timetables[trade.hours] : null,
    onHolidays: claimed ? holidayHabit(trade.hours) : 'unknown',
    priceBand: claimed ? d.int(...trade.band) : null,
    paymentMethods: claimed
      ? [
          'Dinheiro',
          'Multibanco',
          ...(d.chance(0.7) ? ['MB Way'] : []),
          ...(d.chance(0.5) ? ['Transferência'] : []),
        ]
      : [],
    languages: claimed
      ? [
          'Português',
          ...(d.chance(0.5) ? ['Inglês'] : []),
          ...(d.chance(0.15) ? ['Francês'] : []),
          ...(d.chance(0.15) ? ['Espanhol'] : []),
        ]
      : [],
    description: sketch.about,
    logoFileId: null,
    coverFileId: null,
    socialLinks: site && d.chance(0.5) ? { instagram: `https://www.instagram.example/${slug}` } : null,
    sources: sourcesOf(dates, d, claimed),
    listing: sketch.listing,
    ownership: claimed ? 'claimed' : 'unclaimed',
    legalStanding: sketch.listing === 'closed' ? 'dissolved' : dates.approvedAt ? 'active' : 'unknown',
    infoRounds: 0,
    ...reasonOf(sketch),
    version: dates.approvedAt ? 3 : 1,
    ...dates,
    termsVersion: claimed ? termsVersion : null,
    updatedAt: dates.approvedAt ?? dates.submittedAt ?? dates.createdAt,
    demonstration: true,
  }
}

function reasonOf({ listing, name }: Sketch): Partial<CompanyRow> {
  if (listing === 'info_requested') {
    return {
      infoRounds: 1,
      stateReasonCode: 'proof',
      stateReason: `Falta o que liga quem pede o perfil a ${name}. Escreva na resposta o código de acesso da certidão permanente, que diz quem a gere.`,
    }
  }
  if (listing === 'rejected') {
    return {
      stateReasonCode: 'licence',
      stateReason:
        'A atividade descrita depende de autorização que não consta dos registos públicos. Se a tiver, diga o número e quem a emitiu, e envie de novo.',
    }
  }
  if (listing === 'suspended') {
    return {
      stateReasonCode: 'consumers',
      stateReason:
        'Várias queixas semelhantes em noventa dias sobre entregas pagas e não feitas. O perfil fica suspenso até haver resposta.',
    }
  }
  return { stateReasonCode: null, stateReason: null }
}

/** What staff or a machine checked on the way to approval; the rest is «declarado pela empresa». */
function sourcesOf({ approvedAt }: Dates, d: Dice, claimed: boolean): FactSource[] {
  if (!approvedAt) return []
  const checkedAt = approvedAt.toISOString().slice(0, 10)
  const facts: FactSource[] = ['legalName', 'nipc', 'legalForm', 'foundedYear'].map((field) => ({
    field,
    checkedAt,
    source: 'registo comercial',
  }))
  if (!claimed) return facts.slice(0, 1)
  if (d.chance(0.8)) facts.push({ field: 'email', checkedAt, source: 'mensagem confirmada' })
  if (d.chance(0.5)) facts.push({ field: 'phone', checkedAt, source: 'chamada telefónica' })
  if (d.chance(0.4)) facts.push({ field: 'address', checkedAt, source: 'certidão permanente' })
  return facts
}

/** A valid number of a range that the registry does not give out today, so that it is nobody's. */
function newNipc(d: Dice, range: '39' | '59', used: Set<string>): string {
  for (;;) {
    const eight = `${range}${String(d.int(0, 999_999)).padStart(6, '0')}`
    const sum = [...eight].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0)
    const r = sum % 11
    const nipc = `${eight}${r < 2 ? 0 : 11 - r}`
    if (used.has(nipc) || !isNipc(nipc)) continue
    used.add(nipc)
    return nipc
  }
}

/** Area code and a block that starts with three noughts: it rings nowhere. */
const landline = ({ phone }: Place, d: Dice): string =>
  `+351${phone}000${String(d.int(0, phone.length === 2 ? 9999 : 999)).padStart(phone.length === 2 ? 4 : 3, '0')}`

function teamOf(world: World, sketch: Sketch, row: CompanyRow, place: Place, d: Dice, cast: Cast): UserRow[] {
  if (!sketch.claimed) return []
  const mine = sketch.name === ownersCompany || sketch.name === ownersPending
  const domain = `${row.slug}.example`
  const since = row.createdAt
  const owner = mine ? cast.by('dono@aval.example') : newPerson(world, d, since, place, domain)
  const team = [owner]
  const join = (user: UserRow, role: 'owner' | 'manager' | 'responder') =>
    world.members.push({ companyId: row.id as string, userId: user.id as string, role, since })
  join(owner, 'owner')
  if (row.listing === 'approved' && d.chance(0.35)) {
    const helper = newPerson(world, d, since, place, domain)
    join(helper, d.pick(['manager', 'responder'] as const))
    team.push(helper)
  }
  if (!mine || sketch.name === ownersCompany) owner.activeCompanyId = row.id as string
  return team
}
