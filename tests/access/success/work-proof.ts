import type { Successes } from './row.ts'

const text =
  'Trocaram os canos de ferro por multicamada em três dias, deixaram tudo limpo e o preço foi o que estava escrito.'

/** Jobs: what comes after them. */
export const workProof: Successes = {
  '/perfil/trabalhos/:id/avaliar': {
    who: ':who',
    given:
      "select w.id, u.email who, p.company_id company from work_requests w join users u on u.id = w.customer_id and u.blocked_at is null join work_proposals p on p.id = w.awarded_id where w.state = 'completed' order by w.id limit 1",
    fields: { rating: '5', title: 'Canos novos sem sustos', body: text, project: 'sim' },
    effect: "select 1 from review_drafts d where d.company_id = :company and d.fields ->> 'job' = :id",
  },
  '/perfil/empresa/trabalhos/:id/projeto': {
    who: 'dono',
    given:
      "select w.id from work_requests w join work_proposals p on p.id = w.awarded_id join company_members m on m.company_id = p.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' join companies c on c.id = p.company_id where w.state in ('completed', 'reviewed') and w.project_id is null and w.project_consent is distinct from false order by c.slug, w.id limit 1",
    effect: 'select 1 from work_requests where id = :id and project_id is not null',
  },
}
