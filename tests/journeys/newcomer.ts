import type pg from 'pg'

/** An account of this journey alone, with the demonstration's password. */
export async function newcomer(db: pg.Client, key: string): Promise<{ id: string; email: string }> {
  const email = `rita.${key}.${Date.now()}@exemplo.pt`
  const { rows } = await db.query(
    `with hash as (select password from accounts a join users u on u.id = a.user_id where u.email = 'cliente@aval.example'),
      who as (insert into users (id, name, email, email_verified, terms_version) values (gen_random_uuid(), 'Rita Fonseca', $1, true, '2026-01') returning id)
      insert into accounts (id, account_id, provider_id, user_id, password) select gen_random_uuid(), who.id::text, 'credential', who.id, hash.password from who, hash returning user_id as id`,
    [email],
  )
  return { id: rows[0].id, email }
}

/** A review of hers that everybody reads, and a notification about it. */
export async function published(db: pg.Client, userId: string): Promise<string> {
  const { rows } = await db.query(
    `insert into reviews (id, company_id, author_id, author_shown, rating, title, body, experience_month, state, created_at, published_at, first_published_at, category, district, words)
     select gen_random_uuid(), company_id, $1, 'Rita F.', 4, 'Obra bem acabada', body, experience_month, 'published', now(), now(), now(), category, district, words
     from reviews where state = 'published' order by id limit 1 returning id`,
    [userId],
  )
  return rows[0].id
}
