/** What somebody is told about the factors of their account: by mail, in the product and in the log. */
export const factorNews = {
  'totp-added': {
    title: 'Aplicação de códigos ligada',
    text: 'A partir de agora, para entrar com a palavra-passe é preciso também o código da aplicação.',
  },
  'totp-removed': {
    title: 'Aplicação de códigos desligada',
    text: 'A conta deixou de pedir um código ao entrar: a palavra-passe chega.',
  },
  'recovery-codes-made': {
    title: 'Códigos de recuperação novos',
    text: 'Foram feitos códigos de recuperação novos. Os anteriores deixaram de servir.',
  },
  'recovery-code-used': {
    title: 'Código de recuperação usado',
    text: 'Alguém entrou na conta com um dos seus códigos de recuperação.',
  },
  'passkey-added': {
    title: 'Chave de acesso acrescentada',
    text: 'Foi acrescentada à conta uma chave de acesso, com a qual se entra sem palavra-passe.',
  },
  'passkey-removed': {
    title: 'Chave de acesso removida',
    text: 'Foi removida da conta uma chave de acesso. Com ela já ninguém entra.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type FactorNews = keyof typeof factorNews

export const leftWords = (left: number): string =>
  left === 0
    ? 'Não lhe resta nenhum código.'
    : left === 1
      ? 'Resta-lhe um código.'
      : `Restam-lhe ${left} códigos.`
