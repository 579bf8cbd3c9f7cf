import type { ReportKind, ReportState, Side } from '../states'

/** What is read about decisions on work requests: rules, complaints, sanctions. Knows no table: the browser reads it too. */

export const refusalRules = [
  'not-a-job',
  'advertising',
  'law',
  'personal-data',
  'duplicate',
  'price-fishing',
] as const
/** The only grounds on which a request is not published, or is closed. */
export type RefusalRule = (typeof refusalRules)[number]

export const ruleWords: Record<RefusalRule, { label: string; help: string }> = {
  'not-a-job': {
    label: 'Não é um pedido de trabalho',
    help: 'Oferece trabalho, vende alguma coisa, procura emprego ou é uma avaliação.',
  },
  advertising: { label: 'É publicidade', help: 'Anuncia uma empresa, um produto ou outro site.' },
  law: { label: 'Vai contra a lei', help: 'Pede algo proibido, ofende, ameaça ou discrimina.' },
  'personal-data': {
    label: 'Tem dados pessoais no texto público',
    help: 'Um telefone, um e-mail, uma morada ou o nome completo de alguém.',
  },
  duplicate: { label: 'É repetido', help: 'A mesma pessoa já pediu este trabalho e ele está aberto.' },
  'price-fishing': {
    label: 'Serve só para saber preços',
    help: 'Pede propostas sem intenção de contratar, por exemplo uma empresa do mesmo ramo.',
  },
}

/** «é publicidade»: a rule within a sentence. */
export const ruleInSentence = (rule: string | null): string => {
  const known = refusalRules.find((r) => r === rule)
  const { label } = known ? ruleWords[known] : { label: 'Não cumpre as regras' }
  return label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

/** What each side may complain of, in its words. */
export const reportWords: Record<ReportKind, { label: string; help: string; by: readonly Side[] }> = {
  payment_before_work: {
    label: 'Pede pagamento antes do trabalho',
    help: 'Fora do que é habitual no ramo e da lei, por exemplo a totalidade antes de começar.',
    by: ['customer'],
  },
  contact_outside: {
    label: 'Quer tratar tudo fora da Aval',
    help: 'Insiste em contactos ou pagamentos por fora antes de ser escolhida.',
    by: ['customer', 'company'],
  },
  false_facts: {
    label: 'Diz o que não é verdade',
    help: 'Sobre si, sobre a sua licença, sobre o trabalho ou o preço.',
    by: ['customer', 'company'],
  },
  abuse: {
    label: 'Ofende, ameaça ou incomoda',
    help: 'Nas mensagens, na visita ou fora delas.',
    by: ['customer', 'company'],
  },
  not_a_job: {
    label: 'Não é um trabalho a sério',
    help: 'Serve só para saber preços, para anunciar ou para brincar.',
    by: ['company'],
  },
  other: { label: 'Outra coisa', help: 'Conte o que se passou.', by: ['customer', 'company'] },
}

export const reportStateWords = {
  open: { word: 'Por decidir', tone: 'us' },
  upheld: { word: 'Confirmada', tone: 'done' },
  dismissed: { word: 'Arquivada', tone: 'plain' },
} as const satisfies Record<ReportState, { word: string; tone: string }>

export const sideWords: Record<Side, string> = { customer: 'Cliente', company: 'Empresa' }

export const sanctionSteps = ['none', '1', '2', '3'] as const
export type SanctionStep = (typeof sanctionSteps)[number]

/** What a sanction's step is called, beside the number of days that settings say. */
export const sanctionWords = (days: number): Record<SanctionStep, { label: string; help: string }> => ({
  none: { label: 'Nenhuma medida', help: 'A queixa fica confirmada e quem a fez é avisado.' },
  '1': {
    label: 'Aviso',
    help: 'Continua a poder usar os trabalhos. O aviso diz o que acontece da próxima vez.',
  },
  '2': {
    label: `Fora dos trabalhos durante ${days} dias`,
    help: 'Não pede trabalhos nem faz propostas. O que está em curso continua.',
  },
  '3': {
    label: 'Fora dos trabalhos para sempre',
    help: 'Só depois de medidas mais leves, ou quando o que aconteceu é muito grave.',
  },
})

export const messageSideWords: Record<Side | 'system', string> = { ...sideWords, system: 'Aval' }

/** To whoever may not ask, until a day in words, or for good. */
export const sanctionedWords = (until: string | null): string =>
  `${until ? `Não pode pedir trabalhos até ${until}` : 'Não pode pedir trabalhos'}: dissemos-lhe porquê por e-mail. Se não concorda, responda a essa mensagem.`

/** The history of a request, as staff read it. */
export const workEvents: Record<string, string> = {
  ask: 'Pedido',
  confirm: 'E-mail confirmado',
  hold: 'Retido pela verificação',
  publish: 'Publicado',
  refuse: 'Não publicado',
  appeal: 'Recurso do cliente',
  overturn: 'Recusa anulada em recurso',
  uphold: 'Recusa mantida em recurso',
  renew: 'Renovado',
  widen: 'Aberto a todas as empresas',
  shortlist: 'Primeira proposta preferida',
  award: 'Empresa escolhida',
  unaward: 'Escolha sem efeito',
  accept: 'Escolha aceite pela empresa',
  'say-done': 'Dado como feito por um dos lados',
  complete: 'Concluído',
  review: 'Avaliado',
  dispute: 'Desacordo',
  resume: 'Desacordo resolvido: continua',
  settle: 'Desacordo resolvido: concluído',
  cancel: 'Cancelado',
  expire: 'Fim do prazo',
  report: 'Queixa recebida',
  read: 'Conversa aberta pela equipa',
}
