import { steps } from '../../../app/steps.ts'
import { type Area, account, all, open, sent, staff } from './area.ts'

const writes = staff('apoio', 'editor')
const one = '/admin/notificacoes/:id'

export const broadcastArea: Area = {
  rows: {
    '/admin/notificacoes': { get: writes },
    '/admin/notificacoes/novo': { get: writes, post: sent(writes) },
    // Without what it is asked, from who may ask.
    '/admin/notificacoes/publico.json': { get: sent(writes) },
    [one]: { get: writes, example: 'broadcast' },
    [`${one}/previa`]: { get: writes, example: 'broadcast' },
    [`${one}/resultados.csv`]: { get: writes, example: 'sentBroadcast' },
    [`${one}/por-saber`]: { get: writes, example: 'broadcast' },
    ...Object.fromEntries(
      steps.broadcast.map((step) => [
        `${one}/${step}`,
        { get: writes, post: sent(writes), example: 'broadcast' },
      ]),
    ),
    '/comunicados/:id/:by': { get: open.map(() => 404) },
    '/perfil/avisos/faixas/:id/fechar': { get: account.map(() => 302), post: all(303) },
  },
  examples: {
    broadcast: "select id v from broadcasts where state = 'draft' order by id limit 1",
    sentBroadcast: "select id v from broadcasts where state = 'sent' order by id limit 1",
  },
  forms: [
    ['/admin/notificacoes/novo', 'apoio'],
    ['/admin/notificacoes/:broadcast/editar', 'editor'],
    ['/admin/notificacoes/:broadcast/agendar', 'apoio'],
  ],
}
