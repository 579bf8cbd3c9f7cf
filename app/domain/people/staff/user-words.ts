import { auditWords } from '../../audit/words'
import type { StaffRole } from '../../permissions'
import type { StateWord } from '../../shared/meaning'
import { securityWords } from '../security/security-words'

/** Words for what staff see of people. Apart, because browsers load them: they bring no table along. */

export const staffRoles = ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin'] as const

export const staffRoleWords: Record<StaffRole, { label: string; help: string }> = {
  support: { label: 'Apoio', help: 'Atende pedidos, decide sobre empresas, vê contas.' },
  moderator: { label: 'Moderação', help: 'Decide sobre avaliações e empresas, bloqueia contas.' },
  auditor: { label: 'Auditoria', help: 'Emite, suspende e revoga certificados.' },
  finance: { label: 'Finanças', help: 'Gere faturação e afiliados.' },
  editor: { label: 'Edição', help: 'Gere artigos e páginas de ajuda.' },
  admin: {
    label: 'Administração',
    help: 'Pode tudo, também mudar papéis. Dá-se e tira-se com a decisão de duas pessoas.',
  },
}

/** «Apoio, Moderação», in the order of the table; «nenhum» for nobody's roles. */
export const rolesInWords = (roles: readonly string[]): string =>
  staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => staffRoleWords[role].label)
    .join(', ') || 'nenhum'

export interface UserState {
  /** It is part of another account. */
  merged: boolean
  blockedAt: Date | null
  erasureDue: Date | null
  emailVerified: boolean
}

/** The one state that matters most to whoever reads a list. */
export function stateOfUser({ merged, blockedAt, erasureDue, emailVerified }: UserState): StateWord {
  if (merged) return { word: 'Junta a outra', tone: 'plain' }
  if (blockedAt) return { word: 'Bloqueada', tone: 'bad' }
  if (erasureDue) return { word: 'A apagar', tone: 'us' }
  if (!emailVerified) return { word: 'Por confirmar', tone: 'you' }
  return { word: 'Ativa', tone: 'plain' }
}

/** What staff did with a person, as their record tells it. */
const happenings: Record<string, string> = {
  'user.read': 'Ficha consultada',
  'user.read-timeline': 'Cronologia consultada',
  'user.note': 'Nota escrita',
  'user.note-correct': 'Nota corrigida',
  'user.note-remove': 'Nota retirada',
  'user.roles': 'Papéis alterados',
  'user.roles-ask': 'Mudança de papéis pedida',
  'user.roles-refuse': 'Mudança de papéis recusada',
  'user.roles-withdraw': 'Pedido de mudança de papéis retirado',
  'user.block': 'Conta bloqueada',
  'user.unblock': 'Conta desbloqueada',
  'user.end-sessions': 'Sessões terminadas pela equipa',
  'user.impersonate': 'Conta vista pela equipa',
  'user.impersonate-end': 'Fim da visita da equipa',
  'user.refuse-recovery': 'Pedido para retirar o segundo passo recusado',
  'user.remove-factor': 'Segundo fator retirado pela administração',
  'user.erase': 'Pedido de apagamento registado pela equipa',
  'user.merge-ask': 'Pedido para juntar a outra conta',
  'user.merge-refuse': 'Pedido para juntar contas recusado',
  'user.merge-withdraw': 'Pedido para juntar contas retirado',
  'user.merge': 'Contas juntas',
  'user.unmerge': 'Junção de contas desfeita',
}

/** What happened to a person, as their record tells it: an action of staff, or an event of the account, as its owner reads it too. */
export const happeningWords = (verb: string): string =>
  happenings[verb] ?? (securityWords as Record<string, string>)[verb] ?? auditWords(verb)

/** How staff made sure that whoever asks for an erasure is whose account it is. */
export const identityChecks = {
  email: 'Escreveu do e-mail da conta e confirmou por resposta',
  phone: 'Confirmou pelo telefone da conta',
  document: 'Mostrou um documento de identificação',
} as const
