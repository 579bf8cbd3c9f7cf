import { steps } from '../../../app/steps.ts'
import { affiliateOf } from '../../world/affiliate-statement.ts'
import { type Area, all, only, sent, staff } from './area.ts'

/** Nobody but finance and the affiliate: whoever evaluates, decides or moderates never sees who brought a company. */
const finance = staff('financeiro')
const affiliate = only(['afiliado'], 200, 302, 403, 403)
const findings = '/admin/billing/sinais'

/** A finding about the affiliate of the demonstration, and a company that counts for them. */
const company =
  "(select c.id from companies c where c.listing = 'approved' and not exists (select 1 from company_members m where m.company_id = c.id) order by c.id limit 1)"
const found = (rule: string) =>
  `with f as (${affiliateOf('afiliado@aval.example')}), made as (
    insert into affiliate_findings (id, affiliate_id, company_id, rule, weight, state, evidence, found_at, expires_at)
    select gen_random_uuid(), f.id, ${company}, '${rule}', 'look', 'open', '{"marca":"gclid"}', now(), now() + interval '30 days' from f
    on conflict do nothing returning id)
    select id v from made union all
    select a.id from affiliate_findings a join f on f.id = a.affiliate_id where a.rule = '${rule}' and a.state = 'open'
    limit 1`

export const affiliateAttribution: Area = {
  rows: {
    // The button lies on the page to which a link led; pressed with nothing, what was kept is forgotten.
    '/afiliados/lembrar': { get: all(302), post: all(303) },
    '/afiliados/dashboard/empresas': { get: affiliate },
    '/afiliados/dashboard/empresas/:id': { get: affiliate, example: 'broughtCompany' },
    '/afiliados/dashboard/sinais/:id': { get: affiliate, post: sent(affiliate), example: 'finding' },
    [findings]: { get: finance },
    [`${findings}/:id`]: { get: finance, example: 'finding' },
    ...Object.fromEntries(
      steps.staffFinding.map((step) => [
        `${findings}/:id/${step}`,
        { get: finance, post: sent(finance), example: 'finding' },
      ]),
    ),
  },
  examples: {
    broughtCompany: `with f as (${affiliateOf('afiliado@aval.example')}), a as (
      insert into affiliate_attributions (company_id, affiliate_id, state, code, how, brought_at, bound_at)
      select ${company}, f.id, 'counts', f.code, 'address', now(), now() from f
      on conflict (company_id) do update set affiliate_id = excluded.affiliate_id returning company_id) select company_id v from a`,
    finding: found('paid-ad'),
  },
  forms: [
    ['/afiliados/dashboard/sinais/:finding', 'afiliado'],
    ['/admin/billing/sinais/:finding/ilibar', 'financeiro'],
    ['/admin/billing/sinais/:finding/confirmar', 'financeiro'],
  ],
}
