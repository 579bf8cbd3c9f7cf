import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, today, useWorld } from '../../../../tests/world'
import { listed, refresh, scored, twelveCompanies } from '../../../../tests/world/directory'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { directoryPage } from '../directory/directory-listing'
import { search, whyHere } from './searching'

useWorld()

beforeAll(twelveCompanies)

const find = async (query: string, more = '') => {
  const all = await placesAndCategories(new Date())
  const params = new URLSearchParams(more)
  params.set('q', query)
  return search('all', directoryFilter(params, all).filter, today)
}
const why = async (query: string) => {
  const found = await find(query)
  return (found?.rows ?? []).map((row) => whyHere(found?.words ?? [], found?.why[row.company_id]))
}
const slugs = async (query: string, more = '') => (await find(query, more))?.rows.map((r) => r.slug) ?? []

describe('says what it did', () => {
  test('a trade by its name and by a word of it is told once', () => {
    const why = (at: 'category' | 'trade') => ({ at, says: 'Canalização' })
    expect(whyHere(['canalizador', 'esquentador'], [why('category'), why('trade')])).toBe(
      'Aparece aqui porque é de Canalização, onde se procura «esquentador»',
    )
    expect(whyHere(['canalizador'], [why('category')])).toBe('Aparece aqui porque é de Canalização')
  })

  test('which words it mended, one correction each', async () => {
    const found = await find('canalisador bragga')
    expect(found?.mended).toEqual([
      { typed: 'canalisador', meant: 'canalizador' },
      { typed: 'bragga', meant: 'braga' },
    ])
    expect(found?.loosened).toBe(false)
  })

  test('a word that companies have is not mended', async () => {
    expect((await find('ribeiro'))?.mended).toEqual([])
    expect((await find('compromisso'))?.mended).toEqual([])
  })

  test('when no company has all words, those that have some', async () => {
    const found = await find('dentista marisco')
    expect(found?.loosened).toBe(true)
    expect(found?.rows.map((r) => r.slug).sort()).toEqual(['dente-sao', 'mare-alta'])
  })

  test('why each company is there', async () => {
    expect(await why('canalizador braga fugas')).toEqual([
      'Aparece aqui porque tem «Deteção de fugas» nos serviços; é de Canalização, onde se procura «canalizador»; fica em Braga',
    ])
  })

  test.each([
    // Searched for in its trade, which is no word of its own.
    ['marisqueira', 'Aparece aqui porque é de Restaurantes, onde se procura «marisqueira»'],
    // In the company's own words, which are others than those typed.
    ['grelhados', 'Aparece aqui porque a descrição fala de «grelhado»'],
    ['piscina', 'Aparece aqui porque tem «Manutenção de piscinas» nos serviços'],
  ])('«%s» only of what is true of the company', async (query, sentence) => {
    expect(await why(query)).toContain(sentence)
  })

  test('nothing of a word that this company has not', async () => {
    for (const sentence of await why('dentista marisco')) {
      expect(sentence).toMatch(/^Aparece aqui porque (?:é de Dentistas|a descrição fala de «Marisco»)[^;]*$/)
    }
  })

  test('how many, and what they narrow to', async () => {
    const found = await find('casa')
    expect(found?.many).toBe(false)
    expect(found?.n).toBe(found?.rows.length)
    const districts = Object.values(found?.facets?.districts ?? {}).reduce((a, b) => a + b, 0)
    expect(districts).toBe(found?.n)
  })

  test.each(['', ' ', 'de', 'o a e', '!?', '«»'])('«%s» is no search', async (query) => {
    expect(await find(query)).toBeNull()
  })
})

describe('stands', () => {
  test.each([
    ["'; drop table directory; --"],
    ["casa' & !b | (c:*) <-> \\"],
    ['%_%'],
    ['\u0000casa'],
    ['a'.repeat(10_000)],
    ['casa '.repeat(3000)],
    ['電気工事 телефон كهرباء'],
    ['👩‍🔧 canalizador'],
    ['\ud800'],
    ['k:canalizacao'],
    ['r:1'],
  ])('«%s»', async (query) => {
    await expect(find(query.replaceAll('\u0000', ''))).resolves.toBeDefined()
  })
})

describe('order', () => {
  test('a name that is what was typed comes first, then one that begins so, whatever the score', async () => {
    const exact = await listed({ slug: 'sol', name: 'Sol Nascente', category: 'ginasios' })
    const begins = await listed({ slug: 'sol-porto', name: 'Sol Nascente do Porto', category: 'ginasios' })
    const within = await listed({ slug: 'novo-sol', name: 'Novo Sol Nascente', category: 'ginasios' })
    await scored(within.id, 4.9, 900)
    await scored(begins.id, 4.5, 300)
    await scored(exact.id, 2.1, 4)
    expect(await slugs('Sol Nascente')).toEqual(['sol', 'sol-porto', 'novo-sol'])
    expect(await slugs('sol nascente', 'ordem=melhor')).toEqual(['novo-sol', 'sol-porto', 'sol'])
    expect(await slugs('sol nascente', 'ordem=nome')).toEqual(['novo-sol', 'sol', 'sol-porto'])
    expect(await slugs('sol nascente', 'ordem=mais-avaliadas')).toEqual(['novo-sol', 'sol-porto', 'sol'])
  })

  test('a certified company is found by that word, and no longer when the certificate ends', async () => {
    const certified = await company({ slug: 'cert', name: 'Ginásio Fole', category: 'ginasios' })
    await database().execute(sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
      values (gen_random_uuid(), '0123456789A', ${certified.id}, 1, 'valid', 'x', 'v1', '[]', now(), '2027-01-01', now())`)
    await refresh(certified.id)
    expect(await slugs('ginásio certificado')).toEqual(['cert'])
    expect(await slugs('ginasio certficada')).toEqual(['cert'])
    expect(await slugs('fole', 'nivel=certificada')).toEqual(['cert'])
    await database().execute(
      sql`update certificates set state = 'suspended' where company_id = ${certified.id}`,
    )
    await refresh(certified.id)
    expect(await slugs('fole', 'nivel=certificada')).toEqual([])
    expect(await slugs('fole')).toEqual(['cert'])
  })

  test.each(['relevancia', 'melhor', 'mais-avaliadas', 'recentes', 'nome'])(
    'pages of a search in the order %s are the whole, once',
    async (order) => {
      for (let i = 0; i < 23; i++) {
        const made = await listed({
          slug: `pag-${order}-${i}`,
          name: `Paginal${order} ${i % 4}`,
          approvedAt: new Date(Date.UTC(2025, 0, 1 + (i % 5))),
        })
        if (i % 3 === 0) await scored(made.id, 3 + (i % 7) / 10, i)
      }
      const all = await placesAndCategories(new Date())
      const seen: string[] = []
      let after = ''
      for (let pages = 0; pages < 4; pages++) {
        const { filter } = directoryFilter(
          new URLSearchParams({ q: `paginal${order}`, ordem: order, depois: after }),
          all,
        )
        const found = await directoryPage(ctx(anonymous), 'all', filter)
        seen.push(...found.companies.map((c) => c.href))
        if (found.next === null) break
        after = found.next
      }
      expect(seen).toHaveLength(23)
      expect(new Set(seen).size).toBe(23)
    },
  )
})
