import type { World } from '../sending.ts'
import { photo } from './files.ts'
import type { Successes } from './row.ts'

const start = { category: 'telhados', municipality: '0303' }
const details = {
  'q-what': 'gutter',
  when: 'no_hurry',
  title: 'Trocar as caleiras da varanda',
  body: 'As caleiras pingam para a varanda de baixo quando chove. São uns oito metros, no segundo andar.',
}
/** The draft that this browser has in hand. */
async function draft(w: World, title = details.title) {
  await w.send(w.visitor, '/trabalhos/novo', start)
  await w.send(w.visitor, '/trabalhos/novo/detalhes', { ...details, title })
  return {}
}
const who = (email: string) => ({ name: 'Rosa Martins', email, terms: 'sim' })

export const workAsking: Successes = {
  '/trabalhos/novo': {
    who: 'visitor',
    fields: { category: 'canalizacao', municipality: '1312' },
    effect:
      "select 1 from work_drafts where fields->>'municipality' = '1312' and updated_at > now() - interval '3 seconds'",
  },
  '/trabalhos/novo/detalhes': {
    who: 'visitor',
    given: async (w) => {
      await w.send(w.visitor, '/trabalhos/novo', start)
      return {}
    },
    fields: { ...details, title: 'Trocar as caleiras do terraço' },
    effect: "select 1 from work_drafts where fields->>'title' = 'Trocar as caleiras do terraço'",
  },
  '/trabalhos/novo/fotografias': {
    who: 'visitor',
    given: (w) => draft(w),
    fields: { photos: photo(), alt: 'A caleira rota' },
    effect: "select 1 from work_photos where alt = 'A caleira rota'",
  },
  '/trabalhos/novo/fotografias/:photo/retirar': {
    who: 'visitor',
    given: async (w) => {
      await draft(w)
      await w.send(w.visitor, '/trabalhos/novo/fotografias', { photos: photo(), alt: 'A caleira a retirar' })
      return w.one("select id photo from work_photos where alt = 'A caleira a retirar'")
    },
    page: '/trabalhos/novo/fotografias',
    effect: 'select 1 where not exists (select 1 from work_photos where id = :photo)',
  },
  '/trabalhos/novo/rever': {
    who: 'visitor',
    given: (w) => draft(w, 'Trocar as caleiras todas'),
    fields: who('rosa.caleiras@exemplo.pt'),
    effect:
      "select 1 from work_requests where customer_email = 'rosa.caleiras@exemplo.pt' and state = 'awaiting_email'",
  },
  '/trabalhos/confirmar': {
    who: 'visitor',
    given: async (w) => {
      await draft(w, 'Trocar as caleiras de trás')
      await w.send(w.visitor, '/trabalhos/novo/rever', who('rui.caleiras@exemplo.pt'))
      return { link: await w.link('rui.caleiras@exemplo.pt', '/trabalhos/confirmar') }
    },
    page: ':link',
    effect:
      "select 1 from work_requests r join users u on u.id = r.customer_id where u.email = 'rui.caleiras@exemplo.pt' and r.state in ('published','in_moderation')",
  },
}
