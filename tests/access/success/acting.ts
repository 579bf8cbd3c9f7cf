import type { World } from '../sending.ts'
import type { Success, Values } from './row.ts'

/** The demonstration's owner acts for the certified company with everything in it. */
export const ownCompany = "select id from companies where slug = 'fontanario-canalizacoes'"

/** A row's values, with dono acting for that company. */
export const owning =
  (query = "select 'sim' yes") =>
  async (w: World): Promise<Values> => {
    await w.sql(`update users set active_company_id = (${ownCompany}) where email = 'dono@aval.example'`)
    return w.one(query)
  }

/** Values with a company (`company`): its owner (`who`) acts for it. */
export const asOwner =
  (query: string) =>
  async (w: World): Promise<Values> => {
    const given = await w.one(query)
    const { who = '' } = await w.one(
      "select u.email who from company_members m join users u on u.id = m.user_id and u.blocked_at is null where m.company_id = :company and m.role = 'owner' and m.until is null order by u.email like '%@aval.example' desc limit 1",
      given,
    )
    await w.sql('update users set active_company_id = :company where email = :who', { ...given, who })
    return { ...given, who }
  }

/** A form of the demonstration's owner about her company. */
export const mine = (query: string | undefined, row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'dono',
  given: owning(query),
  ...row,
})
export const here = `id = (${ownCompany})`

/** That company has a plan with room for more. */
export const withRoom = (w: World): Promise<unknown> =>
  w.sql(`insert into company_plans (company_id, plan_version_id, since)
    select (${ownCompany}), id, now() from plan_versions where plan = 'essential' and version = 1 on conflict do nothing`)
