import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Pair } from './column-sql'

/** What must be settled before two accounts can be joined: a condition on the account that stays (k) and the other (g), and why. */
const blockers: [condition: string, why: string][] = [
  ['k.id = g.id', 'É a mesma conta: escolha outra.'],
  [
    "k.staff_roles <> '{}' or g.staff_roles <> '{}' or exists (select 1 from audit_log where actor_id in (k.id, g.id)) or exists (select 1 from role_changes where user_id in (k.id, g.id) and state = 'asked')",
    'Uma destas contas é da equipa da Aval, ou já foi. O que decidiu fica com o nome de quem decidiu: não se junta a outra.',
  ],
  ['k.merged_into is not null or g.merged_into is not null', 'Uma destas contas já faz parte de outra.'],
  [
    'k.blocked_at is not null and k.merged_into is null or g.blocked_at is not null and g.merged_into is null',
    'Uma destas contas está bloqueada. Decida primeiro sobre o bloqueio: juntar contas não o levanta nem o contorna.',
  ],
  [
    'not k.email_verified or not g.email_verified',
    'Uma destas contas não confirmou o e-mail: não se sabe de quem é.',
  ],
  [
    "exists (select 1 from erasures where user_id in (k.id, g.id) and state = 'waiting')",
    'Foi pedido que uma destas contas seja apagada. A pessoa tem de anular primeiro o pedido.',
  ],
  [
    "exists (select 1 from factor_recoveries where user_id in (k.id, g.id) and state in ('asked','waiting') and expires_at > {now})",
    'Numa destas contas há um pedido em curso para retirar o segundo fator.',
  ],
  [
    "exists (select 1 from email_changes where user_id in (k.id, g.id) and (state = 'requested' or state = 'done' and undo_until > {now}))",
    'Numa destas contas está em curso uma mudança de e-mail, que ainda se pode anular.',
  ],
  [
    "exists (select 1 from account_merges where undo is not null and state = 'done' and undo_until > {now} and (kept_id in (k.id, g.id) or gone_id in (k.id, g.id)))",
    'Uma destas contas foi junta a outra há pouco, e isso ainda se pode desfazer. Espere que o prazo passe.',
  ],
  [
    "exists (select 1 from affiliates where user_id = g.id and state <> 'closed')",
    'A conta que desaparece está no programa de afiliados, com comissões e pagamentos em seu nome. Junte ao contrário, para ficar essa, ou feche primeiro a inscrição.',
  ],
  [
    'exists (select 1 from affiliates f join affiliate_attributions a on a.affiliate_id = f.id join company_members m on m.company_id = a.company_id where f.user_id = k.id and m.user_id = g.id)',
    'A conta que fica recebe comissões de uma empresa a que a outra pertence: ninguém as recebe da própria empresa. Trate primeiro da atribuição.',
  ],
  [
    'exists (select 1 from company_members m join reviews r on r.company_id = m.company_id where m.user_id = k.id and r.author_id = g.id or m.user_id = g.id and r.author_id = k.id)',
    'Uma das contas pertence a uma empresa que a outra avaliou. Ninguém avalia a própria empresa: decida primeiro sobre essa avaliação.',
  ],
  [
    'exists (select 1 from work_requests w join work_proposals p on p.request_id = w.id join company_members m on m.company_id = p.company_id where w.customer_id = k.id and m.user_id = g.id or w.customer_id = g.id and m.user_id = k.id)',
    'Uma das contas pediu um trabalho a que uma empresa da outra fez proposta. Trate primeiro desse trabalho.',
  ],
  [
    "exists (select 1 from reviews a join reviews b on b.company_id = a.company_id where a.author_id = k.id and b.author_id = g.id and a.state in ('screening','held') and b.state in ('screening','held'))",
    'As duas contas têm avaliações por decidir da mesma empresa. Decida-as primeiro na moderação.',
  ],
  [
    "exists (select 1 from claims c where c.user_id in (k.id, g.id) and c.state in ('proving','owner_asked','in_review'))",
    'Há pedidos de posse de uma empresa em curso numa destas contas. Decida-os primeiro.',
  ],
  [
    "exists (select 1 from ownership_transfers t where t.state = 'offered' and (t.from_user_id in (k.id, g.id) or t.to_user_id in (k.id, g.id)))",
    'Há uma entrega de empresa por aceitar numa destas contas. Tem de ser aceite ou retirada primeiro.',
  ],
  [
    'exists (select 1 from testimonials a join testimonials b on b.user_id = g.id where a.user_id = k.id)',
    'As duas contas deram um depoimento, e cada pessoa dá um. Retire primeiro um deles.',
  ],
]

/** Why two accounts can't be joined now, in words; nothing when they can. One round trip. */
export async function mergeBlockers(db: Db, { kept, gone }: Pair, now: Date): Promise<string[]> {
  const at = sql`${now}::timestamptz`
  const flags = blockers.map(([condition], i) => {
    const parts = condition.split('{now}').map((part) => sql.raw(part))
    return sql`(${sql.join(parts, at)}) as ${sql.identifier(`b${i}`)}`
  })
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(flags, sql`, `)} from users k, users g where k.id = ${kept}::uuid and g.id = ${gone}::uuid`,
  )
  const found = rows[0] ?? {}
  return blockers.filter((_, i) => found[`b${i}`]).map(([, why]) => why)
}
