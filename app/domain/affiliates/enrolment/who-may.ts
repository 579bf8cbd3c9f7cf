import { type SQL, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'

/** What stands against somebody's enrolment. */
export interface Standing {
  /** They work for Aval. */
  staff: boolean
  /** Their close circle (README.md). */
  team: boolean
  invited: boolean
  staffNumber: boolean
  staffAccount: boolean
  /** This number or account was banned before, under whatever name. */
  banned: boolean
}

const sentences: Record<keyof Standing, string> = {
  staff: 'Quem trabalha na Aval não pode ser afiliado.',
  team: 'Pertence a uma empresa com alguém da equipa da Aval, e o programa não é para quem nos é próximo.',
  invited:
    'Veio pela mão de alguém da equipa da Aval, ou trouxe essa pessoa, e o programa não é para quem nos é próximo.',
  staffNumber:
    'Este NIF é de uma empresa de alguém da equipa da Aval, e o programa não é para quem nos é próximo.',
  staffAccount:
    'Esta conta bancária é de alguém da equipa da Aval, e o programa não é para quem nos é próximo.',
  banned:
    'Este NIF ou esta conta bancária já foram excluídos do programa. Se acha que é engano, escreva ao apoio.',
}

/** Why somebody may not enrol, in words; null where nothing stands against it. What weighs most is said. */
export const whyNotEnrol = (standing: Standing): string | null => {
  const found = (Object.keys(sentences) as (keyof Standing)[]).find((key) => standing[key])
  return found ? sentences[found] : null
}

/** Two people who are close: of one company's team today, or one of them brought the other to Aval. */
const close = (a: SQL, b: SQL) => sql`(
  exists (select 1 from company_members m join company_members o on o.company_id = m.company_id and o.until is null
    where m.until is null and m.user_id = ${a} and o.user_id = ${b})
  or exists (select 1 from users i where (i.id = ${a} and i.invited_by = ${b}) or (i.id = ${b} and i.invited_by = ${a})))`

/** What stands against an account with these numbers. */
export async function standingOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { taxNumber, ibanHash }: { taxNumber: string; ibanHash: Buffer },
): Promise<Standing> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select me.staff_roles <> '{}' as staff,
      exists (select 1 from company_members m join company_members o on o.company_id = m.company_id and o.until is null
        join users s on s.id = o.user_id and s.staff_roles <> '{}'
        where m.user_id = me.id and m.until is null and o.user_id <> me.id) as team,
      exists (select 1 from users s where s.staff_roles <> '{}' and (s.id = me.invited_by or s.invited_by = me.id)) as invited,
      exists (select 1 from company_members o join users s on s.id = o.user_id and s.staff_roles <> '{}'
        join companies c on c.id = o.company_id left join billing_customers b on b.company_id = c.id
        where o.until is null and ${taxNumber} in (c.nipc, b.tax_number)) as "staffNumber",
      exists (select 1 from affiliate_tax t join affiliates f on f.id = t.affiliate_id
        join users s on s.id = f.user_id and s.staff_roles <> '{}'
        where t.iban_hash = ${ibanHash}) as "staffAccount",
      exists (select 1 from affiliate_tax t join affiliates f on f.id = t.affiliate_id and f.state = 'banned'
        where t.tax_number = ${taxNumber} or ${ibanHash} in (t.iban_hash, t.next_iban_hash)) as banned
    from users me where me.id = ${userId}`)
  return rows[0] as Standing
}

/** Nobody decides about themselves, nor about who is close to them. @throws Refusal `not-allowed` */
export async function checkApart({ db, actor }: TxCtx, { userId }: { userId: string | null }): Promise<void> {
  if (await isClose({ db, actor }, userId))
    throw new Refusal('not-allowed', 'É próximo desta pessoa: tem de decidir outra pessoa da equipa.', {
      right: 'decidir sobre afiliados que não lhe são próximos',
    })
}

/** Whether whoever looks is this person, or close to them. */
export async function isClose(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  userId: string | null,
): Promise<boolean> {
  if (!userId || !actor.userId) return false
  if (userId === actor.userId) return true
  const { rows } = await db.execute<{ close: boolean }>(
    sql`select ${close(sql`${userId}::uuid`, sql`${actor.userId}::uuid`)} as close`,
  )
  return rows[0]?.close === true
}
