import { settings } from '../../settings/settings'
import { commonPasswords, commonWords } from './common-passwords'

/** Lower case, without accents: how the lists are written and how names are looked for. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows that fingers run along, alphabet and digits; also backwards. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const bothWays = runs.flatMap((run) => [run, [...run].reverse().join('')])

/** Length of the run that starts here, 0 when it is shorter than three. */
function runAt(text: string, from: number): number {
  let longest = 0
  for (const run of bothWays) {
    let length = 1
    while (from + length <= text.length && run.includes(text.slice(from, from + length))) length += 1
    longest = Math.max(longest, length - 1)
  }
  return longest >= 3 ? longest : 0
}

/** Fewest common words that make up the whole of it, digits, signs and runs being free; 3 stands for «more». */
function wordsIn(text: string): number {
  const fewest = Array.from({ length: text.length + 1 }, () => 3)
  fewest[0] = 0
  for (let i = 0; i < text.length; i++) {
    const here = fewest[i] as number
    if (here >= 3) continue
    const reach = (length: number, words: number) => {
      fewest[i + length] = Math.min(fewest[i + length] as number, here + words)
    }
    if (!/\p{L}/u.test(text[i] as string)) reach(1, 0)
    for (let length = runAt(text, i); length >= 3; length--) reach(length, 0)
    for (let length = 4; length <= 14 && i + length <= text.length; length++) {
      if (commonWords.has(text.slice(i, i + length))) reach(length, 1)
    }
  }
  return fewest[text.length] as number
}

/** True for what is guessed in the first minutes: on the list, one or two common words with digits, a pattern. */
function isCommon(folded: string): boolean {
  if (commonPasswords.has(folded)) return true
  if (new Set(folded).size < 5) return true
  if (/^(.{1,6})\1+.{0,3}$/su.test(folded)) return true
  return wordsIn(folded) < 3
}

export interface Owner {
  email?: string
  name?: string
}

/** The parts of a name or address that a password must not contain: too short ones say nothing. */
function ownWords({ email = '', name = '' }: Owner): string[] {
  const local = fold(email.split('@')[0] ?? '')
  const names = fold(name).split(/[^\p{L}\p{N}]+/u)
  return [local, names.join(''), ...names].filter((word) => word.length >= 4)
}

/**
 * Why a password can't be taken, or null. Length and guessability only, no composition rules (NIST SP 800-63B,
 * 3.1.1.2; product/README, Validation).
 */
export function passwordProblem(password: string, owner: Owner = {}): string | null {
  const length = [...password].length
  if (length === 0) return 'Escolha uma palavra-passe.'
  if (length < settings.auth.passwordMin)
    return `Use pelo menos ${settings.auth.passwordMin} caracteres; tem ${length}. Uma frase curta serve.`
  if (length > settings.auth.passwordMax)
    return `O máximo são ${settings.auth.passwordMax} caracteres; tem ${length}.`
  const folded = fold(password)
  const squeezed = folded.replace(/[^\p{L}\p{N}]/gu, '')
  if (ownWords(owner).some((word) => folded.includes(word) || squeezed.includes(word))) {
    return 'Não use o seu nome nem o seu e-mail: são a primeira coisa que alguém experimenta.'
  }
  if (isCommon(folded))
    return 'Esta palavra-passe é fácil de adivinhar. Escolha outra, por exemplo três palavras sem relação.'
  return null
}
