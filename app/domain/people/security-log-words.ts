/** What each entry of an account's log says to its owner; `by` is what staff's own doing is marked by. */
export const securityWords = {
  'sign-up': 'Conta criada',
  'sign-in': 'Entrada na conta',
  'sign-out': 'Sessão terminada',
  'sign-out-everywhere': 'Sessões terminadas em todos os aparelhos',
  'session-ended': 'Sessão de outro aparelho terminada',
  'other-sessions-ended': 'Todas as outras sessões terminadas',
  'email-confirmed': 'E-mail confirmado',
  'totp-added': 'Aplicação de códigos ligada',
  'totp-removed': 'Aplicação de códigos desligada',
  'recovery-codes-made': 'Códigos de recuperação feitos de novo',
  'recovery-code-used': 'Código de recuperação usado',
  'passkey-added': 'Chave de acesso acrescentada',
  'passkey-removed': 'Chave de acesso removida',
} as const satisfies Record<string, string>

const ways: Record<string, string> = {
  totp: 'com palavra-passe e código da aplicação',
  recovery: 'com palavra-passe e código de recuperação',
  passkey: 'com chave de acesso',
}

/** More of it, from what was written down with the entry. */
export function securityDetail(verb: string, data: Record<string, unknown> | null): string | null {
  if (!data) return null
  if (verb === 'sign-in') {
    const way = ways[String(data.by)] ?? 'com palavra-passe'
    return data.knownDevice === false && data.by !== 'passkey' ? `${way}, num aparelho novo` : way
  }
  if (verb === 'recovery-code-used' && typeof data.left === 'number') return `restam ${data.left}`
  if (verb.startsWith('passkey-') && typeof data.passkey === 'string') return `«${data.passkey}»`
  return null
}

export const securityTitle = (verb: string): string =>
  (securityWords as Record<string, string>)[verb] ?? 'Alteração na conta'
