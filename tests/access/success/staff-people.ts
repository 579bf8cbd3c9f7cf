import type { World } from '../sending.ts'
import { newcomer } from './people.ts'
import type { Success, Successes, Values } from './row.ts'

const user = '/admin/usuarios/:id'
const person =
  (key: string, more = '') =>
  async (w: World): Promise<Values> => {
    const given = await newcomer(w, `pessoa.${key}`, more)
    return { ...given, id: given.person as string }
  }
const by = (who: string, given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who,
  given,
  ...row,
})

/** A second administrator, who asks what the first one decides. */
const asked =
  (key: string) =>
  async (w: World): Promise<Values> => {
    const admin = await newcomer(w, `admin.${key}`, "update users set staff_roles = '{admin}' where id = :id")
    const { person: whose = '' } = await newcomer(w, `papel.${key}`)
    await w.send(await w.as(admin.who as string), `/admin/usuarios/${whose}/papeis`, { roles: ['admin'] })
    return {
      whose,
      ...(await w.one("select id from role_changes where user_id = :whose and state = 'asked'", { whose })),
    }
  }

const merge = '/admin/usuarios/juncoes/:id'
/** Two accounts of one person; `id` is the one that goes. */
const twoAccounts =
  (key: string) =>
  async (w: World): Promise<Values> => {
    const kept = await newcomer(w, `fica.${key}`)
    const gone = await newcomer(w, `sai.${key}`)
    return { kept: kept.person as string, gone: gone.person as string, id: gone.person as string }
  }
const askedMerge =
  (key: string) =>
  async (w: World): Promise<Values> => {
    const given = await twoAccounts(key)(w)
    await w.send(await w.as('apoio'), `/admin/usuarios/${given.id}/juntar?com=${given.kept}`)
    return {
      ...given,
      ...(await w.one("select id from account_merges where gone_id = :gone and state = 'asked'", given)),
    }
  }

const invitation = async (w: World, email: string): Promise<Values> => {
  await w.send(await w.as('apoio'), '/admin/convites/novo', { kind: 'platform', email })
  await w.link(email, '/i/convite')
  return w.one('select id from invitations where email = :email', { email })
}

const note = '/admin/usuarios/notas/:id'
/** A note that a colleague wrote about somebody. */
const noted =
  (key: string) =>
  async (w: World): Promise<Values> => {
    const { id: whose = '' } = await person(`nota.${key}`)(w)
    await w.send(await w.as('apoio'), `/admin/usuarios/${whose}/nota`)
    return { whose, ...(await w.one('select id from person_notes where user_id = :whose', { whose })) }
  }

export const staffPeople: Successes = {
  [`${user}/papeis`]: by('admin', person('papeis'), {
    fields: { roles: ['support'] },
    effect:
      "select 1 from users where id = :id and 'support' = any(staff_roles) union select 1 from role_changes where user_id = :id",
  }),
  '/admin/usuarios/papeis': {
    who: 'admin',
    given: "select id as person from users where email = 'auditor@aval.example'",
    fields: { person: ':person', seen: 'auditor' },
    effect: "select 1 from audit_log where verb = 'user.roles-keep' and object_id = :person",
  },
  '/admin/usuarios/papeis/:id/aceitar': by('admin', asked('aceite'), {
    page: '/admin/usuarios/:whose',
    effect: "select 1 from users where id = :whose and 'admin' = any(staff_roles)",
  }),
  '/admin/usuarios/papeis/:id/recusar': by('admin', asked('recusado'), {
    page: '/admin/usuarios/:whose',
    effect: "select 1 from role_changes where id = :id and state = 'refused'",
  }),
  [`${user}/nota`]: by('apoio', person('nota'), {
    effect: 'select 1 from person_notes where user_id = :id',
  }),
  [`${note}/corrigir`]: by('moderador', noted('corrigida'), {
    fields: { body: 'Telefonou: o número novo é o que está na conta.' },
    effect: 'select 1 from person_notes where id = :id and version = 2 and jsonb_array_length(earlier) = 1',
  }),
  [`${note}/retirar`]: by('moderador', noted('retirada'), {
    effect:
      'select 1 from users u where u.id = :whose and not exists (select 1 from person_notes where id = :id)',
  }),
  [`${user}/juntar`]: by('apoio', twoAccounts('pedida'), {
    address: `${user}/juntar?com=:kept`,
    effect: "select 1 from account_merges where gone_id = :id and kept_id = :kept and state = 'asked'",
  }),
  [`${merge}/juntar`]: by('moderador', askedMerge('aceite'), {
    effect: 'select 1 from users where id = :gone and merged_into = :kept',
  }),
  [`${merge}/recusar`]: by('moderador', askedMerge('recusada'), {
    effect: "select 1 from account_merges where id = :id and state = 'refused'",
  }),
  [`${merge}/desfazer`]: by(
    'apoio',
    async (w) => {
      const given = await askedMerge('desfeita')(w)
      await w.send(await w.as('moderador'), `/admin/usuarios/juncoes/${given.id}/juntar`)
      return given
    },
    { effect: 'select 1 from users where id = :gone and merged_into is null and blocked_at is null' },
  ),
  [`${user}/bloquear`]: by('moderador', person('bloqueada'), {
    effect: 'select 1 from users where id = :id and blocked_at is not null',
  }),
  [`${user}/desbloquear`]: by(
    'moderador',
    person('livre', "update users set blocked_at = now(), blocked_reason = 'Engano.' where id = :id"),
    {
      effect: 'select 1 from users where id = :id and blocked_at is null',
    },
  ),
  [`${user}/sessoes`]: by(
    'apoio',
    async (w) => {
      const given = await person('sessoes')(w)
      await w.as(given.who as string)
      return given
    },
    { effect: 'select 1 where not exists (select 1 from sessions where user_id = :id)' },
  ),
  [`${user}/recuperacao`]: by(
    'apoio',
    "select user_id id from factor_recoveries where state = 'waiting' order by id limit 1",
    {
      effect: "select 1 from factor_recoveries where user_id = :id and state = 'refused'",
    },
  ),
  [`${user}/segundo-fator`]: by(
    'admin',
    person(
      'perdeu',
      "with colleague as (update users set staff_roles = '{support}' where id = :id) insert into totp_secrets (user_id, sealed, created_at, confirmed_at) values (:id, 'perdido', now(), now())",
    ),
    { effect: 'select 1 where not exists (select 1 from totp_secrets where user_id = :id)' },
  ),
  [`${user}/ver-como`]: by(
    ':staff',
    async (w) => {
      const given = await person('vista')(w)
      const { who: staff = '' } = await newcomer(
        w,
        'apoio.que.ve',
        "update users set staff_roles = '{support}' where id = :id",
      )
      return { ...given, staff }
    },
    { effect: 'select 1 from sessions where user_id = :id and impersonator_id is not null' },
  ),
  '/perfil/deixar-de-ver': by(
    ':staff',
    async (w) => {
      const given = await person('deixada')(w)
      const { who: staff = '' } = await newcomer(
        w,
        'apoio.que.volta',
        "update users set staff_roles = '{support}' where id = :id",
      )
      await w.send(await w.as(staff), `/admin/usuarios/${given.id}/ver-como`)
      return { ...given, staff }
    },
    {
      page: '/perfil',
      effect:
        'select 1 where not exists (select 1 from sessions where user_id = :id and impersonator_id is not null)',
    },
  ),
  [`${user}/apagar`]: by('admin', person('apagada'), {
    effect: 'select 1 from erasures where user_id = :id',
  }),
  '/admin/convite': by('admin', undefined, {
    fields: { email: 'futura.colega@exemplo.pt', role: 'support' },
    effect: "select 1 from invitations where email = 'futura.colega@exemplo.pt' and kind = 'staff'",
  }),
  '/admin/convites': by('apoio', undefined, {
    fields: { email: 'procurada@exemplo.pt' },
    says: /admin\/convites/,
  }),
  '/admin/convites/novo': by('apoio', undefined, {
    fields: { kind: 'platform', email: 'convidada.pela.equipa@exemplo.pt' },
    effect: "select 1 from invitations where email = 'convidada.pela.equipa@exemplo.pt'",
  }),
  '/admin/convites/:id': by('apoio', (w) => invitation(w, 'a.revelar@exemplo.pt'), {
    says: /admin\/convites/,
  }),
  '/admin/convites/:id/reenviar': by(
    'apoio',
    async (w) => {
      const given = await invitation(w, 'a.reenviar@exemplo.pt')
      await w.sql(
        "update invitations set sent_at = now() - interval '2 days', updated_at = now() - interval '2 days' where id = :id",
        given,
      )
      return given
    },
    { effect: 'select 1 from invitations where id = :id and token_version > 1' },
  ),
  '/admin/convites/:id/revogar': by('apoio', (w) => invitation(w, 'a.revogar@exemplo.pt'), {
    effect: "select 1 from invitations where id = :id and state = 'revoked'",
  }),
}
