import { type Area, anyStaff, sent } from './area.ts'

/** What the product runs by: read by whoever works here, changed by administrators, and by finance what is money. */
export const settingsArea: Area = {
  rows: {
    '/admin/configuracoes': { get: anyStaff },
    '/admin/configuracoes/:path': {
      get: anyStaff,
      post: sent(anyStaff),
      example: 'setting',
    },
    '/admin/configuracoes/partes/:name': { get: anyStaff, post: sent(anyStaff), example: 'feature' },
    '/admin/configuracoes/pedidos/:id/aceitar': {
      get: anyStaff,
      post: sent(anyStaff),
      example: 'askedSetting',
    },
    '/admin/configuracoes/pedidos/:id/recusar': {
      get: anyStaff,
      post: sent(anyStaff),
      example: 'askedSetting',
    },
  },
  examples: {
    setting: "select 'review.holdHours' v",
    feature: "select 'signUp' v",
    askedSetting: "select id v from setting_changes where state = 'asked' order by id limit 1",
  },
  forms: [
    ['/admin/configuracoes/:setting?valor=48', 'admin'],
    ['/admin/configuracoes/partes/:feature', 'admin'],
  ],
}
