import { shopOrders, shops } from '../shops/schema'
import type { PersonalTable } from './personal-data'

/** Orders that companies' shops told us, and who put those to work. */
export const shopData: PersonalTable[] = [
  {
    table: shopOrders,
    title: 'Encomendas suas que a loja de uma empresa nos disse, antes de darem um convite',
    purpose: 'Para a empresa confirmar quem convida (em nome dela: RGPD, artigo 28.º).',
    rows: 'email = any({emails})',
    copy: 'id received_at email name reference date',
    withheld: 'digest',
    others: 'shop_id outcome',
    erasure: {
      how: 'own',
      what: 'Ficam sem endereço, nome, número e data, e não dão convite.',
    },
    kept: 'shop-orders shop-order-digests',
  },
  {
    table: shops,
    title: 'Lojas de empresas que pôs a convidar clientes',
    purpose: 'Para prestar o serviço que pediu (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'started_by = {user}',
    copy: 'id company_id state delay_days created_at',
    withheld: 'started_by',
    others: 'code version secret shopify_secret stripe_secret last_at last_outcome refused_at',
    erasure: { how: 'empty', columns: 'started_by' },
  },
]
