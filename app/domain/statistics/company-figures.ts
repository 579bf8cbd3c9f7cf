import { type SQL, sql } from 'drizzle-orm'
import { kindWords as invitationKinds } from '../invitations/invitation-words'
import { settings } from '../settings/settings'
import { daysOf, type Figure, happened, levelOf, minutesBetween, rowsOf, shareOf } from './figure'

const company = { byCompany: true } as const

/** Its rows are of five people each (company-pages/search/search-counting.ts). */
const searchedFrom = (where?: SQL) =>
  daysOf(
    sql`searched_words`,
    { day: sql`day`, value: sql`people`, cases: sql`people`, own: sql`words` },
    where,
  )

export const companyFigures = {
  'empresas-publicadas': {
    name: 'Empresas publicadas',
    definition: 'Perfis aprovados que não estavam encerrados quando o dia acabou; os suspensos contam.',
    source: levelOf(
      sql`companies`,
      { since: sql`approved_at`, until: sql`closed_at`, company: sql`id` },
      sql`approved_at is not null`,
    ),
    ...company,
  },
  'perfis-enviados': {
    name: 'Perfis enviados',
    definition: 'Perfis que alguém enviou para aprovação nesse dia, também os reenviados.',
    source: happened('company', ['send', 'resend']),
    ...company,
  },
  'perfis-aprovados': {
    name: 'Perfis aprovados',
    definition: 'Perfis que a equipa aprovou nesse dia.',
    source: happened('company', ['approve']),
    ...company,
  },
  'perfis-recusados': {
    name: 'Perfis recusados',
    definition: 'Perfis que a equipa recusou nesse dia.',
    source: happened('company', ['reject']),
    ...company,
  },
  'tempo-ate-decidir-perfis': {
    name: 'Tempo até decidir um perfil',
    definition:
      'Média, sobre os perfis aprovados ou recusados nesse dia, do tempo desde que foram enviados pela última vez.',
    unit: 'minutes',
    source: minutesBetween('company', ['send', 'resend'], ['approve', 'reject']),
    ...company,
  },
  'perfis-suspensos': {
    name: 'Perfis suspensos',
    definition: 'Perfis que a equipa suspendeu nesse dia.',
    source: happened('company', ['suspend']),
    ...company,
  },
  'perfis-encerrados': {
    name: 'Perfis encerrados',
    definition: 'Perfis que foram encerrados nesse dia, também por se juntarem a outro.',
    source: rowsOf(
      sql`companies`,
      { at: sql`closed_at`, company: sql`id`, of: { kind: sql`'company'`, id: sql`id` } },
      sql`approved_at is not null`,
    ),
    ...company,
  },
  'perfis-abertos': {
    name: 'Vezes que abriram perfis',
    definition: 'Vezes que a página pública de uma empresa foi aberta nesse dia, sem dizer por quem.',
    source: daysOf(sql`company_visits`, {
      day: sql`day`,
      value: sql`views`,
      cases: sql`views`,
      company: sql`company_id`,
    }),
    ...company,
  },
  'perfis-em-listas': {
    name: 'Vezes que apareceram em listas',
    definition:
      'Vezes que uma empresa apareceu numa lista ou pesquisa nesse dia: vinte numa página são vinte.',
    source: daysOf(sql`company_visits`, {
      day: sql`day`,
      value: sql`searches`,
      cases: sql`searches`,
      company: sql`company_id`,
    }),
    ...company,
  },
  'palavras-procuradas': {
    name: 'Palavras procuradas nas listas',
    get definition() {
      return `Pessoas que nesse dia procuraram as mesmas palavras nas listas de empresas, contadas só nas palavras que pelo menos ${settings.statistics.groupFrom} procuraram.`
    },
    source: searchedFrom(),
    own: { label: 'Palavras', words: {} },
  },
  'palavras-sem-empresa': {
    name: 'Palavras procuradas em vão',
    definition:
      'As mesmas pessoas, contadas só nas palavras de que nesse dia nenhuma lista mostrou uma empresa.',
    source: searchedFrom(sql`in_vain`),
    own: { label: 'Palavras', words: {} },
  },
  'alteracoes-pedidas': {
    name: 'Alterações pedidas',
    definition: 'Alterações de perfis publicados que esperam pela equipa, pedidas nesse dia.',
    source: happened('company-edit', ['ask']),
    ...company,
  },
  'tempo-ate-decidir-alteracoes': {
    name: 'Tempo até decidir uma alteração',
    definition:
      'Média, sobre as alterações aceites ou recusadas nesse dia, do tempo desde que foram pedidas.',
    unit: 'minutes',
    source: minutesBetween('company-edit', ['ask'], ['accept', 'refuse']),
    ...company,
  },
  'correcoes-sugeridas': {
    name: 'Correções sugeridas',
    definition: 'Correções que alguém de fora sugeriu a um perfil nesse dia.',
    source: happened('correction', ['suggest']),
    ...company,
  },
  'solicitacoes-de-posse': {
    name: 'Solicitações de posse',
    definition: 'Vezes que alguém começou, nesse dia, a mostrar que uma empresa é sua.',
    source: happened('claim', ['begin']),
    ...company,
  },
  'posse-reconhecida': {
    name: 'Solicitações aceites',
    definition:
      'Das solicitações de posse que acabaram nesse dia, aceites ou recusadas, a parte das aceites.',
    unit: 'percent',
    source: shareOf('claim', ['accept', 'prove'], ['refuse']),
    ...company,
  },
  'tempo-ate-decidir-posse': {
    name: 'Tempo até decidir uma solicitação',
    definition:
      'Média, sobre as solicitações que a equipa decidiu nesse dia, do tempo desde que lhe chegaram.',
    unit: 'minutes',
    source: minutesBetween('claim', ['submit', 'answer', 'pass'], ['accept', 'refuse']),
    ...company,
  },
} as const satisfies Record<string, Figure>

const byKind = {
  join: sql`left join invitations i on i.id = e.subject_id`,
  own: sql`i.kind`,
}
const invitation = { own: { label: 'Género', words: invitationKinds } } as const

export const invitationFigures = {
  'convites-feitos': {
    name: 'Convites feitos',
    definition: 'Convites que alguém pediu nesse dia, de todos os géneros.',
    source: happened('invitation', ['invite'], byKind),
    ...invitation,
  },
  'convites-enviados': {
    name: 'Convites enviados',
    definition: 'Mensagens com um convite que saíram nesse dia, também as reenviadas.',
    source: happened('invitation', ['send'], byKind),
    ...invitation,
  },
  'convites-abertos': {
    name: 'Convites abertos',
    definition: 'Convites cuja ligação foi aberta pela primeira vez nesse dia.',
    source: happened('invitation', ['open'], byKind),
    ...invitation,
  },
  'convites-aceites': {
    name: 'Convites aceites',
    definition: 'Convites aceites nesse dia.',
    source: happened('invitation', ['accept'], byKind),
    ...invitation,
  },
  'convites-recusados': {
    name: 'Convites recusados',
    definition: 'Convites que quem os recebeu recusou nesse dia, ou de que pediu para não receber mais.',
    source: happened('invitation', ['decline'], byKind),
    ...invitation,
  },
  'convites-devolvidos': {
    name: 'Convites devolvidos',
    definition: 'Da soma de convites entregues e devolvidos nesse dia, a parte que o correio devolveu.',
    unit: 'percent',
    source: shareOf('invitation', ['bounce'], ['deliver']),
  },
} as const satisfies Record<string, Figure>
