import type { Successes } from './row.ts'

export const staffPlans: Successes = {
  '/admin/billing/planos/:plan/nova': {
    who: 'financeiro',
    given: "select 'essencial' plan",
    fields: {
      monthlyCents: '35',
      from: '2099-01-01',
      reason: 'Mais lugares na equipa, como nos pediram.',
    },
    effect:
      "select 1 from plan_versions where plan = 'essential' and monthly_cents = 3500 and yearly_cents = 29000 and (limits ->> 'members')::int = 10",
  },
}
