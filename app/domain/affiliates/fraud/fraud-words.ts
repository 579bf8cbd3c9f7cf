import type { Meaning } from '../../shared/meaning'
import type { FindingState, FindingWeight } from '../states'
import type { FraudRule } from './rules'

interface Word {
  word: string
  tone: Meaning
}

/** The rules in words, without tables: pages that hydrate use them. `told`: what the affiliate reads, without anything of others. */
export const ruleWords: Record<FraudRule, { title: string; told: string }> = {
  'own-user': {
    title: 'A conta é do próprio',
    told: 'Quem criou ou gere a empresa tem a mesma conta que o afiliado.',
  },
  'own-email': {
    title: 'O e-mail é do próprio',
    told: 'O e-mail da empresa, ou de quem a gere, é o seu.',
  },
  'own-number': { title: 'O NIF é do próprio', told: 'A empresa fatura com o NIF que indicou como seu.' },
  'own-card': { title: 'O cartão é do próprio', told: 'Foi a sua conta que guardou o cartão da empresa.' },
  'own-company': { title: 'Pertence à empresa', told: 'Pertence à equipa da empresa.' },
  'former-member': { title: 'Pertenceu à empresa', told: 'Pertenceu há pouco tempo à equipa da empresa.' },
  'same-phone': {
    title: 'O mesmo telemóvel',
    told: 'Quem gere a empresa confirmou o mesmo telemóvel que o seu.',
  },
  'same-account': {
    title: 'Conta bancária parecida',
    told: 'A empresa paga de uma conta com os mesmos últimos algarismos da sua.',
  },
  'same-card': {
    title: 'O mesmo cartão',
    told: 'A empresa paga com um cartão igual ao de outra empresa sua.',
  },
  'same-domain': {
    title: 'O mesmo domínio',
    told: 'A empresa usa o mesmo domínio de e-mail ou site que o seu.',
  },
  'same-device': {
    title: 'O mesmo navegador na mesma rede',
    told: 'Quem gere a empresa entrou na Aval com o mesmo tipo de navegador e na mesma rede que a sua conta. Pode ser outra pessoa no mesmo sítio.',
  },
  'banned-owner': {
    title: 'Gerida por um afiliado excluído',
    told: 'Quem gere a empresa já foi excluído do programa.',
  },
  'shared-account': {
    title: 'Conta bancária de outro afiliado',
    told: 'A conta bancária que indicou é também a de outro afiliado.',
  },
  'shared-number': {
    title: 'NIF de outro afiliado',
    told: 'O NIF que indicou é também o de outro afiliado.',
  },
  'banned-twin': {
    title: 'Dados de um afiliado excluído',
    told: 'O NIF, a conta ou o e-mail são os de alguém que foi excluído do programa.',
  },
  'same-network': {
    title: 'A mesma rede',
    told: 'Quem gere a empresa entrou na Aval da mesma rede que a sua conta.',
  },
  'repeated-domain': {
    title: 'Domínio que já trouxe',
    told: 'Já tinha trazido outra empresa com o mesmo domínio.',
  },
  'disposable-mail': {
    title: 'E-mail descartável',
    told: 'A empresa, ou quem a gere, usa um e-mail descartável.',
  },
  'paid-ad': {
    title: 'Veio de um anúncio pago',
    told: 'A ligação foi aberta a partir de um anúncio pago. Confirme que não anuncia com o nome da Aval.',
  },
  burst: {
    title: 'Muitos registos de seguida',
    told: 'Numa hora registaram-se muitas contas ou empresas com o seu código.',
  },
}

export const weightWords: Record<FindingWeight, Word & { means: string }> = {
  refuse: { word: 'Não conta', tone: 'bad', means: 'A empresa deixou de contar.' },
  hold: { word: 'Retido', tone: 'us', means: 'As comissões esperam que alguém veja.' },
  look: { word: 'A ver', tone: 'us', means: 'Nada fica parado.' },
}

export const findingWords: Record<FindingState, Word> = {
  open: { word: 'Por decidir', tone: 'us' },
  cleared: { word: 'Sem problema', tone: 'done' },
  confirmed: { word: 'Confirmado', tone: 'bad' },
  expired: { word: 'Passou o prazo', tone: 'plain' },
}

/** What happened to a finding. */
export const findingSteps: Record<string, string> = {
  find: 'Assinalado',
  answer: 'Resposta do afiliado',
  clear: 'Sem problema',
  confirm: 'Confirmado',
  expire: 'Passou o prazo',
}

/** What stands in the evidence of the rules. */
export const evidenceWords: Record<string, string> = {
  pessoas: 'Pessoas',
  enderecos: 'Endereços iguais',
  dominio: 'Domínio',
  nif: 'NIF',
  meio: 'Meio de pagamento',
  ligacao: 'Ligação à empresa',
  ultimos: 'Últimos algarismos',
  aparelho: 'Aparelho',
  rede: 'Rede',
  afiliados: 'Outros afiliados',
  coincide: 'O que coincide',
  marca: 'Marca do anúncio',
  contas: 'Contas nessa hora',
  empresas: 'Empresas nessa hora',
}
