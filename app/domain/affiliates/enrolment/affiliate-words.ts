import type { StateWord } from '../../shared/meaning'
import type { AffiliateState, TaxRegime } from '../states'

/** What people read of an affiliate. Knows no table: pages in the browser import it. */

export const affiliateWords: Record<AffiliateState, StateWord> = {
  candidate: { word: 'Por decidir', tone: 'us' },
  active: { word: 'Ativo', tone: 'done' },
  refused: { word: 'Não aceite', tone: 'bad' },
  suspended: { word: 'Suspenso', tone: 'bad' },
  banned: { word: 'Excluído', tone: 'bad' },
  closed: { word: 'Saiu', tone: 'plain' },
}

export const regimeWords: Record<TaxRegime, { label: string; help: string }> = {
  company: { label: 'Empresa', help: 'Passa fatura pela sociedade. Não retemos imposto.' },
  professional: {
    label: 'Recibos verdes, profissão da tabela do artigo 151.º do CIRS',
    help: 'Retemos IRS à taxa dos profissionais.',
  },
  services: {
    label: 'Recibos verdes, outra prestação de serviços',
    help: 'Retemos IRS à taxa das outras prestações.',
  },
  exempt: {
    label: 'Recibos verdes, dispensado de retenção',
    help: 'Prevê faturar no ano menos do que o limite da lei (CIRS, artigo 101.º-B).',
  },
  abroad: {
    label: 'Fora de Portugal',
    help: 'A morada e o número de contribuinte são de outro país. O imposto paga-se lá.',
  },
}

/** What happened, for timelines. */
export const affiliateEvents: Record<string, string> = {
  apply: 'Pediu para entrar',
  approve: 'Aceite no programa',
  refuse: 'Pedido não aceite',
  suspend: 'Suspenso',
  lift: 'Suspensão levantada',
  ban: 'Excluído do programa',
  close: 'Saiu do programa',
  'tax-data': 'Dados fiscais alterados',
  'declare-regime': 'Regime declarado para o ano',
  'ask-account': 'Pediu outra conta para receber',
  'stop-account': 'Mudança de conta travada',
  'hold-account': 'Outra conta em vigor',
  'accept-terms': 'Aceitou a nova versão dos termos',
  alias: 'Nome no ranking pedido ou retirado',
  'approve-alias': 'Nome no ranking aceite',
  'refuse-alias': 'Nome no ranking não aceite',
}
