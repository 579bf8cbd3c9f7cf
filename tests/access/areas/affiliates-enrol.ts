import { steps } from '../../../app/steps.ts'
import { type Area, account, all, only, open, sent, staff } from './area.ts'

/** Who evaluates, decides or moderates never sees who is an affiliate. */
const finance = staff('financeiro')
/** Whoever is, or was, in the programme. */
const inIt = only(['afiliado'], 200, 302, 403, 403)
const to = (row: number[], from: number, status: number) => row.map((s) => (s === from ? status : s))
/** A button of the page: whoever comes by address is led there. */
const button = { get: to(inIt, 200, 302), post: to(to(inIt, 200, 303), 302, 303) }
const desk = '/admin/billing/afiliados'

const enrolled = (whose: string, state: string) => `with u as (${whose}),
  a as (insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
    select gen_random_uuid(), u.id, '${state}', 'tab' || substr(md5(u.id::text), 1, 5), 'Num blogue sobre obras.', '2026-11-24', now(), now() from u
    on conflict (user_id) do nothing returning id),
  t as (insert into affiliate_tax (affiliate_id, name, country, tax_number, address, regime, charges_vat, declared_for, iban, iban_last4, iban_hash, updated_at)
    select a.id, 'Exemplo', 'PT', '245000005', 'Rua 1, Braga', 'services', false, extract(year from now())::int, '', '0154', '\\x00', now() from a)
  select coalesce((select id from a), (select id from affiliates where user_id = (select id from u))) v`

export const affiliateEnrolment: Area = {
  rows: {
    // Without a link of ours there is nothing to stop.
    '/afiliados/travar-conta': { get: open, post: all(410) },
    '/perfil/afiliados': { get: account, post: sent(account) },
    '/perfil/afiliados/desistir': {
      get: only(['afiliado'], 200, 302, 404, 404),
      post: only(['afiliado'], 409, 303, 404, 404),
    },
    '/afiliados/dashboard/dados': { get: inIt, post: sent(inIt) },
    '/afiliados/dashboard/dados/regime': { get: inIt, post: sent(inIt) },
    '/afiliados/dashboard/dados/conta': { get: inIt, post: sent(inIt) },
    '/afiliados/dashboard/dados/conta/travar': button,
    '/afiliados/dashboard/nome': { get: inIt, post: sent(inIt) },
    '/afiliados/dashboard/nome/retirar': button,
    '/afiliados/dashboard/termos': button,
    '/afiliados/dashboard/sair': { get: inIt, post: sent(inIt) },
    '/admin/candidaturas/afiliados': { get: finance },
    [desk]: { get: finance },
    [`${desk}/:id`]: { get: finance, example: 'affiliateCandidate' },
    ...Object.fromEntries(
      steps.staffAffiliate.map((step) => [
        `${desk}/:id/${step}`,
        { get: finance, post: sent(finance), example: 'affiliateCandidate' },
      ]),
    ),
  },
  examples: {
    ownAffiliate: enrolled("select id from users where email = 'afiliado@aval.example'", 'active'),
    affiliateCandidate: enrolled(
      "select id from users where email not like '%@aval.example' and staff_roles = '{}' order by id limit 1",
      'candidate',
    ),
  },
  forms: [
    ['/perfil/afiliados', 'cliente'],
    ['/afiliados/dashboard/dados', 'afiliado'],
    ['/afiliados/dashboard/nome', 'afiliado'],
    [`${desk}/:affiliateCandidate/recusar`, 'financeiro'],
  ],
}
