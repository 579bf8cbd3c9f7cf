import type { World } from '../sending.ts'
import { ownCompany, owning } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

const work = '/admin/trabalhos/:id'
const report = '/admin/trabalhos/queixas/:id'
const theirs = '/perfil/empresa/trabalhos/:id'
const why = 'O pedido anuncia uma empresa e não pede nenhum trabalho a ninguém.'

const request = (state: string, more: string) => `insert into work_requests
    (id, customer_id, category, municipality, district, when_kind, title, body, state, created_at, expires_at, ${more.split(' = ')[0]})
  select gen_random_uuid(), u.id, 'canalizacao', '0303', '03', 'no_hurry', 'Trocar a torneira da cozinha',
    'A torneira pinga há semanas e já não fecha bem.', '${state}', now(), now() + interval '30 days', ${more.split(' = ')[1]}
  from users u where u.email = 'cliente@aval.example' returning id`

const waiting = request('in_moderation', "decide_by = now() + interval '4 hours'")
const published = 'published_at'

/** Refused by nobody who is here, and appealed. */
const appealed = async (w: World): Promise<Values> => {
  const given = await w.one(request('refused', 'ended_at = now()'))
  await w.sql(
    `update work_requests set rule = 'advertising', reason = 'É publicidade.', decided_at = now(), appeal = 'Não anuncio nada a ninguém.', appealed_at = now() where id = :id`,
    given,
  )
  return given
}

/** A request of cliente@ with a proposal of dono@'s company. */
const proposed =
  (state: 'published' | 'disputed') =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    const given = await w.one(
      state === 'published'
        ? request(state, `${published} = now()`)
        : request(state, "disputed_from = 'in_progress'"),
    )
    const made = await w.one(
      `insert into work_proposals (id, request_id, company_id, state, current, created_at, sent_at, valid_until, month)
        values (gen_random_uuid(), :id, (${ownCompany}), '${state === 'published' ? 'sent' : 'accepted'}', 1, now(), now(), now() + interval '30 days', date_trunc('month', now()))
        returning id proposal`,
      given,
    )
    await w.sql(
      state === 'published'
        ? 'update work_requests set proposals = 1, first_published_at = now() where id = :id'
        : 'update work_requests set proposals = 1, shortlisted = 1, first_published_at = now(), started_at = now(), awarded_at = now(), awarded_id = :proposal where id = :id',
      { ...given, ...made },
    )
    return { ...given, ...made, work: given.id as string }
  }

/** A complaint of cliente@ about that company. */
const complained =
  (more = '') =>
  async (w: World): Promise<Values> => {
    const on = await proposed('published')(w)
    const made = await w.one(
      `insert into work_reports (id, request_id, proposal_id, by_side, reporter_id, kind, body, at)
        select gen_random_uuid(), :work, :proposal, 'customer', u.id, 'abuse', '', now() from users u where u.email = 'cliente@aval.example' returning id`,
      on,
    )
    if (more) await w.sql(more, on)
    return { ...on, ...made }
  }

const inState = (state: string) => `select 1 from work_requests where id = :id and state = '${state}'`
const decided = (state: string) => `select 1 from work_reports where id = :id and state = '${state}'`
const by = (who: string, given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who,
  given,
  ...row,
})

export const workStaff: Successes = {
  [`${work}/publicar`]: by('moderador', waiting, { effect: inState('published') }),
  [`${work}/recusar`]: by('moderador', waiting, {
    fields: { rule: 'advertising', reason: why },
    effect: inState('refused'),
  }),
  [`${work}/repor`]: by('moderador', appealed, { fields: { answer: why }, effect: inState('published') }),
  [`${work}/manter`]: by('moderador', appealed, {
    fields: { answer: why },
    effect: 'select 1 from work_requests where id = :id and appeal_decided_at is not null',
  }),
  [`${work}/retomar`]: by('apoio', proposed('disputed'), {
    fields: { reason: why },
    effect: inState('in_progress'),
  }),
  [`${work}/concluir`]: by('apoio', proposed('disputed'), {
    fields: { reason: why },
    effect: inState('completed'),
  }),
  [`${work}/anular`]: by('apoio', proposed('disputed'), {
    fields: { reason: why },
    effect: inState('cancelled'),
  }),
  [`${report}/arquivar`]: by('moderador', complained(), {
    fields: { answer: why },
    effect: decided('dismissed'),
  }),
  [`${report}/confirmar`]: by('moderador', complained(), {
    fields: { answer: why, step: 'none' },
    effect: decided('upheld'),
  }),
  [`${report}/levantar`]: by(
    'moderador',
    complained(
      `insert into work_sanctions (id, company_id, step, reason, at) values (gen_random_uuid(), (${ownCompany}), 3, 'Ofendeu um cliente.', now())`,
    ),
    {
      fields: { reason: why },
      effect: `select 1 from work_sanctions where company_id = (${ownCompany}) and until is not null`,
    },
  ),
  [`${theirs}/queixa`]: by('dono', proposed('published'), {
    fields: { kind: 'not_a_job' },
    effect: "select 1 from work_reports where request_id = :id and by_side = 'company'",
  }),
  [`${theirs}/bloquear`]: by('dono', proposed('published'), {
    effect: `select 1 from work_blocks where company_id = (${ownCompany}) and by_side = 'company'`,
  }),
}
