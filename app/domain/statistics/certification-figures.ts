import { sql } from 'drizzle-orm'
import { daysOf, type Figure, happened, levelOf, minutesBetween, rowsOf, shareOf } from './figure'

const company = { byCompany: true } as const
const asked = (verb: string) => happened('certification-application', [verb])

/** The way of an application, step by step: what the funnel shows. */
export const applicationSteps = [
  'candidaturas-comecadas',
  'candidaturas-enviadas',
  'candidaturas-pagas',
  'candidaturas-completas',
  'candidaturas-avaliadas',
  'candidaturas-aceites',
] as const

export const certificationFigures = {
  'candidaturas-comecadas': {
    name: 'Candidaturas começadas',
    definition: 'Candidaturas à certificação que uma empresa começou nesse dia.',
    source: asked('begin'),
    ...company,
  },
  'candidaturas-enviadas': {
    name: 'Candidaturas enviadas',
    definition: 'Candidaturas que foram enviadas nesse dia.',
    source: asked('submit'),
    ...company,
  },
  'candidaturas-pagas': {
    name: 'Taxas de avaliação pagas',
    definition: 'Candidaturas cuja taxa de avaliação ficou paga nesse dia.',
    source: asked('pay'),
    ...company,
  },
  'candidaturas-completas': {
    name: 'Candidaturas completas',
    definition: 'Candidaturas que nesse dia ficaram com todos os comprovativos pedidos.',
    source: asked('complete'),
    ...company,
  },
  'candidaturas-avaliadas': {
    name: 'Candidaturas avaliadas',
    definition: 'Candidaturas cuja avaliação acabou nesse dia, à espera da decisão de outra pessoa.',
    source: asked('finish'),
    ...company,
  },
  'candidaturas-aceites': {
    name: 'Candidaturas aceites',
    definition: 'Candidaturas aceites nesse dia.',
    source: asked('grant'),
    ...company,
  },
  'candidaturas-aceites-em-parte': {
    name: 'Parte das candidaturas aceites',
    definition: 'Das candidaturas decididas nesse dia, a parte das aceites.',
    unit: 'percent',
    source: shareOf('certification-application', ['grant'], ['refuse']),
    ...company,
  },
  'candidaturas-abandonadas': {
    name: 'Candidaturas abandonadas',
    definition:
      'Candidaturas de que a empresa desistiu nesse dia, ou que nesse dia acabaram por falta de resposta.',
    source: happened('certification-application', ['withdraw', 'lapse']),
    ...company,
  },
  'tempo-ate-decidir-candidaturas': {
    name: 'Tempo até decidir uma candidatura',
    definition: 'Média, sobre as candidaturas decididas nesse dia, do tempo desde que ficaram completas.',
    unit: 'minutes',
    source: minutesBetween('certification-application', ['complete'], ['grant', 'refuse']),
    ...company,
  },
  'certificados-emitidos': {
    name: 'Certificados emitidos',
    definition: 'Certificados que foram emitidos nesse dia.',
    source: rowsOf(sql`certificates`, {
      at: sql`issued_at`,
      company: sql`company_id`,
      of: { kind: sql`'certificate'`, id: sql`id` },
    }),
    ...company,
  },
  'certificados-existentes': {
    name: 'Certificados por acabar',
    definition:
      'Certificados emitidos que, quando o dia acabou, não tinham sido revogados, renunciados, substituídos nem expirado; os suspensos contam.',
    source: levelOf(sql`certificates`, {
      since: sql`issued_at`,
      until: sql`case when state in ('revoked', 'renounced', 'replaced', 'expired') then state_since end`,
      company: sql`company_id`,
    }),
    // An appeal restores a certificate that was revoked: those days had it less, and have it again.
    settlesIn: 30,
    ...company,
  },
  'certificados-suspensos': {
    name: 'Certificados suspensos',
    definition: 'Certificados que foram suspensos nesse dia.',
    source: happened('certificate', ['suspend']),
    ...company,
  },
  'certificados-revogados': {
    name: 'Certificados revogados',
    definition: 'Certificados que foram revogados nesse dia, também por uma suspensão que se prolongou.',
    source: happened('certificate', ['revoke', 'lapse']),
    ...company,
  },
  'certificados-verificados': {
    name: 'Verificações de certificados',
    definition: 'Vezes que alguém verificou um certificado nesse dia, na página ou pelo selo.',
    source: daysOf(sql`certificate_lookups l join certificates c on c.id = l.certificate_id`, {
      day: sql`l.day`,
      value: sql`l.n`,
      cases: sql`l.n`,
      company: sql`c.company_id`,
      own: sql`l.channel`,
    }),
    own: { label: 'Canal', words: { page: 'Página de verificação', seal: 'Selo', api: 'API' } },
    ...company,
  },
  'usos-indevidos': {
    name: 'Usos indevidos apontados',
    definition: 'Usos indevidos do selo que alguém apontou nesse dia.',
    source: happened('seal-misuse', ['report']),
  },
} as const satisfies Record<string, Figure>
