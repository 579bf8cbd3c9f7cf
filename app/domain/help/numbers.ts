import { settings } from '../settings/defaults'
import { termInWords } from '../tickets/answer-terms'

const { answerHours } = settings.ticket

/** What articles may speak of: the settings, and terms that are said in words. */
const facts = {
  ...settings,
  answerTerm: {
    p1: termInWords(answerHours.p1),
    p2: termInWords(answerHours.p2),
    p3: termInWords(answerHours.p3),
  },
}

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
const units = {
  '': (n: number) => n.toLocaleString('pt-PT'),
  '%': (n: number) => `${(n * 100).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} %`,
  MB: (n: number) => `${(n / 1_000_000).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`,
}

/**
 * «{review.holdHours}» is the number by which the product runs, «{checker.answeredShare %}» its percentage and
 * «{picture.documentBytes MB}» its megabytes: an article cannot promise another one. Pure.
 * @throws Error for a number that nobody has.
 */
export function withNumbers(text: string, from: object = facts): string {
  return text.replace(
    /\{([a-z]\w*(?:\.\w+)+)(?: (%|MB))?\}/gi,
    (_, path: string, unit: keyof typeof units = '') => {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from)
      if (Array.isArray(value)) return list.format(value.map(String))
      if (typeof value === 'string') return value
      if (typeof value !== 'number') throw new Error(`help speaks of «${path}», which settings don't have`)
      return units[unit](value)
    },
  )
}
