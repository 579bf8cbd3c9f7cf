import { settings } from '../../settings/settings'
import { amount, percentage } from '../../shared/amounts'
import type { RequirementState } from '../schema'

/** The first version of the catalogue, from which `certification_rules` begins. */
export const rulesVersion = '2026-11'

/** What proves a requirement: a code that we look up, a file, a text, or nothing that is sent. */
export type EvidenceKind = 'code' | 'file' | 'statement' | 'automatic' | 'platform'
/** Codes whose form is known, so that a wrong one is told at once. */
export type CodeForm = 'certidao' | 'rcbe'

export interface Requirement {
  code: string
  /** What the public reads. */
  text: string
  /** What the company is asked for. */
  ask: string
  evidence: EvidenceKind
  form?: CodeForm
  /** How long evidence is good for, in days. */
  validDays: number
  by: 'staff' | 'automatic' | 'platform'
  /** Lowest level that asks for it. */
  level: 1 | 2
  /** Asked only where the category or the company makes it apply. */
  conditional?: boolean
}

/** The catalogue (product/certification.md), whose words don't follow settings. Never a criterion: absence of bad reviews, a plan. */
export const requirements: readonly Requirement[] = [
  {
    code: 'R01',
    text: 'Existência legal, por certidão permanente do registo comercial',
    ask: 'Código de acesso à certidão permanente, com 12 algarismos. Consultamo-la no Registo Comercial Online.',
    evidence: 'code',
    form: 'certidao',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R02',
    text: 'Beneficiário efetivo declarado (RCBE)',
    ask: 'Código RCBE do comprovativo da última declaração de beneficiário efetivo.',
    evidence: 'code',
    form: 'rcbe',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R03',
    text: 'Sem dívidas à Autoridade Tributária',
    ask: 'Certidão de situação tributária regularizada, emitida no Portal das Finanças há menos de três meses.',
    evidence: 'file',
    validDays: 92,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R04',
    text: 'Sem dívidas à Segurança Social',
    ask: 'Declaração de situação contributiva regularizada, da Segurança Social Direta, com menos de quatro meses.',
    evidence: 'file',
    validDays: 122,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R05',
    text: 'Sem processo de insolvência',
    ask: 'Consulta ao portal Citius (publicidade da insolvência) pelo NIPC da empresa, em PDF, com a data à vista.',
    evidence: 'file',
    validDays: 90,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R06',
    text: 'Licença ou alvará da atividade, onde a lei o exige',
    ask: 'Alvará, licença ou registo da atividade: frente e verso, com o número e o prazo legíveis.',
    evidence: 'file',
    validDays: 365,
    by: 'staff',
    level: 1,
    conditional: true,
  },
  {
    code: 'R07',
    text: 'Seguro de acidentes de trabalho',
    ask: 'Apólice de acidentes de trabalho em vigor e recibo do último prémio, num só ficheiro.',
    evidence: 'file',
    validDays: 365,
    by: 'staff',
    level: 1,
    conditional: true,
  },
  {
    code: 'R08',
    text: 'Seguro de responsabilidade civil',
    ask: 'Apólice de responsabilidade civil em vigor e recibo do último prémio, num só ficheiro.',
    evidence: 'file',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R09',
    text: 'Livro de Reclamações eletrónico, com ligação visível',
    ask: 'Nada a enviar: procuramos a ligação ao Livro de Reclamações no sítio da empresa.',
    evidence: 'automatic',
    validDays: 31,
    by: 'automatic',
    level: 1,
  },
  {
    code: 'R10',
    text: 'Entidade de resolução alternativa de litígios indicada',
    ask: 'Nada a enviar: procuramos no sítio a entidade de resolução alternativa de litígios.',
    evidence: 'automatic',
    validDays: 31,
    by: 'automatic',
    level: 1,
  },
  {
    code: 'R11',
    text: 'Preços, condições, privacidade e cookies publicados',
    ask: 'Endereços das páginas de preços, condições, privacidade e cookies. Sem sítio, diga onde o cliente os lê.',
    evidence: 'statement',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  {
    code: 'R12',
    text: `Responde às avaliações em ${amount(settings.checker.answerWorkingDays, 'dia útil')}`,
    ask: 'Nada a enviar: contamos as respostas dadas na Aval.',
    evidence: 'platform',
    validDays: 31,
    by: 'platform',
    level: 1,
  },
  {
    code: 'R13',
    text: `Índice de resolução de pelo menos ${settings.checker.indexLeast}, ou menos de ${amount(settings.resolution.indexCases, 'caso')}`,
    ask: 'Nada a enviar: o índice sai dos casos tratados na Aval.',
    evidence: 'platform',
    validDays: 31,
    by: 'platform',
    level: 1,
  },
  {
    code: 'R14',
    text: `Convida com lealdade: pelo menos ${percentage(settings.checker.coverage)} dos clientes, ou nenhum`,
    ask: 'Nada a enviar: contamos os convites enviados pela Aval.',
    evidence: 'platform',
    validDays: 31,
    by: 'platform',
    level: 1,
  },
  {
    code: 'R15',
    text: 'Domínio próprio com TLS válido',
    ask: 'Nada a enviar: verificamos o domínio e o certificado TLS do sítio.',
    evidence: 'automatic',
    validDays: 1,
    by: 'automatic',
    level: 1,
    conditional: true,
  },
  {
    code: 'R16',
    text: 'Visita às instalações ou cinco referências de clientes',
    ask: 'Cinco referências de clientes (nome, contacto, trabalho e data), ou o pedido de visita, num só ficheiro.',
    evidence: 'file',
    validDays: 730,
    by: 'staff',
    level: 2,
  },
  {
    code: 'R17',
    text: 'Declaração de acessibilidade e registo de proteção de dados',
    ask: 'Declaração de acessibilidade do sítio e registo das atividades de tratamento de dados, num só ficheiro.',
    evidence: 'file',
    validDays: 365,
    by: 'staff',
    level: 2,
  },
]

export interface Level {
  level: 1 | 2
  name: string
  /** What it proves, in a sentence for the public. */
  proves: string
  /** For the assessment, whatever its result, in cents without IVA. */
  feeCents: number
  /** For a year of the certificate, in cents without IVA. */
  licenceCents: number
}

/** product/business.md: 150 € and 450 € for the assessment, 120 € and 300 € a year. */
export const levels: readonly Level[] = [
  {
    level: 1,
    name: 'Certificada',
    proves: 'Os requisitos legais e de serviço estão cumpridos, com comprovativos em vigor.',
    feeCents: 150_00,
    licenceCents: 120_00,
  },
  {
    level: 2,
    name: 'Certificada Plus',
    proves: 'O mesmo, e ainda visita ou cinco referências, acessibilidade e proteção de dados.',
    feeCents: 450_00,
    licenceCents: 300_00,
  },
]

/** One version of the catalogue. */
export interface Rules {
  version: string
  requirements: readonly Requirement[]
  levels: readonly Level[]
}

/** What the first version says; later ones stand in `certification_rules` (rules.ts). */
export const firstRules: Rules = { version: rulesVersion, requirements, levels }

/** What a level asks for. */
export const requirementsOf = (
  level: 1 | 2,
  rules: Pick<Rules, 'requirements'> = firstRules,
): Requirement[] => rules.requirements.filter((r) => r.level <= level)

export const levelOf = (level: 1 | 2, rules: Pick<Rules, 'levels'> = firstRules): Level => {
  const found = rules.levels.find((l) => l.level === level)
  if (!found) throw new Error(`no level ${level}`)
  return found
}

export const requirementWords: Record<RequirementState['state'], string> = {
  met: 'Cumprido',
  waived: 'Dispensado',
  expired: 'Caducado',
  unmet: 'Por cumprir',
  'not-applicable': 'Não se aplica',
}
