import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'

test('whoever manages a company sees «Gerir» on its kept page, and others «Avaliar»; nothing of it stays after leaving', async () => {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query<{ slug: string }>(
    `select c.slug from users u join companies c on c.id = u.active_company_id
      where u.email = 'dono@aval.example' and c.listing = 'approved'`,
  )
  await db.end()
  const page = `/empresas/${rows[0]?.slug}`
  const acts = async (who: Visitor) => {
    const html = await (await who.get(page)).text()
    const [card = ''] = /<div class="acts">.*?<\/div>\s*(?=<|$)/s.exec(html) ?? []
    return { manages: card.includes('Gerir'), reviews: card.includes('Avaliar') }
  }
  const [owner, visitor] = [new Visitor(), new Visitor()]
  expect(await acts(visitor)).toEqual({ manages: false, reviews: true })
  await owner.signIn('dono')
  await owner.follow('/perfil/empresa')
  expect(await acts(owner)).toEqual({ manages: true, reviews: false })
  expect(await acts(visitor)).toEqual({ manages: false, reviews: true })
  expect(owner.cookie).toContain('aval-empresas=')
  await owner.post('/auth/logout')
  expect(owner.cookie).not.toContain('aval-empresas=')
  expect(await acts(owner)).toEqual({ manages: false, reviews: true })
})
