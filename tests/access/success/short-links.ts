import type { World } from '../sending.ts'
import { owning } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

/** Each row has a link of its own. */
const made =
  (kind: 'affiliate' | 'invitation' | 'company', who: string, state = 'active') =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    return w.one(`insert into short_links (id, code, kind, state, owner_id, company_id, target, label, created_at)
      select gen_random_uuid(), substr(md5(random()::text), 1, 7), '${kind}', '${state}',
        ${kind === 'company' ? 'null, u.active_company_id' : 'u.id, null'}, '/pricing', 'Cartão', now()
      from users u where u.email = '${who}@aval.example' returning id`)
  }
/** Active in the programme, whatever the demonstration says. */
const inProgramme = async (w: World): Promise<Values> => {
  await w.sql(`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
    select gen_random_uuid(), id, 'active', 'parceiro22', 'Um blogue.', '1', now(), now() from users where email = 'afiliado@aval.example'
    on conflict (user_id) do update set state = 'active'`)
  return w.one("select id who from users where email = 'afiliado@aval.example'")
}
const linkIs = (became: string) => `select 1 from short_links where id = :id and ${became}`

function steps(address: string, kind: 'affiliate' | 'invitation' | 'company', who: string): Successes {
  const row = (state: string, more: Omit<Success, 'who' | 'given'>): Success => ({
    who,
    given: made(kind, who, state),
    ...more,
  })
  return {
    [`${address}/:id/alterar`]: row('active', {
      fields: { label: 'Outro nome', until: '2099-12-24' },
      effect: linkIs("label = 'Outro nome' and expires_at = '2099-12-25T00:00:00Z'"),
    }),
    [`${address}/:id/desligar`]: row('active', { effect: linkIs("state = 'disabled'") }),
    [`${address}/:id/ligar`]: row('disabled', { effect: linkIs("state = 'active'") }),
  }
}

const reason = 'Foi posta num e-mail que ninguém pediu, enviado a muita gente.'

export const shortLinks: Successes = {
  '/perfil/ligacoes/nova': {
    who: 'cliente',
    fields: { label: 'Assinatura do e-mail' },
    effect:
      "select 1 from short_links where label = 'Assinatura do e-mail' and target like '/convite?codigo=%'",
  },
  ...steps('/perfil/ligacoes', 'invitation', 'cliente'),
  '/perfil/empresa/ligacoes/nova': {
    who: 'dono',
    given: owning(),
    fields: { label: 'Saco da loja', to: 'review' },
    effect: "select 1 from short_links where label = 'Saco da loja' and target like '/aprovadas/%/avaliar'",
  },
  ...steps('/perfil/empresa/ligacoes', 'company', 'dono'),
  '/afiliados/dashboard/ligacoes/nova': {
    who: 'afiliado',
    given: inProgramme,
    fields: { label: 'Artigo', target: '/pricing', source: 'blogue' },
    effect: "select 1 from short_links where label = 'Artigo' and target = '/pricing?utm_source=blogue'",
  },
  ...steps('/afiliados/dashboard/ligacoes', 'affiliate', 'afiliado'),
  '/admin/ligacoes/:id/bloquear': {
    who: 'apoio',
    given: made('invitation', 'cliente'),
    fields: { reason },
    effect: linkIs("state = 'blocked'"),
  },
  '/admin/ligacoes/:id/desbloquear': {
    who: 'apoio',
    given: made('invitation', 'cliente', 'blocked'),
    fields: { reason },
    effect: linkIs("state = 'active'"),
  },
}
