import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

let factory: ZxcvbnFactory | undefined

const grades = ['muito fraca', 'fraca', 'razoável', 'boa', 'forte']

/** What the estimator noticed, as one hint of what to do. Keys are the library's. */
const hints: Record<string, string> = {
  straightRow: 'Evite teclas seguidas.',
  keyPattern: 'Evite desenhos no teclado.',
  simpleRepeat: 'Evite repetir letras.',
  extendedRepeat: 'Evite repetir o mesmo pedaço.',
  sequences: 'Evite sequências como «abc» ou «123».',
  recentYears: 'Evite anos.',
  dates: 'Evite datas.',
  topTen: 'É das palavras-passe mais usadas.',
  topHundred: 'É das palavras-passe mais usadas.',
  common: 'É uma palavra-passe muito usada.',
  similarToCommon: 'Parece-se com uma muito usada; trocar letras por sinais não ajuda.',
  wordByItself: 'Uma palavra só adivinha-se depressa.',
  namesByThemselves: 'Evite nomes.',
  commonNames: 'Evite nomes.',
  userInputs: 'Evite o seu nome e o seu e-mail.',
}

/** How hard a password is to guess: 0 to 4, and the same in words with at most one hint. */
export function judgePassword(
  password: string,
  own: string[],
  shortest = 0,
): { score: number; words: string } {
  factory ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score, feedback } = factory.check(
    password.slice(0, 100),
    own.filter((word) => word.length > 2),
  )
  const missing = shortest - [...password].length
  if (missing > 0) {
    const more = missing === 1 ? 'Falta 1 caráter' : `Faltam ${missing} caracteres`
    return { score: Math.min(score, 1), words: say(Math.min(score, 1), `${more}.`) }
  }
  const hint = feedback.warning ? hints[feedback.warning] : undefined
  return { score, words: say(score, score < 4 ? (hint ?? 'Junte mais uma palavra.') : undefined) }
}

const say = (score: number, hint?: string) => `Palavra-passe ${grades[score]}.${hint ? ` ${hint}` : ''}`
