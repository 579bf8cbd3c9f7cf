import type { World } from '../sending.ts'
import type { Successes, Values } from './row.ts'

const one = '/admin/configuracoes/:path'

/** A change that a colleague asked for and an administrator decides. */
const asked =
  (path: string, value: number) =>
  (w: World): Promise<Values> =>
    w.one(
      `insert into setting_changes (id, path, value, before, reason, state, asked_by, asked_at, holds_from)
        select gen_random_uuid(), '${path}', to_jsonb(${value}), to_jsonb(${value}), 'Pedido por quem trabalha nas finanças.', 'asked', id, now(), now()
        from users where email = 'financeiro@aval.example' returning id`,
    )

export const settingForms: Successes = {
  [one]: {
    who: 'admin',
    given: "select 'staffList.savedPerPerson' path",
    page: `${one}?valor=49`,
    effect: "select 1 from setting_changes where path = :path and value = to_jsonb(49) and state = 'done'",
  },
  '/admin/configuracoes/partes/:name': {
    who: 'admin',
    given: "select 'reviews' name",
    fields: { on: 'sim', share: '100', audiences: ['visitor', 'user'] },
    effect: "select 1 from setting_changes where path = 'feature.reviews' and state = 'done'",
  },
  '/admin/configuracoes/pedidos/:id/aceitar': {
    who: 'admin',
    given: asked('billing.checkoutHours', 25),
    page: '/admin/configuracoes/billing.checkoutHours',
    effect: "select 1 from setting_changes where id = :id and state = 'done'",
  },
  '/admin/configuracoes/pedidos/:id/recusar': {
    who: 'admin',
    given: asked('billing.orderDays', 8),
    page: '/admin/configuracoes/billing.orderDays',
    effect: "select 1 from setting_changes where id = :id and state = 'refused'",
  },
}
