import { type Area, anyStaff, sent } from './area.ts'

const steps = ['editar', 'mover', 'nota', 'passos', 'passo']
/** Buttons: an empty press names no version. */
const pressed = ['ficar', 'arquivar', 'recuperar']

/** The team's board: whoever works here, and nobody else learns that it is there. */
export const workspace: Area = {
  rows: {
    '/admin/workspace': { get: anyStaff },
    '/admin/workspace/mudou.json': { get: anyStaff },
    '/admin/workspace/novo': { get: anyStaff, post: sent(anyStaff) },
    '/admin/workspace/:id': { get: anyStaff, example: 'card' },
    ...Object.fromEntries(
      [...steps, ...pressed].map((step) => [
        `/admin/workspace/:id/${step}`,
        { get: anyStaff, post: sent(anyStaff), example: 'card' },
      ]),
    ),
  },
  examples: { card: 'select id v from cards where archived_at is null order by id limit 1' },
  forms: [
    ['/admin/workspace/novo', 'apoio'],
    ['/admin/workspace/:card/editar', 'editor'],
    ['/admin/workspace/:card/nota', 'moderador'],
    ['/admin/workspace/:card/passos', 'auditor'],
  ],
}
