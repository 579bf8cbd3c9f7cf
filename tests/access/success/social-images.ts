import type { World } from '../sending.ts'
import { ownCompany, owning } from './acting.ts'
import type { Successes, Values } from './row.ts'

/** Active in the programme, whatever the demonstration says. */
const inProgramme = async (w: World): Promise<Values> => {
  await w.sql(`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
    select gen_random_uuid(), id, 'active', 'parceiro22', 'Um blogue.', '1', now(), now() from users where email = 'afiliado@aval.example'
    on conflict (user_id) do update set state = 'active'`)
  return w.one("select id who from users where email = 'afiliado@aval.example'")
}
const review = `select r.id from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example'
  join companies c on c.id = r.company_id where r.state = 'published' and c.listing = 'approved' order by r.id limit 1`

export const socialImages: Successes = {
  '/perfil/empresa/partilhar': {
    who: 'dono',
    given: owning(ownCompany),
    address: '/perfil/empresa/partilhar?de=empresa&id=:id&modelo=thanks&titulo=Bem-hajam',
    effect:
      "select 1 from social_images i join short_links l on l.code = i.code and l.company_id = i.company_id where i.headline = 'Bem-hajam' and i.object_id = :id",
  },
  '/perfil/avaliacoes/:id/partilhar': {
    who: 'cliente',
    given: review,
    effect: 'select 1 from social_images where object_id = :id and owner_id is not null',
  },
  '/afiliados/dashboard/partilhar': {
    who: 'afiliado',
    given: inProgramme,
    effect:
      "select 1 from social_images i join short_links l on l.code = i.code and l.kind = 'affiliate' where i.owner_id = :who",
  },
  '/dev/instagram-designer': {
    who: 'apoio',
    given: ownCompany,
    address: '/dev/instagram-designer?de=empresa&id=:id&modelo=score',
    effect:
      "select 1 from social_images i join users u on u.id = i.created_by and u.email = 'apoio@aval.example' where i.object_id = :id and i.leads_to like '/partilha/%'",
  },
}
