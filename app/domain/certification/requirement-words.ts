/** What each requirement of the catalogue asks of a company, for those who think of applying. Knows no table. */
export interface RequirementWords {
  /** What is shown, and where it comes from. */
  evidence: string
  /** «12 meses» */
  good: string
  group: keyof typeof requirementGroups
  /** When it applies, where it does not apply to all. */
  where?: string
}

export const requirementGroups = {
  legal: 'Existência e contas em dia',
  cover: 'Licenças e seguros',
  open: 'Transparência com o consumidor',
  conduct: 'Conduta na Aval',
  plus: 'Só na Certificada Plus',
} as const

export const requirementDetails: Record<string, RequirementWords> = {
  R01: {
    group: 'legal',
    good: '12 meses',
    evidence: 'Código de acesso à certidão permanente do registo comercial.',
  },
  R02: {
    group: 'legal',
    good: '12 meses',
    evidence: 'Comprovativo da declaração no Registo Central do Beneficiário Efetivo.',
  },
  R03: {
    group: 'legal',
    good: '3 meses',
    evidence: 'Certidão de situação tributária regularizada, do Portal das Finanças.',
  },
  R04: {
    group: 'legal',
    good: '4 meses',
    evidence: 'Declaração de situação contributiva regularizada, da Segurança Social Direta.',
  },
  R05: {
    group: 'legal',
    good: '90 dias',
    evidence: 'Consulta do portal Citius, sem processo de insolvência em curso.',
  },
  R06: {
    group: 'cover',
    good: '12 meses',
    evidence: 'Licença, alvará ou registo da atividade.',
    where: 'nas atividades em que a lei o exige',
  },
  R07: {
    group: 'cover',
    good: '12 meses',
    evidence: 'Apólice de acidentes de trabalho e recibo do período em curso.',
    where: 'quando há trabalhadores',
  },
  R08: {
    group: 'cover',
    good: '12 meses',
    evidence: 'Apólice de responsabilidade civil e recibo do período em curso.',
  },
  R09: {
    group: 'open',
    good: 'todos os meses',
    evidence: 'Ligação ao Livro de Reclamações eletrónico, visível no site ou no perfil.',
  },
  R10: {
    group: 'open',
    good: 'todos os meses',
    evidence: 'Entidade de resolução alternativa de litígios indicada ao consumidor.',
  },
  R11: { group: 'open', good: '12 meses', evidence: 'Páginas de preços, condições, privacidade e cookies.' },
  R12: {
    group: 'conduct',
    good: 'em contínuo',
    evidence: 'O que a própria Aval regista: datas das avaliações e das respostas.',
  },
  R13: {
    group: 'conduct',
    good: 'em contínuo',
    evidence: 'O índice de resolução que está no perfil público.',
  },
  R14: {
    group: 'conduct',
    good: 'em contínuo',
    evidence: 'Os convites enviados, comparados com os clientes declarados.',
  },
  R15: {
    group: 'open',
    good: 'todos os dias',
    evidence: 'O site da empresa, aberto por nós em ligação segura.',
    where: 'quando a empresa tem site',
  },
  R16: {
    group: 'plus',
    good: '24 meses',
    evidence: 'Visita da auditoria às instalações, ou cinco clientes que aceitam ser contactados.',
  },
  R17: {
    group: 'plus',
    good: '12 meses',
    evidence: 'Declaração de acessibilidade publicada e registo das atividades de tratamento de dados.',
  },
}

export const checkerWords = {
  staff: 'A empresa envia',
  automatic: 'Verificação automática',
  platform: 'Dados da Aval',
} as const
