import { randomUUID } from 'node:crypto'
import { query } from './account-of-its-own.ts'

/** A tax number with its right digit that nobody has. */
export async function freshNipc(): Promise<string> {
  for (;;) {
    const eight = `59${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
    const sum = [...eight].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0)
    const r = sum % 11
    const nipc = `${eight}${r < 2 ? 0 : 11 - r}`
    if ((await query('select 1 from companies where nipc = $1', [nipc])).rowCount === 0) return nipc
  }
}

/** An approved company of an owner of its own. */
export async function approvedCompany(ownerId: string, called = 'Caixilhos') {
  const id = randomUUID()
  const slug = `${called.toLowerCase()}-${id.slice(0, 8)}`
  const name = `${called} ${id.slice(0, 6)}`
  await query(
    `insert into companies (id, slug, name, legal_name, category, district, municipality, listing, ownership, description, approved_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'canalizacao', '03', '0303', 'approved', 'claimed', 'Caixilharia em Braga.', now() - interval '1 year', now() - interval '1 year', now())`,
    [id, slug, name, `${name}, Lda.`],
  )
  await query(
    "insert into company_members (company_id, user_id, role, since) values ($1, $2, 'owner', now() - interval '1 year')",
    [id, ownerId],
  )
  await query('update users set active_company_id = $1 where id = $2', [id, ownerId])
  return { id, slug, name }
}
