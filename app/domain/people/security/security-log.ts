import { and, desc, eq, lt } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { endingWords } from '../second-factor/losing/losing-words'

export interface SecurityEntry {
  id: string
  at: Date
  title: string
  detail: string | null
  /** Done by somebody else: staff, or the system. */
  byAval: boolean
}

/**
 * What happened to the account of whoever asks, newest first, a page at a time by key (rule 15).
 * @returns `next`, the key of the page after this one; null when there is none.
 */
export async function securityLog(
  { db, actor }: Ctx,
  before: string | null,
): Promise<{ entries: SecurityEntry[]; next: string | null }> {
  authorise(actor, 'account.edit', { userId: actor.userId })
  const userId = actor.userId as string
  const size = settings.auth.securityLogPage
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'user'),
        eq(events.subjectId, userId),
        before && isUuid(before) ? lt(events.id, before) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(size + 1)
  const entries = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: row.at,
    title: securityTitle(row.verb),
    detail: securityDetail(row.verb, row.data),
    byAval: row.actorKind === 'user' && row.actorId !== userId,
  }))
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}

/** What each entry of an account's log says to its owner; tests/house/security-log.test.ts knows every verb. */
export const securityWords = {
  'sign-up': 'Conta criada',
  'sign-in': 'Entrada na conta',
  'sign-out': 'Sessão terminada',
  'sign-out-everywhere': 'Sessões terminadas em todos os aparelhos',
  'session-ended': 'Sessão de outro aparelho terminada',
  'other-sessions-ended': 'Todas as outras sessões terminadas',
  'sessions-ended': 'Sessões terminadas pela equipa da Aval',
  'email-confirmed': 'E-mail confirmado',
  'email-corrected': 'E-mail corrigido antes de confirmado',
  'email-change-requested': 'Mudança de e-mail pedida',
  'email-changed': 'E-mail mudado',
  'email-change-undone': 'Mudança de e-mail anulada',
  'address-lost': 'E-mail retirado: passou a ser de outra conta',
  'password-changed': 'Palavra-passe alterada',
  'password-reset': 'Palavra-passe redefinida por e-mail',
  'phone-confirmed': 'Telemóvel confirmado',
  'profile-completed': 'Perfil preenchido',
  'profile.edit': 'Perfil alterado',
  'profile.photo': 'Fotografia mudada',
  'profile.photo-removed': 'Fotografia retirada',
  'notifications.choose': 'Escolha de avisos alterada',
  'notifications.unsubscribe': 'Avisos cancelados por e-mail',
  'accounts-merged': 'Esta conta e outra sua passaram a ser uma só',
  'accounts-unmerged': 'As duas contas voltaram a ser duas',
  'invite-code': 'Ligação de convite criada',
  'invitation-accepted': 'Convite aceite',
  'totp-added': 'Aplicação de códigos ligada',
  'totp-removed': 'Aplicação de códigos desligada',
  'recovery-codes-made': 'Códigos de recuperação feitos de novo',
  'recovery-code-used': 'Código de recuperação usado',
  'passkey-added': 'Chave de acesso acrescentada',
  'passkey-removed': 'Chave de acesso removida',
  'factor-recovery-asked': 'Pedido para retirar o segundo passo',
  'factor-recovery-confirmed': 'Pedido para retirar o segundo passo confirmado por e-mail',
  'factor-recovery-ended': 'Pedido para retirar o segundo passo terminado',
  'factor-recovery-done': 'Segundo passo retirado depois do prazo',
  'factor-removed-by-staff': 'Segundo fator retirado pela administração',
  'ask-export': 'Cópia dos dados pedida',
  'download-export': 'Cópia dos dados descarregada',
  'ask-erasure': 'Apagamento da conta pedido',
  'cancel-erasure': 'Apagamento da conta anulado',
  'seen-by-staff': 'Conta vista por alguém da equipa',
  'seen-by-staff-end': 'Fim da visita da equipa',
  'company-given': 'Empresa passada a outra pessoa',
  'company-received': 'Empresa recebida de outra pessoa',
  roles: 'Papéis na equipa mudados',
  'roles-keep': 'Papéis na equipa revistos',
  block: 'Conta suspensa',
  unblock: 'Conta reposta',
} as const satisfies Record<string, string>

const ways: Record<string, string> = {
  link: 'com ligação enviada por e-mail',
  'link-totp': 'com ligação enviada por e-mail e código da aplicação',
  'link-recovery': 'com ligação enviada por e-mail e código de recuperação',
  totp: 'com palavra-passe e código da aplicação',
  recovery: 'com palavra-passe e código de recuperação',
  passkey: 'com chave de acesso',
}

/** More of it, from what was written down with the entry. */
function securityDetail(verb: string, data: Record<string, unknown> | null): string | null {
  if (!data) return null
  if (verb === 'sign-in') {
    const where = [data.device, data.country].filter((text) => typeof text === 'string')
    const fresh = data.knownDevice === false ? ['aparelho novo'] : []
    return [ways[String(data.by)] ?? 'com palavra-passe', ...where, ...fresh].join(', ')
  }
  if (verb === 'recovery-code-used' && typeof data.left === 'number') return `restam ${data.left}`
  if (verb === 'factor-recovery-ended') return endingWords[data.ending as keyof typeof endingWords] ?? null
  if (verb.startsWith('passkey-') && typeof data.passkey === 'string') return `«${data.passkey}»`
  return null
}

const securityTitle = (verb: string): string =>
  (securityWords as Record<string, string>)[verb] ?? 'Alteração na conta'
