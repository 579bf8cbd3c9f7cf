/** SQL that gives the affiliate's row of an account, made where there is none: id and code. */
export const affiliateOf = (email: string): string => `
  insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
  select gen_random_uuid(), u.id, 'active', 'bcdfghjk', 'Escrevo sobre obras em casa.', '1', now(), now() from users u where u.email = '${email}'
  on conflict (user_id) do update set state = 'active' returning id, code`
