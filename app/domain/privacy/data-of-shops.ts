import { orderMailboxes, orderMailForms, orderMailWaits } from '../order-mails/schema'
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
    others: 'shop_id outcome by_mail',
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
  {
    table: orderMailWaits,
    title: 'Mensagens de encomenda em que aparece o seu e-mail, à espera de que a empresa diga o que são',
    purpose: 'Para a empresa confirmar quem convida (em nome dela: RGPD, artigo 28.º).',
    rows: 'emails && {emails}',
    copy: 'id received_at date',
    withheld: 'digest',
    // Of the others who stand in the same mail.
    others: 'mailbox_id sender shape candidates emails',
    erasure: { how: 'own', what: 'Apagadas, com todos os endereços e números que lá estão.' },
    kept: 'order-mails',
  },
  {
    table: orderMailboxes,
    title: 'Acordos sobre cópias de mensagens de encomenda que aceitou por uma empresa',
    purpose: 'Para provar o acordo que a lei manda ter (RGPD, artigo 28.º).',
    rows: 'agreed_by = {user}',
    copy: 'id agreement agreed_at created_at',
    withheld: 'agreed_by',
    others: 'shop_id token version domain proven_at',
    erasure: { how: 'empty', columns: 'agreed_by' },
  },
  {
    table: orderMailForms,
    title: 'Formatos de mensagens de encomenda que ensinou por uma empresa',
    purpose: 'Para prestar o serviço que pediu (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'taught_by = {user}',
    copy: 'id taught_at',
    withheld: 'taught_by',
    others: 'mailbox_id sender shape rule',
    erasure: { how: 'empty', columns: 'taught_by' },
  },
]
