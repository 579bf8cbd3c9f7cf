import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readEnv } from '~/platform/env'
import { bankAnswer } from '../../world/bank-answers.ts'
import type { World } from '../sending.ts'
import { pdf } from './files.ts'
import type { Successes, Values } from './row.ts'

/** The forms of commissions and payouts, each with an affiliate of its own. */

const desk = '/admin/billing'
const finance = { who: 'financeiro' }
const reason = 'Verificado com o afiliado por telefone.'

/** As people/second-factor/sealing.ts seals: an account number for its affiliate, a file for its batch. */
function sealed(text: string, owner: string): string {
  const { AVAL_SECRET } = readEnv({ DATABASE_URL: 'postgres://x', AVAL_SECRET: process.env.AVAL_SECRET })
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', AVAL_SECRET, '', 'aval: account number', 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** An affiliate: the demonstration's own, or somebody whom nobody else uses. */
async function affiliate(w: World, who: string): Promise<Values> {
  const { id } = await w.one(
    `with a as (insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
      select gen_random_uuid(), u.id, 'active', 'S' || substr(md5(u.id::text), 1, 7), 'Num blogue.', '1', now(), now() from users u where u.email = '${who}'
      on conflict do nothing returning id)
    select id from a union all select f.id from affiliates f join users u on u.id = f.user_id where u.email = '${who}' limit 1`,
  )
  await w.db.query(
    `insert into affiliate_tax (affiliate_id, name, country, tax_number, address, regime, charges_vat, declared_for, iban, iban_last4, iban_hash, updated_at)
     values ($1, 'Rita Melo', 'PT', '245000005', 'Rua 1, Braga', 'company', false, extract(year from now())::int + 1, $2, '0154', '\\x00', now())
     on conflict (affiliate_id) do update set iban = excluded.iban, declared_for = excluded.declared_for, next_iban = null`,
    [id, sealed('PT50000201231234567890154', id as string)],
  )
  return { affiliate: id as string }
}

let months = 0
/** A month of its own, of the demonstration's affiliate. */
const payout =
  (columns: string, values: string) =>
  async (w: World): Promise<Values> => {
    const whose = await affiliate(w, 'afiliado@aval.example')
    months += 1
    return w.one(
      `insert into affiliate_payouts (id, affiliate_id, month, net_cents, pay_cents, ${columns})
        values (gen_random_uuid(), :affiliate, date '2020-01-01' + interval '${months} months', 5800, 5800, ${values}) returning id, number`,
      whose,
    )
  }
const awaiting = payout('state', "'awaiting_document'")
const sent = payout(
  'state, document_at, document_file_id, document_number',
  "'awaiting_document', now(), gen_random_uuid(), 'FR 1'",
)
const ready = payout(
  'state, document_at, document_ok_at, document_number',
  "'awaiting_document', now(), now(), 'FR 1'",
)

const commission =
  (state: string, more = '') =>
  async (w: World): Promise<Values> => {
    const whose = await affiliate(w, 'afiliado@aval.example')
    return w.one(
      `with i as (insert into invoices (id, company_id, purpose, state, description, net_cents, vat_cents, gross_cents, created_at, due_at, paid_at)
        select gen_random_uuid(), c.id, 'plan-renewal', 'paid', 'Plano', 2900, 667, 3567, now(), now(), now() from companies c where c.listing = 'approved' order by c.id limit 1 returning *)
      insert into affiliate_commissions (id, kind, state, affiliate_id, company_id, invoice_id, base_cents, kept_cents, percent, cents, earned_at, hold_until${more ? ', held_from, held_for' : ''})
      select gen_random_uuid(), 'share', '${state}', :affiliate, i.company_id, i.id, 2900, 2900, 20, 580, now(), now() + interval '30 days'${more} from i returning id`,
      whose,
    )
  }
const held = commission('held', ", 'pending', '{staff}'")
const commissionIs = (state: string) =>
  `select 1 from affiliate_commissions where id = :id and state = '${state}'`
const payoutIs = (what: string) => `select 1 from affiliate_payouts where id = :id and ${what}`

/** Made by somebody else, with a payout in it. */
const batch =
  (state: string) =>
  async (w: World): Promise<Values> => {
    const { number } = await ready(w)
    const { id } = await w.one(
      `insert into payout_batches (id, state, message_id, count, cents, execute_on, created_at, created_by, file_sha256)
        select gen_random_uuid(), '${state}', gen_random_uuid()::text, 1, 5800, current_date, now(), u.id, '${createHash('sha256').update('<x/>').digest('hex')}'
        from users u where u.email = 'admin@aval.example' returning id`,
    )
    await w.db.query('update payout_batches set file = $2 where id = $1', [id, sealed('<x/>', id as string)])
    await w.db.query("update affiliate_payouts set state = 'processing', batch_id = $2 where number = $1", [
      number,
      id,
    ])
    return { id: id as string, number: number as string }
  }
const batchIs = (state: string) => `select 1 from payout_batches where id = :id and state = '${state}'`

const answered = bankAnswer([{ id: 'AVAL-P999001-L999001', status: 'ACSC', cents: 5800 }])

export const affiliatePayoutForms: Successes = {
  '/afiliados/dashboard/pagamentos/pedir': {
    who: 'afiliado',
    given: payout('state', "'closed'"),
    page: '/afiliados/dashboard/pagamentos',
    effect: payoutIs("state = 'awaiting_document'"),
  },
  '/afiliados/dashboard/pagamentos/:id/documento': {
    who: 'afiliado',
    given: awaiting,
    fields: { number: 'FR 2026/1', on: '2026-11-02', file: pdf() },
    effect: payoutIs("document_number = 'FR 2026/1' and document_file_id is not null"),
  },
  [`${desk}/comissoes/:id/reter`]: {
    ...finance,
    given: commission('pending'),
    fields: { reason },
    effect: commissionIs('held'),
  },
  [`${desk}/comissoes/:id/libertar`]: {
    ...finance,
    given: held,
    fields: { reason },
    effect: commissionIs('pending'),
  },
  [`${desk}/comissoes/:id/rejeitar`]: {
    ...finance,
    given: held,
    fields: { reason },
    effect: commissionIs('rejected'),
  },
  [`${desk}/pagamentos-afiliados/:id/aceitar`]: {
    ...finance,
    given: sent,
    effect: payoutIs('document_ok_at is not null'),
  },
  [`${desk}/pagamentos-afiliados/:id/recusar`]: {
    ...finance,
    given: sent,
    fields: { reason },
    effect: payoutIs('document_refusal is not null'),
  },
  [`${desk}/pagamentos-afiliados/:id/anular`]: {
    ...finance,
    given: awaiting,
    fields: { reason },
    effect: payoutIs("state = 'cancelled'"),
  },
  [`${desk}/lote`]: {
    ...finance,
    given: ready,
    effect: payoutIs("state = 'processing' and batch_id is not null"),
  },
  [`${desk}/lotes/:id/aprovar`]: { ...finance, given: batch('drafted'), effect: batchIs('approved') },
  [`${desk}/lotes/:id/enviado`]: { ...finance, given: batch('approved'), effect: batchIs('sent') },
  [`${desk}/lotes/:id/anular`]: {
    ...finance,
    given: batch('drafted'),
    fields: { reason },
    effect: batchIs('cancelled'),
  },
  [`${desk}/resposta-do-banco`]: {
    ...finance,
    given: async (w) => {
      const { id, number } = await batch('sent')(w)
      // Numbers that the file can name are given by the database alone: it is told to start there.
      await w.db.query('alter table payout_batches alter number set generated by default')
      await w.db.query('alter table affiliate_payouts alter number set generated by default')
      await w.db.query('update payout_batches set number = 999001 where id = $1', [id])
      const paid = await w.one(
        `update affiliate_payouts set number = 999001 where number = ${number} returning id`,
      )
      await w.db.query('alter table payout_batches alter number set generated always')
      await w.db.query('alter table affiliate_payouts alter number set generated always')
      return paid
    },
    fields: { file: new File([answered], 'resposta.xml', { type: 'text/xml' }) },
    effect: payoutIs("state = 'paid'"),
  },
}
