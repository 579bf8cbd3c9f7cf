import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'

/** Companies of every kind that staff narrow by, each mixture of its own likelihood; enough for plans. */
export async function companiesOfEveryKind(n: number): Promise<void> {
  const db = database()
  await db.execute(sql`set statement_timeout = 60000`)
  await db.execute(sql`
    with m as (select code, district, row_number() over (order by code) - 1 as i from municipalities),
      k as (select id, name, row_number() over (order by position) - 1 as i from categories where parent_id is not null),
      g as (select g, hashint4(g) & 1023 as a, hashint4(g * 7 + 1) & 1023 as b, hashint4(g * 13 + 5) & 1023 as c from generate_series(1, ${n}) g),
      made as (insert into companies (id, slug, name, legal_name, nipc, phone, website, category, district, municipality, listing, ownership, legal_standing,
          demonstration, created_at, updated_at, approved_at, submitted_at)
        select gen_random_uuid(), 'cada-' || g, initcap(translate(md5('n' || g), '0123456789', 'aeioumnrst')), 'Denominação ' || g || ', Lda.',
          '59' || lpad(g::text, 7, '0'), '+3512' || lpad(g::text, 8, '0'), 'https://www.cada' || g || '.example', k.id, m.district, m.code,
          case when a < 20 then 'pending' when a < 30 then 'info_requested' when a < 60 then 'suspended' when a < 80 then 'closed' when a < 120 then 'rejected' when a < 125 then 'draft' else 'approved' end,
          case when b < 400 then 'unclaimed' when b < 410 then 'claim_pending' when b < 413 then 'disputed' else 'claimed' end,
          case when c < 300 then 'active' when c < 310 then 'insolvent' when c < 315 then 'dissolved' else 'unknown' end,
          b > 1000, timestamptz '2020-01-01' + g * interval '1 hour', timestamptz '2024-01-01' + a * interval '1 hour' + g * interval '1 second', now(), now()
        from g join m on m.i = g % 308 join k on k.i = (g / 3) % (select count(*) from k) returning id, listing, ownership),
      scores as (insert into company_scores (company_id, score, reviews)
        select id, case when get_byte(uuid_send(id), 0) < 100 then 1.5 + get_byte(uuid_send(id), 1) % 70 / 20.0 end, get_byte(uuid_send(id), 2) from made)
    insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
      select gen_random_uuid(), translate(upper(substr(md5(id::text), 1, 11)), 'ILOU', '0123'), id, 1 + get_byte(uuid_send(id), 5) % 2,
        case when get_byte(uuid_send(id), 4) < 20 then 'suspended' else 'valid' end, 'Tudo', '2026', '[]', now(), date '2026-11-01' + get_byte(uuid_send(id), 6), now()
      from made where listing = 'approved' and get_byte(uuid_send(id), 3) < 25`)
  await db.execute(sql`
    with people as (insert into users (id, name, email, email_verified, created_at)
      select gen_random_uuid(), 'Rita Dona', 'rita.dona' || i || '@exemplo.pt', true, now() from generate_series(0, 499) i returning id, email),
      held as (select id, row_number() over (order by id) % 500 as i from companies where ownership = 'claimed')
    insert into company_members (company_id, user_id, role, since)
      select h.id, p.id, 'owner', now() from held h join people p on p.email = 'rita.dona' || h.i || '@exemplo.pt'`)
  await db.execute(sql`analyze companies, company_scores, certificates, company_members, users`)
}
