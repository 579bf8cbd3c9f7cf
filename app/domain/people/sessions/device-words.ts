import bowser from 'bowser'
import { ownOf } from '../../shared/own'

/** Names that the library writes in its own way. */
const names: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

/** Browser and system, for people: «Chrome em Windows»; «Aparelho desconhecido» for what says neither. */
export function deviceWords(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Aparelho desconhecido'
  const { browser, os } = bowser.parse(userAgent)
  const called = (name: string | undefined) => ownOf(names, name) ?? name ?? ''
  return [called(browser.name), called(os.name)].filter(Boolean).join(' em ') || 'Aparelho desconhecido'
}
