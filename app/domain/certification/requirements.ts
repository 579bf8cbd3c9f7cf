import type { RequirementState } from './schema'

/** Version of the catalogue that certificates issued now name. */
export const rulesVersion = '2026-11'

export interface Requirement {
  code: string
  /** What the public reads. */
  text: string
  /** How long evidence is good for, in days. */
  validDays: number
  by: 'staff' | 'automatic' | 'platform'
  /** Lowest level that asks for it. */
  level: 1 | 2
  /** Asked only where the category or the company makes it apply. */
  conditional?: boolean
}

/** The catalogue (product/certification.md). Never a criterion: absence of bad reviews, a plan that was bought. */
export const requirements: readonly Requirement[] = [
  {
    code: 'R01',
    text: 'Existência legal, por certidão permanente do registo comercial',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  { code: 'R02', text: 'Beneficiário efetivo declarado (RCBE)', validDays: 365, by: 'staff', level: 1 },
  { code: 'R03', text: 'Sem dívidas à Autoridade Tributária', validDays: 92, by: 'staff', level: 1 },
  { code: 'R04', text: 'Sem dívidas à Segurança Social', validDays: 122, by: 'staff', level: 1 },
  { code: 'R05', text: 'Sem processo de insolvência', validDays: 90, by: 'staff', level: 1 },
  {
    code: 'R06',
    text: 'Licença ou alvará da atividade, onde a lei o exige',
    validDays: 365,
    by: 'staff',
    level: 1,
    conditional: true,
  },
  {
    code: 'R07',
    text: 'Seguro de acidentes de trabalho',
    validDays: 365,
    by: 'staff',
    level: 1,
    conditional: true,
  },
  { code: 'R08', text: 'Seguro de responsabilidade civil', validDays: 365, by: 'staff', level: 1 },
  {
    code: 'R09',
    text: 'Livro de Reclamações eletrónico, com ligação visível',
    validDays: 31,
    by: 'automatic',
    level: 1,
  },
  {
    code: 'R10',
    text: 'Entidade de resolução alternativa de litígios indicada',
    validDays: 31,
    by: 'automatic',
    level: 1,
  },
  {
    code: 'R11',
    text: 'Preços, condições, privacidade e cookies publicados',
    validDays: 365,
    by: 'staff',
    level: 1,
  },
  { code: 'R12', text: 'Responde às avaliações em 15 dias úteis', validDays: 31, by: 'platform', level: 1 },
  {
    code: 'R13',
    text: 'Índice de resolução de pelo menos 60, ou menos de 5 casos',
    validDays: 31,
    by: 'platform',
    level: 1,
  },
  {
    code: 'R14',
    text: 'Convida com lealdade: pelo menos 80 % dos clientes, ou nenhum',
    validDays: 31,
    by: 'platform',
    level: 1,
  },
  {
    code: 'R15',
    text: 'Domínio próprio com TLS válido',
    validDays: 1,
    by: 'automatic',
    level: 1,
    conditional: true,
  },
  {
    code: 'R16',
    text: 'Visita às instalações ou cinco referências de clientes',
    validDays: 730,
    by: 'staff',
    level: 2,
  },
  {
    code: 'R17',
    text: 'Declaração de acessibilidade e registo de proteção de dados',
    validDays: 365,
    by: 'staff',
    level: 2,
  },
]

/** What a level asks for. */
export const requirementsOf = (level: 1 | 2): Requirement[] => requirements.filter((r) => r.level <= level)

export const requirementText = (code: string): string =>
  requirements.find((r) => r.code === code)?.text ?? code

export const requirementWords: Record<RequirementState['state'], string> = {
  met: 'Cumprido',
  waived: 'Dispensado',
  expired: 'Caducado',
  unmet: 'Por cumprir',
  'not-applicable': 'Não se aplica',
}
