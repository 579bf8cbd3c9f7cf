import type { World } from '../sending.ts'
import { asOwner, mine, ownCompany } from './acting.ts'
import { pdf } from './files.ts'
import { newcomer } from './people.ts'
import { day, type Successes, type Values } from './row.ts'

/** A review of the last months about an approved company with an owner, and nothing said of it. */
const toAnswer = (more: string) =>
  `select r.id, r.company_id company from reviews r join companies c on c.id = r.company_id and c.listing = 'approved' join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where r.state = 'published' and r.published_at > now() - interval '150 days' and not exists (select 1 from review_replies x where x.review_id = r.id) and not exists (select 1 from resolutions p where p.review_id = r.id) and not exists (select 1 from flags f where f.review_id = r.id) and ${more} order by r.published_at desc limit 1`
const replied =
  "select x.review_id id, x.company_id company from review_replies x join reviews r on r.id = x.review_id and r.state = 'published' join companies c on c.id = x.company_id and c.listing = 'approved' join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where x.round = 1 and x.state = 'published' and not exists (select 1 from review_replies y where y.review_id = x.review_id and y.round > 1) order by x.at desc limit 1"
const template = `select id from reply_templates where company_id = (${ownCompany}) order by id limit 1`
const dispute = async (w: World): Promise<Values> => {
  const given = await newcomer(w, 'disputa')
  const owned = await asOwner(
    "select c.id company, c.slug from companies c join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null join users u on u.id = m.user_id and u.email not like '%@aval.example' where c.listing = 'approved' and not exists (select 1 from claims x where x.company_id = c.id) order by c.id limit 1",
  )(w)
  const by = await w.as(given.who as string)
  await w.send(by, `/perfil/requisitar-empresa/nova/${owned.slug}`, { message: 'A empresa é minha.' })
  const { id = '' } = await w.one('select id from claims where user_id = :person', given)
  await w.send(by, `/perfil/requisitar-empresa/${id}/documento`, { document: pdf() })
  return { ...owned, id }
}

export const companyReviews: Successes = {
  '/perfil/empresa/disputas/:id': {
    who: ':who',
    given: dispute,
    effect: 'select 1 from claims where id = :id and owner_answered_at is not null',
  },
  '/avaliacoes/:id/responder': {
    who: ':who',
    given: asOwner(toAnswer('true')),
    effect: "select 1 from review_replies where review_id = :id and round = 1 and state = 'published'",
  },
  '/avaliacoes/:id/responder/rascunho': {
    who: ':who',
    given: asOwner(toAnswer('true')),
    page: '/avaliacoes/:id/responder/rascunho',
    effect: 'select 1 from reply_drafts where review_id = :id',
  },
  '/avaliacoes/:id/responder/retirar': {
    who: ':who',
    given: asOwner(replied),
    effect: "select 1 from review_replies where review_id = :id and state = 'withdrawn'",
  },
  '/avaliacoes/:id/responder/:round/recorrer': {
    who: ':who',
    given: asOwner(
      "select x.review_id id, x.round, x.company_id company, d.id decision from review_replies x join decisions d on d.subject_id = x.id where x.round in (1,3) and x.state = 'removed' and not exists (select 1 from appeals a where a.decision_id = d.id) order by x.id limit 1",
    ),
    effect: 'select 1 from appeals where decision_id = :decision',
  },
  '/avaliacoes/:id/acordo': {
    who: ':who',
    given: asOwner(toAnswer('r.rating <= 3')),
    fields: { kind: 'refund', due: day(15) },
    effect: "select 1 from resolutions where review_id = :id and state = 'proposed'",
  },
  '/avaliacoes/:id/acordo/retirar': {
    who: ':who',
    given: asOwner(
      "select p.review_id id, p.company_id company from resolutions p join companies c on c.id = p.company_id and c.listing = 'approved' where p.state = 'proposed' order by p.id desc limit 1",
    ),
    effect: "select 1 from resolutions where review_id = :id and state = 'withdrawn'",
  },
  '/perfil/empresa/modelos': mine(undefined, {
    fields: { label: 'Pedir desculpa' },
    effect: `select 1 from reply_templates where company_id = (${ownCompany}) and label = 'Pedir desculpa'`,
  }),
  '/perfil/empresa/modelos/:id': mine(template, {
    fields: { label: 'Agradecer bem' },
    effect: "select 1 from reply_templates where id = :id and label = 'Agradecer bem'",
  }),
  '/perfil/empresa/modelos/:id/apagar': mine(template, {
    page: '/perfil/empresa/modelos',
    effect: 'select 1 where not exists (select 1 from reply_templates where id = :id)',
  }),
}
