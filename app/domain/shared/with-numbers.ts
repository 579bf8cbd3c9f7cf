import { euros } from './money'
import { ownOf } from './own'

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
const units = {
  '': (n: number) => n.toLocaleString('pt-PT'),
  '%': (n: number) => `${(n * 100).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} %`,
  '€': (n: number) => euros(n),
  MB: (n: number) => `${(n / 1_000_000).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`,
}

/**
 * «{review.holdHours}» is the number by which the product runs, «{checker.answeredShare %}» its percentage,
 * «{picture.documentBytes MB}» its megabytes and «{affiliates.minimumCents €}» its euros: a text cannot promise another one. Pure.
 * @throws Error for a number that nobody has.
 */
export function withNumbers(text: string, from: object): string {
  return text.replace(
    /\{([a-z]\w*(?:\.\w+)+)(?: (%|MB|€))?\}/gi,
    (_, path: string, unit: keyof typeof units = '') => {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => ownOf((at ?? {}) as Record<string, unknown>, key), from)
      if (Array.isArray(value)) return list.format(value.map(String))
      if (typeof value === 'string') return value
      if (typeof value !== 'number') throw new Error(`text speaks of «${path}», which settings don't have`)
      return units[unit](value)
    },
  )
}
