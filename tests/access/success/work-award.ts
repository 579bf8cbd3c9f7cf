import type { World } from '../sending.ts'
import { ownCompany, owning } from './acting.ts'
import { newcomer } from './people.ts'
import { day, type Success, type Successes, type Values } from './row.ts'

const work = '/perfil/trabalhos/:id'
const proposal = '/perfil/trabalhos/:id/propostas/:proposal'
const theirs = '/perfil/empresa/trabalhos/:id'

const open = ['published', 'shortlisting']
const withCompany = ['awarded', 'in_progress', 'completed']

/** A request of cliente@ in a state, with a proposal of dono@'s company in another; written as the commands would leave it. */
export const standing =
  (state: string, of: string, more = "title = 'Trocar a torneira da cozinha'") =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    const given = await w.one(
      `insert into work_requests (id, customer_id, category, municipality, district, when_kind, title, body, state,
          created_at, published_at, first_published_at, expires_at, proposals, shortlisted, ended_at)
        select gen_random_uuid(), u.id, c.category, c.municipality, c.district, 'no_hurry', 'Trocar a torneira da cozinha',
          'A torneira pinga há semanas e já não fecha bem.', '${state}', now() - interval '3 days',
          ${open.includes(state) ? "now() - interval '3 days'" : 'null'}, now() - interval '3 days', now() + interval '27 days',
          1, ${of === 'shortlisted' || of === 'accepted' ? 1 : 0}, ${state === 'completed' || state === 'refused' ? 'now()' : 'null'}
        from companies c, users u where c.id = (${ownCompany}) and u.email = 'cliente@aval.example' returning id`,
    )
    const made = await w.one(
      `insert into work_proposals (id, request_id, company_id, state, current, created_at, sent_at, valid_until, month)
        values (gen_random_uuid(), :id, (${ownCompany}), '${of}', 1, now(), now(), now() + interval '30 days', date_trunc('month', now()))
        returning id proposal`,
      given,
    )
    await w.sql(
      `insert into work_proposal_texts (id, proposal_id, number, body, price_kind, price, vat_included, vat_rate, valid_until, written_at)
        values (gen_random_uuid(), :proposal, 1, 'Trocamos a torneira por uma monocomando, com garantia.', 'fixed', 12000, true, 23, now() + interval '30 days', now())`,
      made,
    )
    const chosen = withCompany.includes(state)
      ? "awarded_id = :proposal, awarded_at = now() - interval '2 days', accept_by = now() + interval '1 day', started_at = now() - interval '1 day',"
      : ''
    await w.sql(`update work_requests set ${chosen} ${more} where id = :id`, { ...given, ...made })
    return { ...given, ...made }
  }

/** Of a customer who has nothing else with the company: cliente@ has work in progress with it. */
export const ofNewcomer =
  (name: string) =>
  async (w: World): Promise<Values> => {
    const given = { ...(await standing('published', 'sent')(w)), ...(await newcomer(w, name)) }
    await w.sql('update work_requests set customer_id = :person where id = :id', given)
    return given
  }

const inState = (state: string) => `select 1 from work_requests where id = :id and state = '${state}'`
const offered = (state: string) => `select 1 from work_proposals where id = :proposal and state = '${state}'`
const wrote = (side: string, phase: string) =>
  `select 1 from work_outcomes where request_id = :id and side = '${side}' and phase = '${phase}' and price = 15000`
const byCustomer = (given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'cliente',
  given,
  ...row,
})
const byCompany = (given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'dono',
  given,
  ...row,
})
const going = standing('in_progress', 'accepted')
const saidBy = (side: string) =>
  standing(
    'in_progress',
    'accepted',
    `done_by_side = '${side}', done_at = now(), complete_by = now() + interval '7 days'`,
  )
const said = { price: '150', day: day(0), why: 'Foi preciso trocar também o sifão.' }
const text = 'A torneira ficou a pingar e ninguém voltou para a ver.'
const reason = 'Ficámos sem equipa para essa semana.'

export const workAward: Successes = {
  [`${work}/cancelar`]: byCustomer(standing('published', 'sent'), {
    fields: { why: 'not_needed' },
    effect: inState('cancelled'),
  }),
  [`${work}/renovar`]: byCustomer(standing('published', 'sent'), {
    effect: 'select 1 from work_requests where id = :id and renewed_at is not null',
  }),
  [`${work}/alargar`]: byCustomer(standing('published', 'declined', 'addressed = true, proposals = 0'), {
    effect: 'select 1 from work_requests where id = :id and not addressed',
  }),
  [`${work}/recorrer`]: byCustomer(
    standing(
      'refused',
      'expired',
      "decided_at = now(), rule = 'not-a-job', reason = 'Não pede trabalho nenhum.'",
    ),
    {
      fields: { appeal: 'Peço mesmo um trabalho: a torneira da cozinha precisa de ser trocada.' },
      effect: 'select 1 from work_requests where id = :id and appealed_at is not null',
    },
  ),
  [`${work}/acordado`]: byCustomer(going, {
    fields: { price: '150', day: day(5) },
    effect: wrote('customer', 'agreed'),
  }),
  [`${work}/concluido`]: [
    byCustomer(going, {
      fields: said,
      effect: "select 1 from work_requests where id = :id and done_by_side = 'customer'",
    }),
    byCustomer(saidBy('company'), { fields: said, effect: inState('completed') }),
  ],
  [`${work}/resultado`]: byCustomer(saidBy('company'), { fields: said, effect: wrote('customer', 'final') }),
  [`${work}/desacordo`]: byCustomer(going, { fields: { text }, effect: inState('disputed') }),
  [`${proposal}/vista`]: byCustomer(standing('published', 'sent'), {
    undrawn: 'my-proposal.tsx',
    effect: offered('seen'),
  }),
  [`${proposal}/preferir`]: byCustomer(standing('published', 'sent'), { effect: offered('shortlisted') }),
  [`${proposal}/escolher`]: byCustomer(standing('shortlisting', 'shortlisted'), {
    effect: inState('awarded'),
  }),
  [`${proposal}/recusar`]: byCustomer(standing('published', 'sent'), {
    fields: { why: 'price' },
    effect: offered('declined'),
  }),
  [`${proposal}/queixa`]: byCustomer(standing('published', 'sent'), {
    fields: { kind: 'abuse', body: 'Escreveu-me palavras que não se dizem a ninguém.' },
    effect: 'select 1 from work_reports where proposal_id = :proposal',
  }),
  [`${proposal}/bloquear`]: {
    ...byCustomer(ofNewcomer('bloqueia'), { effect: offered('declined') }),
    who: ':who',
  },
  [`${theirs}/aceitar`]: byCompany(standing('awarded', 'shortlisted'), { effect: inState('in_progress') }),
  [`${theirs}/rejeitar`]: byCompany(standing('awarded', 'shortlisted'), {
    fields: { reason },
    effect: offered('withdrawn'),
  }),
  [`${theirs}/acordado`]: byCompany(going, {
    fields: { price: '150', day: day(5) },
    effect: wrote('company', 'agreed'),
  }),
  [`${theirs}/concluido`]: [
    byCompany(going, {
      fields: said,
      effect: "select 1 from work_requests where id = :id and done_by_side = 'company'",
    }),
    byCompany(saidBy('customer'), { fields: said, effect: inState('completed') }),
  ],
  [`${theirs}/resultado`]: byCompany(saidBy('customer'), { fields: said, effect: wrote('company', 'final') }),
  [`${theirs}/desacordo`]: byCompany(going, { fields: { text }, effect: inState('disputed') }),
  [`${theirs}/desistir`]: byCompany(going, { fields: { reason }, effect: inState('cancelled') }),
}
