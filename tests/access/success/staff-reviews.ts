import type { World } from '../sending.ts'
import type { Success, Successes, Values } from './row.ts'

const by = (given: Success['given'], row: Omit<Success, 'who' | 'given'>, who = 'moderador'): Success => ({
  who,
  given,
  ...row,
})
const review = '/admin/avaliacoes/:id'
const held = (n: number) =>
  `select id from reviews where state = 'held' and pending_version is null order by id limit 1 offset ${n}`
const state = (...states: string[]) =>
  `select 1 from reviews where id = :id and state in (${states.map((s) => `'${s}'`).join(',')})`
const untouched =
  'not exists (select 1 from flags f where f.review_id = r.id) and not exists (select 1 from resolutions p where p.review_id = r.id)'

const moderating: Successes = {
  [`${review}/publicar`]: by(held(0), { effect: state('published') }),
  [`${review}/rejeitar`]: by(held(1), { effect: state('rejected') }),
  [`${review}/ocultar`]: by(
    `select r.id, split_part(r.title, ' ', 1) passage from reviews r where r.id = (${held(4)})`,
    { fields: { passages: ':passage', rule: 'personal-data' }, effect: state('masked') },
  ),
  [`${review}/pedir-alteracao`]: by(held(5), {
    fields: { rule: 'offensive' },
    effect: state('change_requested'),
  }),
  [`${review}/reter`]: by(
    "select id, decided_at from reviews where state in ('screening', 'held') and version = 1 order by state desc, id limit 1 offset 1",
    {
      effect:
        "select 1 from events where subject_id = :id and verb = 'hold' and at > now() - interval '5 seconds'",
    },
  ),
  [`${review}/retirar`]: by(
    `select id from reviews r where state = 'published' and ${untouched} order by id limit 1 offset 9`,
    {
      effect: state('removed', 'appealed'),
    },
  ),
  '/admin/avaliacoes/publicar-varias': {
    who: 'moderador',
    given: `select a.id, b.id other from (${held(2)}) a, (${held(3)}) b`,
    address: '/admin/avaliacoes/publicar-varias?rows=:id&rows=:other',
    effect: state('published'),
  },
  [`${review}/resposta/:round/retirar`]: by(
    "select review_id id, round from review_replies where round = 1 and state = 'published' order by id limit 1",
    { effect: "select 1 from review_replies where review_id = :id and round = 1 and state = 'removed'" },
  ),
  [`${review}/fotografias/:picture/retirar`]: by(
    'select p.review_id id, p.id picture from review_photos p join reviews r on r.id = p.review_id where r.published_at is not null and p.hidden_at is null order by p.id limit 1',
    { effect: 'select 1 from review_photos where id = :picture and hidden_at is not null' },
  ),
  '/admin/avaliacoes/alteracoes/:id/publicar': by(
    'select id from reviews where pending_version is not null order by id limit 1',
    {
      effect: 'select 1 from reviews where id = :id and pending_version is null',
    },
  ),
  '/admin/avaliacoes/alteracoes/:id/recusar': by(
    async (w) => {
      const [waiting] = await w.sql(
        'select id from reviews where pending_version is not null order by id limit 1',
      )
      return waiting ?? pendingEdit(w)
    },
    { effect: 'select 1 from reviews where id = :id and pending_version is null' },
  ),
  '/admin/avaliacoes/documentos/:id/aceitar': by(
    "select id from review_documents where state = 'waiting' order by id limit 1",
    { effect: "select 1 from review_documents where id = :id and state = 'accepted'" },
  ),
  '/admin/avaliacoes/documentos/:id/recusar': by(
    "select id from review_documents where state = 'waiting' order by id limit 1",
    { effect: "select 1 from review_documents where id = :id and state = 'declined'" },
  ),
}

/** An edit with a link in it, which a person must see. */
async function pendingEdit(w: World): Promise<Values> {
  const given = await w.one(
    `select r.id, u.email who from reviews r join users u on u.id = r.author_id and u.blocked_at is null and u.email not like '%@aval.example' where r.state = 'published' and r.published_at > now() - interval '60 days' and r.edited_at is null and ${untouched} order by r.published_at desc limit 1 offset 5`,
  )
  await w.send(await w.as(given.who as string), `/avaliacoes/editar/${given.id}`, {
    body: 'Visitem https://promocoes.example/desconto e liguem já para o 912 345 678, perguntem pelo Zé.',
  })
  return given
}

const flag = '/admin/avaliacoes/denuncias/:id'
let sent = 0
/** A flag of a visitor, confirmed, about a review that nobody else flagged. */
async function flagged(w: World): Promise<Values> {
  sent += 1
  const email = `denuncia.${sent}@exemplo.pt`
  const given = await w.one(
    `select r.id review, u.email author, split_part(r.body, ' ', 2) || ' ' || split_part(r.body, ' ', 3) passage from reviews r join users u on u.id = r.author_id and u.blocked_at is null where r.state = 'published' and r.published_at > now() - interval '100 days' and ${untouched} order by r.published_at desc limit 1 offset 12`,
  )
  await w.send(w.visitor, `/avaliacoes/${given.review}/denunciar`, { reason: 'offensive', email })
  const link = await w.link(email, '/avaliacoes/denuncias/confirmar')
  await w.send(w.visitor, '/avaliacoes/denuncias/confirmar', {}, link)
  // The author had their days.
  await w.sql("update flags set heard_by = now() - interval '1 hour' where reporter_email = :email", {
    email,
  })
  return { ...given, ...(await w.one('select id from flags where reporter_email = :email', { email })) }
}
const flagIs = (to: string) => `select 1 from flags where id = :id and state = '${to}'`
const flags: Successes = {
  [`${flag}/manter`]: by(flagged, { effect: flagIs('unfounded') }),
  [`${flag}/pedir-alteracao`]: by(flagged, {
    fields: { rule: 'offensive' },
    effect: flagIs('change_requested'),
  }),
  [`${flag}/aceitar-alteracao`]: by(
    async (w) => {
      const given = await flagged(w)
      const address = `/admin/avaliacoes/denuncias/${given.id}/pedir-alteracao`
      await w.send(await w.as('moderador'), address, { rule: 'offensive' })
      await w.send(await w.as(given.author as string), `/avaliacoes/editar/${given.review}`, {
        title: 'Dito de outra maneira',
        body: 'O trabalho ficou como combinado, embora tenha demorado mais do que foi dito ao início.',
      })
      return given
    },
    { effect: flagIs('founded') },
  ),
  [`${flag}/ocultar`]: by(flagged, {
    fields: { passages: ':passage', rule: 'offensive' },
    effect: flagIs('founded'),
  }),
  [`${flag}/retirar`]: by(flagged, { fields: { rule: 'offensive' }, effect: flagIs('founded') }),
  '/admin/avaliacoes/recursos/:id/alterar': by(
    "select a.id from appeals a join decisions d on d.id = a.decision_id where a.state = 'open' and a.side = 'reporter' order by a.id limit 1",
    { fields: { rule: 'offensive' }, effect: "select 1 from appeals where id = :id and state = 'reversed'" },
  ),
  '/admin/avaliacoes/recursos/:id/manter': by(
    "select a.id from appeals a join decisions d on d.id = a.decision_id join users u on u.id = d.decided_by where a.state = 'open' and a.side = 'author' and u.email <> 'moderador@aval.example' order by a.id limit 1",
    { effect: "select 1 from appeals where id = :id and state = 'upheld'" },
  ),
  '/admin/avaliacoes/de-novo/:id': by(
    "select r.decision_id id from redecisions r join decisions d on d.id = r.decision_id join users u on u.id = d.decided_by where r.decided_at is null and u.email <> 'moderador@aval.example' limit 1",
    {
      fields: { kind: 'keep' },
      effect: 'select 1 from redecisions where decision_id = :id and decided_at is not null',
    },
  ),
}

export const staffReviews: Successes = { ...moderating, ...flags }
