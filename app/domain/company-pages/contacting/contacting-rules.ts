import { spansOf } from '../../reviews/screening/personal-data'
import { shouting } from '../../reviews/screening/screening'
import { settings } from '../../settings/defaults'

const { messageLinks } = settings.company

/** Why a message is not passed on, for who writes it; null when it may go. Pure. */
export function messageProblem(text: string): string | null {
  const links = spansOf(text).filter((s) => s.kind === 'link')
  if (links.length > messageLinks) {
    return `A mensagem tem ${links.length} ligações e pode ter ${messageLinks}. Deixe só as que fazem falta.`
  }
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length < 3) return 'Escreva em palavras o que quer da empresa.'
  if (shouting(text))
    return 'Escreva sem ser tudo em maiúsculas nem com sinais repetidos: assim ninguém a lê.'
  return null
}
