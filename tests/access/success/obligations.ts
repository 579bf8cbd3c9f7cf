import type { World } from '../sending.ts'
import { pdf } from './files.ts'
import type { Success, Successes, Values } from './row.ts'

const one = '/admin/obrigacoes/:id'
const why = 'Falta dizer a quem estes dados foram dados, e desde quando.'

const made = `insert into obligations
    (id, kind, subject, sender, email, facts, received_at, due_at, created_at)
  select gen_random_uuid(), 'data_request', 'Cópia dos meus dados', 'Rita de Exemplo', 'rita.exemplo@correio.example',
    'Pede cópia de tudo o que temos sobre ela.', now() - interval '1 day', now() + interval '29 days', now()
  returning id`

/** Proposed by a colleague of whoever closes it. */
const proposed = async (w: World): Promise<Values> => {
  const given = await w.one(made)
  await w.sql(
    `update obligations set state = 'proposed', outcome = 'complied', answer = 'Seguem todos os dados.', proposed_at = now(),
      proposed_by = (select id from users where email = 'moderador@aval.example') where id = :id`,
    given,
  )
  return given
}
const linked = async (w: World): Promise<Values> => {
  const given = await w.one(made)
  const company = await w.one(
    "select id company from companies where listing = 'approved' order by id limit 1",
  )
  await w.sql(
    "insert into obligation_links (obligation_id, kind, target_id) values (:id, 'company', :company)",
    { ...given, ...company },
  )
  return { ...given, ...company }
}

const by = (given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'apoio',
  given,
  ...row,
})
const is = (condition: string) => `select 1 from obligations where id = :id and ${condition}`

export const obligationForms: Successes = {
  '/admin/obrigacoes/nova': {
    who: 'moderador',
    fields: {
      kind: 'breach',
      subject: 'Lista enviada a quem não devia, na tabela',
      received: `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T10:30`,
    },
    effect: "select 1 from obligations where kind = 'breach' and subject like '%na tabela'",
  },
  [`${one}/assumir`]: by(made, { effect: is('holder_id is not null') }),
  [`${one}/prorrogar`]: by(made, { effect: is('extended_at is not null') }),
  [`${one}/documento`]: by(made, {
    fields: { document: pdf() },
    effect: 'select 1 from obligation_papers where obligation_id = :id',
  }),
  [`${one}/ligar`]: by(made, {
    fields: { kind: 'person', reference: 'cliente@aval.example' },
    effect: "select 1 from obligation_links where obligation_id = :id and kind = 'person'",
  }),
  [`${one}/desligar`]: by(linked, {
    effect:
      'select 1 from obligations o where o.id = :id and not exists (select 1 from obligation_links l where l.obligation_id = o.id)',
  }),
  [`${one}/propor`]: by(made, { effect: is("state = 'proposed'") }),
  [`${one}/devolver`]: by(proposed, { fields: { reason: why }, effect: is("state = 'open'") }),
  [`${one}/concluir`]: by(proposed, { effect: is("state = 'closed'") }),
}
