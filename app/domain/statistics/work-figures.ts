import { sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import { type Figure, happened, minutesBetween, rowsOf, shareOf } from './figure'

const project = { byCompany: true } as const

export const workFigures = {
  'trabalhos-pedidos': {
    name: 'Trabalhos pedidos',
    definition: 'Pedidos de trabalho que alguém enviou nesse dia, publicados ou não.',
    source: happened('work-request', ['ask']),
  },
  'trabalhos-publicados': {
    name: 'Trabalhos publicados',
    definition: 'Pedidos de trabalho que passaram a públicos nesse dia.',
    source: happened('work-request', ['publish']),
  },
  'propostas-enviadas': {
    name: 'Propostas enviadas',
    definition: 'Propostas que empresas enviaram nesse dia.',
    source: happened('work-proposal', ['send']),
    byCompany: true,
  },
  'tempo-ate-a-primeira-proposta': {
    name: 'Tempo até à primeira proposta',
    definition:
      'Média, sobre os pedidos que tiveram a primeira proposta nesse dia, do tempo desde que foram publicados pela primeira vez.',
    unit: 'minutes',
    source: rowsOf(sql`work_requests`, {
      at: sql`first_proposal_at`,
      value: sql`floor(extract(epoch from first_proposal_at - first_published_at) / 60)`,
      of: { kind: sql`'work-request'`, id: sql`id` },
    }),
    shrinks: true,
  },
  'trabalhos-entregues': {
    name: 'Trabalhos entregues a uma empresa',
    definition: 'Pedidos em que, nesse dia, a empresa escolhida aceitou o trabalho.',
    source: happened('work-request', ['accept']),
  },
  'trabalhos-concluidos': {
    name: 'Trabalhos concluídos',
    definition: 'Trabalhos que ficaram concluídos nesse dia.',
    source: happened('work-request', ['complete', 'settle']),
  },
  'trabalhos-em-desacordo': {
    name: 'Trabalhos em desacordo',
    definition: 'Trabalhos em que, nesse dia, um dos lados disse que algo correu mal.',
    source: happened('work-request', ['dispute']),
  },
  'trabalhos-sem-empresa': {
    name: 'Trabalhos que acabaram sem empresa',
    definition: 'Pedidos que acabaram nesse dia por ter passado o prazo ou por quem pediu ter desistido.',
    source: happened('work-request', ['expire', 'cancel']),
  },
  'queixas-de-trabalhos': {
    name: 'Queixas de trabalhos',
    definition: 'Queixas de pedidos, propostas ou mensagens que chegaram nesse dia.',
    source: rowsOf(sql`work_reports`, { at: sql`at`, of: { kind: sql`'work-report'`, id: sql`id` } }),
    shrinks: true,
    get keptDays() {
      return settings.work.keep.reportMonths * 28
    },
  },
} as const satisfies Record<string, Figure>

export const projectFigures = {
  'projetos-enviados': {
    name: 'Projetos enviados',
    definition: 'Projetos que empresas enviaram para aprovação nesse dia.',
    source: happened('project', ['send']),
    ...project,
  },
  'projetos-publicados': {
    name: 'Projetos publicados',
    definition: 'Projetos que a equipa publicou nesse dia.',
    source: happened('project', ['publish']),
    ...project,
  },
  'projetos-aceites': {
    name: 'Parte dos projetos aceites',
    definition: 'Dos projetos decididos nesse dia, a parte dos publicados.',
    unit: 'percent',
    source: shareOf('project', ['publish'], ['refuse']),
    ...project,
  },
  'tempo-ate-decidir-projetos': {
    name: 'Tempo até decidir um projeto',
    definition:
      'Média, sobre os projetos publicados ou recusados nesse dia, do tempo desde que foram enviados.',
    unit: 'minutes',
    source: minutesBetween('project', ['send'], ['publish', 'refuse']),
    ...project,
  },
  'projetos-confirmados': {
    name: 'Projetos confirmados por clientes',
    definition: 'Projetos que um cliente confirmou nesse dia.',
    source: happened('project', ['confirm']),
    ...project,
  },
} as const satisfies Record<string, Figure>
