import { affiliateOf } from '../../world/affiliate-statement.ts'
import type { World } from '../sending.ts'
import type { Successes, Values } from './row.ts'

/** What counts for whom: kept on the device by a press, answered by the affiliate, decided by finance. */

const reason = 'Falámos com os dois, e cada um tem a sua conta.'

/** A finding of its own about the affiliate of the demonstration. */
const found =
  (rule: string) =>
  async (w: World): Promise<Values> => ({
    ...(await w.one(`with f as (${affiliateOf('afiliado@aval.example')})
    insert into affiliate_findings (id, affiliate_id, rule, weight, state, evidence, found_at, expires_at)
    select gen_random_uuid(), f.id, '${rule}', 'look', 'open', '{}', now(), now() + interval '30 days' from f returning id`)),
  })
const is = (state: string) => `select 1 from affiliate_findings where id = :id and state = '${state}'`

export const affiliateAttributionForms: Successes = {
  '/afiliados/lembrar': {
    who: 'visitor',
    given: `with f as (${affiliateOf('afiliado@aval.example')}) select code from f`,
    page: '/?parceiro=:code',
    says: /aval-parceiro=[a-z0-9]+\./,
  },
  '/afiliados/dashboard/sinais/:id': {
    who: 'afiliado',
    given: found('repeated-domain'),
    fields: { answer: 'São duas empresas da mesma associação.' },
    effect: 'select 1 from affiliate_findings where id = :id and answered_at is not null',
  },
  '/admin/billing/sinais/:id/ilibar': {
    who: 'financeiro',
    given: found('burst'),
    fields: { reason },
    effect: is('cleared'),
  },
  '/admin/billing/sinais/:id/confirmar': {
    who: 'financeiro',
    given: found('disposable-mail'),
    fields: { reason },
    effect: is('confirmed'),
  },
}
