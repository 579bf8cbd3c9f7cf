import type { World } from '../sending.ts'
import { nipcOf } from './creating.ts'
import { newcomer } from './people.ts'
import { day, type Success, type Successes, type Values } from './row.ts'

const one = '/admin/empresas/acoes/:id'
/** Companies of nobody special, each for a row. */
const approved = (n: number) =>
  `select c.id from companies c where c.listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) and not exists (select 1 from certification_applications a where a.company_id = c.id) and not exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = c.id and u.email like '%@aval.example') and not exists (select 1 from claims x where x.company_id = c.id) order by c.id limit 1 offset ${n}`
const pending = (n: number) =>
  `select c.id from companies c where c.listing = 'pending' and c.slug not like 'serralharia%' order by c.id limit 1 offset ${n}`
const by = (given: string, row: Omit<Success, 'who' | 'given'>, who = 'moderador'): Success => ({
  who,
  given,
  ...row,
})
const listing = (state: string) => `select 1 from companies where id = :id and listing = '${state}'`
const savedBy =
  (name: string) =>
  async (w: World): Promise<Values> => {
    await w.send(await w.as('moderador'), '/admin/filtros', { name }, '/admin/empresas?q=braga')
    return w.one('select id from saved_lists where name = :name', { name })
  }
const everyCompany = '/admin/empresas?ordem=nome'
const bulkOf = (w: World, action: string) => async (): Promise<Values> => {
  const { id: row = '' } = await w.one(approved(7))
  const to = await w.send(
    await w.as('moderador'),
    '/admin/lote',
    { which: 'ticked', action, rows: row },
    everyCompany,
  )
  return { id: /lote\/([\da-f-]{36})/.exec(to)?.[1] ?? '', row }
}

const cases: Successes = {
  [`${one}/aprovar`]: by(pending(0), { effect: listing('approved') }),
  [`${one}/pedir-informacao`]: by(pending(0), {
    effect: 'select 1 from companies where id = :id and info_rounds > 0',
  }),
  [`${one}/rejeitar`]: by(pending(1), { effect: listing('rejected') }),
  [`${one}/suspender`]: by(approved(0), { effect: listing('suspended') }),
  [`${one}/repor`]: by("select id from companies where listing = 'suspended' order by id limit 1", {
    effect: listing('approved'),
  }),
  [`${one}/encerrar`]: by(approved(1), {
    effect: 'select 1 from companies where id = :id and closed_at is not null',
  }),
  [`${one}/juntar`]: by(
    `select a.id, b.id into_id from (${approved(2)}) a, companies b where b.id = (${approved(3)})`,
    {
      address: `${one}/juntar?com=:into_id`,
      effect: 'select 1 from companies where id = :id and merged_into = :into_id',
    },
  ),
  [`${one}/situacao`]: by(approved(2), {
    fields: { standing: 'insolvent', day: day(-5) },
    effect: "select 1 from companies where id = :id and legal_standing = 'insolvent'",
  }),
  [`${one}/transferir`]: {
    who: 'moderador',
    given: async (w) => {
      const heir = await newcomer(w, 'recebe.empresa')
      const given = { ...(await w.one(approved(3))), person: heir.person as string }
      await w.sql(
        "insert into company_members (company_id, user_id, role, since) values (:id, :person, 'manager', now() - interval '9 days')",
        given,
      )
      return given
    },
    fields: { to: 'member', member: ':person' },
    effect: "select 1 from company_members where company_id = :id and user_id = :person and role = 'owner'",
  },
  [`${one}/certificar`]: by(
    approved(4),
    {
      fields: { level: '1', met: [...Array(15).keys()].map((i) => `R${String(i + 1).padStart(2, '0')}`) },
      effect: "select 1 from certificates where company_id = :id and state = 'valid'",
    },
    'auditor',
  ),
  [`${one}/retirar-aviso`]: by('select company_id id from company_alerts where ended_at is null limit 1', {
    effect: 'select 1 from company_alerts where company_id = :id and ended_at is not null',
  }),
  [`${one}/retomar-convites`]: {
    who: 'moderador',
    given: async (w) => {
      const given = await w.one(approved(5))
      await w.sql(
        "insert into invitation_counters (company_id, registered, invited, answered, bounced, complained, sent, opened, paused_at, paused_reason) values (:id, 9, 9, 0, 5, 0, 9, 0, now(), 'bounced') on conflict (company_id) do update set paused_at = now(), paused_reason = 'bounced'",
        given,
      )
      return given
    },
    effect: 'select 1 from invitation_counters where company_id = :id and paused_at is null',
  },
}

const lists: Successes = {
  '/admin/empresas/nova': {
    who: 'moderador',
    fields: {
      name: 'Padaria da Ribeira',
      legalName: 'Padaria da Ribeira, Lda.',
      nipc: nipcOf(810555),
      category: 'pastelarias',
      municipality: '0303',
    },
    effect: "select 1 from companies where name = 'Padaria da Ribeira'",
  },
  '/admin/empresas/editar/:id': {
    who: 'moderador',
    given: approved(5),
    fields: { phone: '239 000 555' },
    says: /editar\/[\da-f-]{36}\/confirmar/,
  },
  '/admin/empresas/editar/:id/confirmar': {
    who: 'moderador',
    given: async (w) => {
      const given = await w.one(approved(6))
      await w.send(await w.as('moderador'), `/admin/empresas/editar/${given.id}`, { phone: '239 000 556' })
      return given
    },
    effect: "select 1 from companies where id = :id and phone like '%239%000%556'",
  },
  '/admin/filtros': {
    who: 'moderador',
    page: '/admin/empresas?q=braga',
    fields: { name: 'De Braga' },
    effect: "select 1 from saved_lists where name = 'De Braga'",
  },
  '/admin/filtros/:id/apagar': {
    who: 'moderador',
    given: savedBy('A deitar fora'),
    effect: 'select 1 where not exists (select 1 from saved_lists where id = :id)',
  },
  '/admin/filtros/:id/predefinir': {
    who: 'moderador',
    given: savedBy('O meu costume'),
    page: '/admin/filtros',
    effect: 'select 1 from default_lists where saved_list_id = :id',
  },
  '/admin/filtros/:id/guardar': {
    who: 'moderador',
    given: savedBy('Com outra escolha'),
    page: '/admin/empresas?q=lisboa',
    effect: "select 1 from saved_lists where id = :id and query = 'q=lisboa'",
  },
  '/admin/filtros/:id/alterar': {
    who: 'moderador',
    given: savedBy('Com outro nome'),
    fields: { name: 'Com este nome', shared: 'sim' },
    effect: "select 1 from saved_lists where id = :id and name = 'Com este nome' and shared",
  },
  '/admin/lote': {
    who: 'moderador',
    given: approved(7),
    page: everyCompany,
    fields: { which: 'ticked', action: 'category', rows: ':id' },
    effect: 'select 1 from bulk_rows where object_id = :id',
  },
  '/admin/lote/:id/confirmar': {
    who: 'moderador',
    given: (w) => bulkOf(w, 'category')(),
    fields: { category: 'jardinagem' },
    effect: "select 1 from bulk_runs where id = :id and state in ('running', 'done')",
  },
  '/admin/lote/:id/anular': {
    who: 'moderador',
    given: (w) => bulkOf(w, 'category')(),
    page: '/admin/lote/:id',
    effect: "select 1 from bulk_runs where id = :id and state = 'cancelled'",
  },
}

const edit = (n: number) =>
  `select id from company_edits where state = 'waiting' order by id desc limit 1 offset ${n}`
const claim = "select id from claims where state = 'in_review' and kind = 'claim' order by id limit 1"
/** Of a company that may still be given to somebody: one row above may have closed the first. */
const acceptable = `select l.id from claims l join companies c on c.id = l.company_id and c.listing = 'approved'
    where l.state = 'in_review' and l.kind = 'claim' order by l.id limit 1`
const waits: Successes = {
  '/admin/empresas/alteracoes/:id/aceitar': by(
    "select id from company_edits where state = 'waiting' and field = 'website' order by id limit 1",
    { effect: "select 1 from company_edits where id = :id and state = 'accepted'" },
  ),
  '/admin/empresas/alteracoes/:id/recusar': by(edit(0), {
    effect: "select 1 from company_edits where id = :id and state = 'refused'",
  }),
  '/admin/empresas/correcoes/:id': {
    who: 'moderador',
    given: async (w) => {
      const { slug = '' } = await w.one(
        "select slug from companies c where listing = 'approved' and not exists (select 1 from company_members m where m.company_id = c.id) order by slug limit 1 offset 3",
      )
      await w.send(w.visitor, `/empresas/${slug}/corrigir`, {
        field: 'phone',
        suggestion: 'O telefone é outro: 253 111 222.',
        email: 'para.a.equipa@exemplo.pt',
      })
      return w.one("select id from company_corrections where email = 'para.a.equipa@exemplo.pt'")
    },
    fields: { verdict: 'dismiss', answer: 'O que está é o certo.' },
    effect: "select 1 from company_corrections where id = :id and state = 'dismissed'",
  },
  '/admin/solicitacoes/empresas/:id/aceitar': by(acceptable, {
    effect: "select 1 from claims where id = :id and state = 'accepted'",
  }),
  '/admin/solicitacoes/empresas/:id/recusar': by(claim, {
    effect: "select 1 from claims where id = :id and state = 'refused'",
  }),
  '/admin/projetos/:id/publicar': by(
    "select id from projects where state = 'in_review' order by id limit 1",
    {
      effect: "select 1 from projects where id = :id and state = 'published'",
    },
  ),
  '/admin/projetos/:id/recusar': by("select id from projects where state = 'in_review' order by id limit 1", {
    effect: "select 1 from projects where id = :id and state = 'refused'",
  }),
  '/admin/projetos/:id/retirar': by("select id from projects where state = 'published' order by id limit 1", {
    effect: "select 1 from projects where id = :id and state = 'removed'",
  }),
}

export const staffCompanies: Successes = { ...cases, ...lists, ...waits }
