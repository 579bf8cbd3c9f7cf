import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { directoryFilter, type Scope } from '../../app/domain/company-pages/directory/directory-filter'
import { directoryPage } from '../../app/domain/company-pages/directory/directory-listing'
import { placesAndCategories } from '../../app/domain/places/places-and-categories'
import { anonymous, company, ctx, today } from '../world.ts'

/** A company that the directory shows. */
export async function listed(over: Parameters<typeof company>[0] = {}) {
  const made = await company(over)
  await refresh(made.id)
  return made
}

export const refresh = (id: string) => database().execute(sql`select refresh_directory(${id})`)

/** Score and number of reviews of a company, as the reviews would have made them. */
export async function scored(id: string, score: number, reviews: number) {
  await database().execute(
    sql`insert into company_scores (company_id, score, rank, reviews) values (${id}, ${score}, ${score}, ${reviews})
      on conflict (company_id) do update set score = excluded.score, rank = excluded.rank, reviews = excluded.reviews`,
  )
  await refresh(id)
}

/**
 * Many companies at once, believable enough for plans: in all districts, twelve categories, a few with many reviews, hours
 * of five kinds (one in ten says none, one in seven never closes), a third that answers, a fifth with photos.
 */
async function manyCompanies(n: number) {
  await database().execute(sql`set statement_timeout = 60000`)
  await database().execute(sql`
    with m as (select code, district, name, row_number() over (order by code) - 1 as i from municipalities),
      k as (select id, name, row_number() over (order by position) - 1 as i from categories where parent_id is not null limit 12),
      made as (insert into companies (id, slug, name, category, district, municipality, services, description, hours, on_holidays, listing, created_at, approved_at, updated_at)
        select gen_random_uuid(), 'muitas-' || g, initcap(left(translate(md5('n' || g), '0123456789', 'aeioumnrst'), 5 + g % 5)) || ' ' || k.name, k.id, m.district, m.code,
          '{Montagem,Reparação}', 'Empresa de ' || k.name || ' em ' || m.name,
          (array[null, ${hours.office}, ${hours.meals}, ${hours.always}, ${hours.office}, ${hours.shop}, ${hours.shop}])[1 + (g * 3 + g / 7) % 7]::jsonb,
          (array['unknown', 'closed', 'as-usual'])[1 + g % 3], 'approved', timestamptz '2024-01-01' + make_interval(hours => g), timestamptz '2024-01-01' + make_interval(hours => g), now()
        from generate_series(1, ${n}) g join m on m.i = (g * 7) % 308 join k on k.i = (g * 5 + g / 12) % 12 returning id)
    insert into company_scores (company_id, score, rank, reviews, replied)
      select id, case when r >= 3 then s end, s, r, case when get_byte(uuid_send(id), 7) < 85 then r else r / 3 end from (select id, 2.5 + (get_byte(uuid_send(id), 3) % 25) / 10.0 as s, 400 / (1 + get_byte(uuid_send(id), 5)) as r from made) x`)
  await database().execute(sql`insert into company_photos (id, company_id, file_id, alt, position)
    select gen_random_uuid(), id, id, '', 0 from companies where get_byte(uuid_send(id), 9) < 51`)
  // The index of words is made several times as fast when the rows are there.
  const { rows } = await database().execute<{ words: string }>(
    sql`select pg_get_indexdef('directory_words'::regclass) as words`,
  )
  await database().execute(sql`drop index directory_words`)
  await database().execute(sql`alter table directory disable trigger user`)
  await database().execute(
    sql`insert into directory select * from directory_rows(null) r where not exists (select from directory d where d.company_id = r.company_id)`,
  )
  await database().execute(sql`alter table directory enable trigger user`)
  await database().execute(sql.raw(rows[0]?.words ?? ''))
  await database().execute(sql`select recount_directory()`)
  await database().execute(sql`analyze directory, directory_categories, directory_counts, search_words`)
}

/** For `useWorld`: twelve thousand of them. */
export const manyThere = { name: 'many', grow: () => manyCompanies(12_000) }

const week = (days: number[], ...spans: [number, number][]) =>
  JSON.stringify(Object.fromEntries(days.map((day) => [day, spans.map(([a, b]) => [a * 60, b * 60])])))
const hours = {
  office: week([1, 2, 3, 4, 5], [9, 12.5], [14, 18]),
  shop: week([1, 2, 3, 4, 5, 6], [9.5, 19.25]),
  meals: week([2, 3, 4, 5, 6, 7], [12, 15], [19, 26]),
  always: week([1, 2, 3, 4, 5, 6, 7], [0, 24]),
}

/** All pages of a list, by following «seguinte»: the slugs. */
export async function walkAll(
  scope: Scope,
  query: string,
  between?: (page: number) => Promise<void>,
  now = today,
): Promise<string[]> {
  const all = await placesAndCategories(today)
  const seen: string[] = []
  let after = ''
  for (let page = 1; page < 500; page++) {
    const { filter } = directoryFilter(new URLSearchParams(`${query}&depois=${after}`), all)
    const found = await directoryPage(ctx(anonymous, now), scope, filter)
    seen.push(...found.companies.map((c) => c.slug))
    if (found.next === null) return seen
    after = found.next
    await between?.(page)
  }
  throw new Error('the list has no end')
}

/** Twelve companies of twelve trades and places, for what people type. */
export async function twelveCompanies() {
  await listed({
    slug: 'ribeiro',
    name: 'Canalizações Ribeiro & Filhos',
    category: 'canalizacao',
    services: ['Deteção de fugas'],
    description: 'Aquecimento central e água quente em Braga.',
  })
  await listed({
    slug: 'azulao',
    name: 'Azulão',
    category: 'pintura',
    district: '13',
    municipality: '1312',
    services: ['Pintura de interiores'],
    description: 'Cores para casas antigas e informações sem compromisso.',
  })
  await listed({
    slug: 'mare-alta',
    name: 'Maré Alta',
    category: 'restaurantes',
    district: '08',
    municipality: '0808',
    description: 'Marisco e peixe grelhado à beira-mar. Refeições ao pôr do sol.',
  })
  await listed({
    slug: 'dente-sao',
    name: 'Clínica Dente São',
    category: 'dentistas',
    district: '07',
    municipality: '0705',
    services: ['Implantes', 'Ortodontia', 'Branqueamentos'],
    description: 'Consultas com marcação.',
  })
  await listed({
    slug: 'mouraria',
    name: 'Oficina da Mouraria',
    category: 'oficinas',
    district: '11',
    municipality: '1106',
    services: ['Revisões', 'Pneus'],
    description: 'Mecânica geral e eletrónica.',
  })
  await listed({
    slug: 'verde',
    name: 'Jardins do Verde Pino',
    category: 'jardinagem',
    district: '10',
    municipality: '1009',
    services: ['Podas', 'Manutenção de piscinas'],
    description: 'Relvados, regas e sebes.',
  })
  await listed({
    slug: 'contas',
    name: 'Contas Certas',
    category: 'contabilidade',
    district: '30',
    municipality: '3103',
    services: ['Declarações de IRS', 'Salários'],
    description: 'Contabilidade organizada para empresas e recibos verdes.',
  })
  await listed({
    slug: 'booking',
    name: 'Casa-Mãe Booking.pt',
    category: 'alojamento',
    district: '40',
    municipality: '4203',
    description: 'Quartos com vista para a lagoa, reservas diretas.',
  })
  await listed({
    slug: '3m',
    name: '3M Instalações Elétricas',
    category: 'eletricidade',
    district: '18',
    municipality: '1823',
    services: ['Quadros elétricos', 'Painéis solares'],
    description: 'Eletricistas certificados pela DGEG.',
  })
  await listed({
    slug: 'caes',
    name: 'Cães & Gatos de Aveiro',
    category: 'veterinarios',
    district: '01',
    municipality: '0105',
    services: ['Vacinações', 'Cirurgias'],
    description: 'Urgências para animais de companhia.',
  })
  await listed({
    slug: 'lopes',
    name: 'Mudanças Lopes',
    category: 'mudancas',
    district: '06',
    municipality: '0603',
    services: ['Transportes', 'Montagem de móveis'],
    description: 'Mudamos casas e escritórios para qualquer região.',
  })
  await listed({
    slug: 'voz',
    name: 'Escola de Condução A Voz',
    category: 'conducao',
    district: '15',
    municipality: '1512',
    description: 'Cartas de todas as categorias, lições à noite.',
  })
}
