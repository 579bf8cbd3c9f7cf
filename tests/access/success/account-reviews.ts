import type { World } from '../sending.ts'
import { pdf, photo } from './files.ts'
import { day, type Successes, type Values } from './row.ts'

/** A review and its author, by what it is like. */
const review = (where: string, more = '') =>
  `select r.id, u.email who, r.company_id company${more} from reviews r join users u on u.id = r.author_id and u.blocked_at is null where ${where} order by r.published_at desc nulls last, r.id limit 1`
const untouched =
  "not exists (select 1 from resolutions p where p.review_id = r.id) and not exists (select 1 from flags f where f.review_id = r.id) and not exists (select 1 from review_replies x where x.review_id = r.id) and not exists (select 1 from review_photos x where x.review_id = r.id) and not exists (select 1 from review_documents x where x.review_id = r.id) and r.pending_version is null and u.email not like '%@aval.example'"
const plain = `r.state = 'published' and r.published_at > now() - interval '80 days' and ${untouched}`
const pact = (state: string) =>
  review(
    `exists (select 1 from resolutions p where p.review_id = r.id and p.state = '${state}') and r.state = 'published'`,
  )
const said = (round: number, state = 'published') =>
  `exists (select 1 from review_replies x where x.review_id = r.id and x.round = ${round} and x.state = '${state}')`
const closed = (state: string) =>
  `select 1 from resolutions where review_id = :id and state = '${state}' and closed_at > now() - interval '1 minute'`

const own = '/perfil/avaliacoes/:id'

export const accountReviews: Successes = {
  '/avaliacoes/editar/:id': {
    who: ':who',
    given: review(`${plain} and r.edited_at is null`),
    fields: { title: 'Pensei melhor, e digo-o com calma' },
    effect:
      "select 1 from reviews where id = :id and (title like 'Pensei melhor%' or pending_version is not null)",
  },
  [`${own}/fotografias`]: {
    who: ':who',
    given: review(plain),
    fields: { photos: photo(), alt: 'A obra acabada, da rua' },
    effect: 'select 1 from review_photos where review_id = :id',
  },
  [`${own}/fotografias/:photo/retirar`]: {
    who: ':who',
    given: review(
      "r.state = 'published' and exists (select 1 from review_photos p where p.review_id = r.id and p.hidden_at is null)",
      ', (select p.id from review_photos p where p.review_id = r.id and p.hidden_at is null limit 1) photo',
    ),
    page: `${own}/fotografias`,
    effect: 'select 1 where not exists (select 1 from review_photos where id = :photo)',
  },
  [`${own}/fotografias/:removed/recorrer`]: {
    who: ':who',
    given:
      'select p.review_id id, p.id removed, u.email who, d.id decision from review_photos p join reviews r on r.id = p.review_id join users u on u.id = r.author_id join decisions d on d.subject_id = p.id where p.hidden_at is not null and not exists (select 1 from appeals a where a.decision_id = d.id) order by p.id limit 1',
    effect: 'select 1 from appeals where decision_id = :decision',
  },
  '/perfil/avaliacoes/denuncias/:id': {
    who: ':who',
    given:
      "select f.id, u.email who from flags f join reviews r on r.id = f.review_id join users u on u.id = r.author_id where f.state = 'open' and f.answer is null and r.state = 'published' order by f.id limit 1",
    fields: { answer: 'Mantenho o que escrevi: foi assim que aconteceu comigo.' },
    effect: 'select 1 from flags where id = :id and answer is not null',
  },
  [`${own}/recorrer`]: {
    who: ':who',
    given:
      "select r.id, u.email who, d.id decision from decisions d join reviews r on r.id = d.review_id join users u on u.id = r.author_id where d.subject = 'review' and d.kind in ('remove','mask','reject') and r.state in ('removed','masked','rejected') and d.decided_at > now() - interval '5 months' and not exists (select 1 from appeals a where a.review_id = r.id) order by d.decided_at desc limit 1",
    effect: "select 1 from appeals where review_id = :id and state = 'open'",
  },
  [`${own}/comprovativo`]: {
    who: ':who',
    given: review(`${plain} and r.proof < 2`),
    fields: { document: pdf() },
    effect: "select 1 from review_documents where review_id = :id and state = 'waiting'",
  },
  [`${own}/comprovativo/retirar`]: {
    who: ':who',
    given: review(
      "exists (select 1 from review_documents d where d.review_id = r.id and d.state = 'waiting')",
    ),
    page: `${own}/comprovativo`,
    effect: "select 1 from review_documents where review_id = :id and state = 'withdrawn'",
  },
  [`${own}/responder`]: {
    who: ':who',
    given: review(
      `r.state = 'published' and ${said(1)} and not ${said(2)} and not ${said(2, 'removed')} and not ${said(2, 'withdrawn')} and not ${said(3)}`,
    ),
    effect: "select 1 from review_replies where review_id = :id and round = 2 and state = 'published'",
  },
  [`${own}/responder/retirar`]: {
    who: ':who',
    given: review(`r.state = 'published' and ${said(2)}`),
    effect: "select 1 from review_replies where review_id = :id and round = 2 and state = 'withdrawn'",
  },
  [`${own}/responder/recorrer`]: {
    who: ':who',
    given:
      "select x.review_id id, u.email who, d.id decision from review_replies x join decisions d on d.subject_id = x.id join users u on u.id = x.author_id where x.round = 2 and x.state = 'removed' and not exists (select 1 from appeals a where a.decision_id = d.id) order by x.id limit 1",
    effect: 'select 1 from appeals where decision_id = :decision',
  },
  [`${own}/acordo/aceitar`]: {
    who: ':who',
    given: pact('proposed'),
    effect: "select 1 from resolutions where review_id = :id and state = 'accepted'",
  },
  [`${own}/acordo/recusar`]: {
    who: ':who',
    given: async (w) => proposedPact(w),
    effect: closed('declined'),
  },
  [`${own}/acordo/confirmar`]: { who: ':who', given: pact('accepted'), effect: closed('resolved') },
  [`${own}/acordo/por-cumprir`]: {
    who: ':who',
    given: async (w) => acceptedPact(w),
    effect: closed('unresolved'),
  },
  [`${own}/anonimizar`]: {
    who: ':who',
    given: review(
      `${plain} and r.author_shown not ilike 'cliente %' and not exists (select 1 from events e where e.subject_id = r.id and e.verb like 'anonymi%')`,
    ),
    effect:
      "select 1 from events where subject_id = :id and verb like 'anonymi%' union select 1 from reviews where id = :id and author_shown ilike 'cliente %'",
  },
  [`${own}/retirar`]: {
    who: ':who',
    given: review(plain),
    effect: "select 1 from reviews where id = :id and state = 'withdrawn'",
  },
}

/** A pact that a company proposes about a low review of the last weeks, and that nobody has answered. */
async function proposedPact(w: World): Promise<Values> {
  const given = await w.one(
    "select r.id, u.email who, o.email owner, c.id company from reviews r join users u on u.id = r.author_id and u.email not like '%@aval.example' join companies c on c.id = r.company_id and c.listing = 'approved' join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null join users o on o.id = m.user_id and o.blocked_at is null where r.state = 'published' and r.rating <= 3 and r.published_at > now() - interval '150 days' and not exists (select 1 from resolutions p where p.review_id = r.id) and not exists (select 1 from flags f where f.review_id = r.id) order by r.published_at desc limit 1",
  )
  await w.sql('update users set active_company_id = :company where email = :owner', given)
  await w.send(await w.as(given.owner as string), `/avaliacoes/${given.id}/acordo`, {
    kind: 'redo',
    due: day(20),
  })
  return given
}
async function acceptedPact(w: World): Promise<Values> {
  const given = await proposedPact(w)
  await w.send(await w.as(given.who as string), `/perfil/avaliacoes/${given.id}/acordo/aceitar`)
  return given
}
