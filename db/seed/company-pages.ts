import type { SpecialDay } from '~/domain/companies/schema'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { dice } from './random'
import { find } from './telling'
import type { CompanyRow, Settled, World } from './world'

const adr = 'CNIACC, Centro Nacional de Informação e Arbitragem de Conflitos de Consumo'
const eve = { day: '2026-12-24', yearly: true, spans: [[540, 780]], note: 'véspera de Natal' } as SpecialDay
const newYear = { day: '2026-12-31', yearly: true, spans: [], note: 'passagem de ano' } as SpecialDay

/** What companies say of themselves beyond the usual: where they work, special days, complaints, networks. */
export function furnishCompanies(settled: Settled[]): void {
  const d = dice('company-pages')
  for (const { row, sketch } of settled) {
    Object.assign(row, { onHolidays: 'unknown', specialDays: [] } satisfies Partial<CompanyRow>)
    if (!sketch.claimed || row.listing === 'draft') continue
    const near = settled.filter(
      (o) => o.row.district === row.district && o.row.municipality !== row.municipality,
    )
    const others = [...new Set(near.map((o) => o.row.municipality as string))].slice(0, d.int(0, 3))
    const said: Partial<CompanyRow> = {
      areasServed: d.chance(0.75) ? [row.municipality as string, ...others] : [row.district as string],
      onHolidays: d.weigh([
        ['closed', 5],
        ['unknown', 3],
        ['as-usual', 1],
      ] as const),
      specialDays: row.hours && d.chance(0.5) ? [eve, ...(d.chance(0.5) ? [newYear] : [])] : [],
      complaintsBookUrl: d.chance(0.6) ? `https://livro.example/${row.slug}` : null,
      adrEntity: d.chance(0.5) ? adr : null,
    }
    Object.assign(row, said)
    if (row.name === ownersCompany) {
      Object.assign(row, {
        onHolidays: 'closed',
        specialDays: [eve, newYear],
        complaintsBookUrl: `https://livro.example/${row.slug}`,
        adrEntity: adr,
        socialLinks: {
          instagram: `https://www.instagram.example/${row.slug}`,
          facebook: `https://www.facebook.example/${row.slug}`,
        },
      } satisfies Partial<CompanyRow>)
    }
  }
}

const weekly = [0.8, 1, 1.1, 1, 1.2, 0.7, 0.5]

/** How often profiles were opened and listed: half a year of the owner's, some weeks of the others. */
export function countVisits(world: World, settled: Settled[], anchor: Anchor): void {
  searchWords(world, anchor)
  const d = dice('visits')
  for (const { row, sketch } of settled) {
    if (row.listing !== 'approved') continue
    const own = row.name === ownersCompany
    for (let back = own ? 190 : 20; back >= 0; back--) {
      // Three days on which the counting stood still.
      if (own && back >= 41 && back <= 43) continue
      const day = anchor.dayAgo(back)
      const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
      const usual = (3 + sketch.reviews / 6) * (weekly[weekday] ?? 1) * (1.25 - back / 500)
      const views = Math.max(0, Math.round(d.normal(usual, usual / 4)))
      if (views === 0) continue
      world.visits.push({ companyId: row.id, day, views, searches: Math.round(views * (4 + d.next() * 4)) })
    }
  }
}

/** Of every day: enough asked for the first, and for the last no company has them. */
const searched = [
  ['canalizador urgente', 9, false],
  ['pintura casa', 6, false],
  ['paineis solares', 5, false],
  ['clinica dentaria', 4, false],
  ['remodelacao cozinha', 7, false],
  ['limpeza chamines', 3, true],
  ['afinador pianos', 4, true],
] as const

/** What visitors searched for in the last weeks, as far as five of a day did. */
function searchWords(world: World, anchor: Anchor): void {
  const d = dice('searched')
  for (let back = 20; back >= 0; back--)
    for (const [words, usual, inVain] of searched) {
      const people = Math.round(d.normal(usual, 2))
      if (people >= settings.statistics.groupFrom)
        world.searched.push({ day: anchor.dayAgo(back), words, people, inVain })
    }
}

const suggested = [
  ['phone', 'O número fixo já não é este: quem atende diz que o novo acaba em 41. Liguei ontem.'],
  ['hours', 'Ao sábado de manhã já não abrem desde setembro; está um papel na porta.'],
  ['address', 'Mudaram de instalações, agora é na mesma rua mas no número 62.'],
  ['standing', 'A loja está fechada há uns dois meses e o telefone dá sinal de desligado.'],
  ['website', 'O endereço do sítio dá erro: falta-lhe um «s» no fim do nome.'],
] as const

/** Corrections that readers suggested: two wait for the demonstration's owner, some for staff, one was answered. */
export function suggestCorrections(world: World, settled: Settled[], anchor: Anchor): void {
  const d = dice('corrections')
  const owners = find(settled, ownersCompany)
  const others = settled.filter((s) => s.row.listing === 'approved' && s !== owners)
  const told = [
    owners,
    owners,
    ...d.shuffle(others.filter((s) => !s.sketch.claimed)).slice(0, 2),
    d.pick(others),
  ]
  told.forEach((company, i) => {
    const [field, suggestion] = suggested[i % suggested.length] as (typeof suggested)[number]
    const createdAt = anchor.ago(1.4 + i * 1.7)
    world.corrections.push({
      id: d.id(createdAt),
      companyId: company.row.id,
      field,
      suggestion,
      createdAt,
      state: 'open',
      version: 1,
    })
  })
  const createdAt = anchor.ago(30, 11)
  world.corrections.push({
    id: d.id(createdAt),
    companyId: owners.row.id,
    field: 'description',
    suggestion: 'O texto diz que trabalham desde 1989, mas a placa à porta diz 1998.',
    createdAt,
    state: 'applied',
    version: 2,
    decidedBy: owners.team[0]?.id ?? null,
    decidedAt: anchor.ago(28, 16),
    answer: 'Obrigado pelo reparo, era mesmo 1998. Está corrigido.',
  })
}
