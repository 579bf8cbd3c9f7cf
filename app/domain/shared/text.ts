import { z } from 'zod'

/**
 * Text from people: NFC, without zero-width and bidi controls (they hide or turn what is read: Trojan Source,
 * CVE-2021-42574), without other control characters, with `\n` as the only line end.
 */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(
      /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g,
      '',
    )
    .toWellFormed()
    .normalize('NFC')
}

/** One line: inner white space folded. */
export const cleanLine = (value: string): string => cleanText(value).replace(/\s+/g, ' ').trim()

interface Limits {
  min?: number
  max: number
  /** What to say when nothing was given: «Escreva um título.» */
  missing?: string
}

/** A line of text from a form, cleaned, with limits in characters (code points). */
export function line({ min = 0, max, missing = 'Preencha este campo.' }: Limits) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(z.string().superRefine((v, c) => limits(v, c, min, max, missing)))
}

/** Text of several lines: at most two line ends in a row. */
export function prose({ min = 0, max, missing = 'Preencha este campo.' }: Limits) {
  return z
    .string({ error: missing })
    .transform((v) =>
      // By lines: a pattern that looks for spaces before a line end takes seconds for 60,000 spaces without one.
      cleanText(v)
        .split('\n')
        .map((l) => l.trimEnd())
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().superRefine((v, c) => limits(v, c, min, max, missing)))
}

function limits(value: string, c: z.RefinementCtx<string>, min: number, max: number, missing: string) {
  const length = [...value].length
  const say = (message: string) => c.addIssue({ code: 'custom', message })
  if (length === 0 && min > 0) say(missing)
  else if (length < min) say(`Escreva pelo menos ${min} caracteres; tem ${length}.`)
  else if (length > max)
    say(`O máximo são ${max.toLocaleString('pt-PT')} caracteres; tem ${length.toLocaleString('pt-PT')}.`)
}

/** An optional field: an empty one is `undefined`. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (typeof v === 'string' && v.trim() === '' ? undefined : v), schema.optional())
