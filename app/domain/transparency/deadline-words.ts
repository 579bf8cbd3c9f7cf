import { settings } from '../settings/settings'

/** What people read of every deadline that we promise to keep: browsers get these words, and no question of deadlines.ts. */
export interface DeadlineWords {
  title: string
  /** What counts as missed. */
  definition: string
}

export const deadlineWords = {
  'review-held': {
    title: 'Decidir sobre avaliações retidas',
    get definition() {
      return `Uma avaliação que retivemos para a ver tem decisão de uma pessoa em ${settings.review.holdHours} horas. Conta como falha a que passou o prazo, também quando foi publicada por isso.`
    },
  },
  'review-edit': {
    title: 'Decidir sobre alterações a avaliações publicadas',
    get definition() {
      return `Uma alteração que retivemos para a ver tem decisão de uma pessoa em ${settings.review.holdHours} horas; até lá fica o texto anterior. Conta como falha a que passou o prazo, também quando foi publicada por isso.`
    },
  },
  'flag-urgent': {
    title: 'Decidir denúncias urgentes',
    get definition() {
      return `Conteúdo ilegal, segurança e dados pessoais: decisão em ${settings.flag.urgentHours} horas. Quando falhamos, a avaliação fica.`
    },
  },
  flag: {
    title: 'Decidir outras denúncias',
    get definition() {
      return `Decisão em ${settings.flag.days} dias. Quando falhamos, a avaliação fica.`
    },
  },
  appeal: {
    title: 'Decidir recursos sobre avaliações',
    definition: 'Outra pessoa decide dentro do prazo que dissemos a quem recorreu.',
  },
  company: {
    title: 'Decidir sobre perfis de empresas',
    get definition() {
      return `Um perfil enviado é aprovado, recusado ou devolvido com perguntas em ${settings.company.decisionWorkingDays} dias úteis.`
    },
  },
  application: {
    title: 'Decidir candidaturas à certificação',
    get definition() {
      return `Decisão em ${settings.application.decisionWorkingDays} dias úteis depois de os documentos estarem completos.`
    },
  },
  'certificate-appeal': {
    title: 'Decidir recursos sobre certificados',
    definition: 'Duas pessoas que não decidiram antes decidem dentro do prazo que dissemos.',
  },
  ticket: {
    title: 'Primeira resposta do apoio',
    definition:
      'O primeiro recado de uma pessoa da equipa chega dentro do prazo que o pedido mostra, em horas de serviço.',
  },
  obligation: {
    title: 'Responder a ordens, pedidos sobre dados e notificações',
    definition:
      'Ordens de autoridades, suspeitas de crime, decisões extrajudiciais, pedidos sobre dados pessoais e violações de dados têm resposta dentro do prazo da lei, ou do nosso onde a lei não dá nenhum.',
  },
} satisfies Record<string, DeadlineWords>
