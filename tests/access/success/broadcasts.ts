import type { Success, Successes } from './row.ts'

const one = '/admin/notificacoes/:id'
/** One that is over five hundred counts for nothing here: the audience is the team. */
const made = (state: string, more: Record<string, string> = {}) => {
  const columns = {
    kind: "'service'",
    title: "'Da tabela'",
    body: "'Na terça à noite fazemos manutenção.'",
    href: "'/ajuda'",
    button: "'Saber mais'",
    channels: "array['notice']",
    audience: "'papel=staff'",
    created_at: 'now()',
    state: `'${state}'`,
    proposed_by: "(select id from users where email = 'editor@aval.example')",
    ...more,
  }
  return `insert into broadcasts (id, ${Object.keys(columns).join(', ')})
    values (gen_random_uuid(), ${Object.values(columns).join(', ')}) returning id`
}
const is = (condition: string) => `select 1 from broadcasts where id = :id and ${condition}`
const by = (given: string, row: Omit<Success, 'who' | 'given'>): Success => ({ who: 'apoio', given, ...row })
/** Nothing is asked: the button stands on its page. */
const pressed = (given: string, effect: string) => by(given, { page: one, effect })

export const broadcastForms: Successes = {
  '/admin/notificacoes/novo': {
    who: 'editor',
    fields: {
      kind: 'legal',
      title: 'Os termos mudam em janeiro',
      href: '/termos',
      papel: 'owner',
      channels: ['notice', 'mail'],
    },
    effect:
      "select 1 from broadcasts where title = 'Os termos mudam em janeiro' and audience = 'papel=owner' and channels = array['notice', 'mail']",
  },
  [`${one}/editar`]: by(made('draft'), {
    fields: { title: 'Outro título' },
    effect: is("title = 'Outro título' and version = 2"),
  }),
  [`${one}/experimentar`]: pressed(
    made('draft'),
    "select 1 from events where subject_type = 'broadcast' and subject_id = :id and verb = 'test'",
  ),
  [`${one}/agendar`]: by(made('draft'), { effect: is("state <> 'draft' and proposed_at is not null") }),
  [`${one}/aprovar`]: by(made('proposed'), { effect: is('approved_at is not null') }),
  [`${one}/devolver`]: by(made('proposed'), {
    fields: { reason: 'Falta o acento.' },
    effect: is("state = 'draft'"),
  }),
  [`${one}/desmarcar`]: pressed(
    made('scheduled', { send_at: "now() + interval '2 days'" }),
    is("state = 'draft'"),
  ),
  [`${one}/pausar`]: pressed(
    made('sending', { frozen_at: 'now()', worked_at: 'now()' }),
    is("state = 'paused'"),
  ),
  [`${one}/retomar`]: pressed(made('paused', { frozen_at: 'now()' }), is("state in ('sending', 'sent')")),
  [`${one}/parar`]: by(made('paused', { frozen_at: 'now()' }), {
    fields: { reason: 'Estava errado.' },
    effect: is("state = 'stopped'"),
  }),
  [`${one}/reenviar`]: {
    who: 'apoio',
    given: async (w) => {
      const given = await w.one(made('sent', { frozen_at: 'now()', ended_at: 'now()' }))
      await w.sql(
        "insert into broadcast_batches (broadcast_id, no, state, due_at, begun_at) values (:id, 1, 'done', now(), now())",
        given,
      )
      await w.sql(
        "insert into broadcast_recipients (user_id, broadcast_id, batch, mail) select id, :id, 1, 'unknown' from users where email = 'cliente@aval.example'",
        given,
      )
      return given
    },
    effect: "select 1 from events where subject_type = 'broadcast' and subject_id = :id and verb = 'resend'",
  },
  '/perfil/avisos/faixas/:id/fechar': {
    who: 'cliente',
    given: async (w) => {
      const given = await w.one(
        made('sent', {
          frozen_at: 'now()',
          channels: "array['banner']",
          banner_until: "now() + interval '2 days'",
        }),
      )
      await w.sql(
        "insert into broadcast_banners (user_id, broadcast_id) select id, :id from users where email = 'cliente@aval.example' on conflict (user_id) do update set broadcast_id = excluded.broadcast_id",
        given,
      )
      return given
    },
    page: '/perfil/avisos',
    effect: "select 1 from broadcast_counts where broadcast_id = :id and what = 'closed'",
  },
}
