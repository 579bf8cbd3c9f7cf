import { z } from 'zod'
import { Refusal } from '../../shared/refusal'
import { line, optional } from '../../shared/text'
import { dayHours } from '../creation/creation-fields'
import type { SpecialDay } from '../schema'
import { hoursText } from './typed-hours'

/** Days that are not as their weekday: rows of a form, each with its day, its hours and a note. */

export const specialRows = 24

const day = optional(z.iso.date('Escolha um dia, por exemplo 24/12/2026.'))
const note = optional(line({ max: 60 }))
const yearly = optional(z.literal('sim', { error: 'Escolha da lista.' }))
const fields = { day, hours: dayHours, yearly, note }
type Kind = keyof typeof fields

/** «special3day» */
export const specialName = (row: number, kind: Kind): string => `special${row}${kind}`

export const specialDayFields: Record<string, z.ZodType> = Object.fromEntries(
  Array.from({ length: specialRows }, (_, row) =>
    (Object.keys(fields) as Kind[]).map((kind) => [specialName(row, kind), fields[kind]] as const),
  ).flat(),
)

/**
 * The rows that were filled in, in the order of the calendar.
 * @throws Refusal `invalid` where a row has hours but no day, or a day comes twice
 */
export function readSpecialDays(input: Record<string, unknown>): SpecialDay[] {
  const days: SpecialDay[] = []
  const wrong: Record<string, string> = {}
  for (let row = 0; row < specialRows; row++) {
    const of = <T>(kind: Kind) => input[specialName(row, kind)] as T | undefined
    const on = of<string>('day')
    const spans = of<SpecialDay['spans']>('hours') ?? []
    const text = of<string>('note')
    if (!on) {
      if (spans.length > 0 || text) wrong[specialName(row, 'day')] = 'Falta o dia desta linha.'
      continue
    }
    if (days.some((d) => d.day === on)) wrong[specialName(row, 'day')] = 'Este dia aparece duas vezes.'
    days.push({
      day: on,
      ...(of<string>('yearly') ? { yearly: true } : {}),
      spans,
      ...(text ? { note: text } : {}),
    })
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', '', { fields: wrong })
  return days.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The rows as the form shows what is stored. */
export function specialDayValues(days: readonly SpecialDay[]): Record<string, string> {
  return Object.fromEntries(
    days.slice(0, specialRows).flatMap(({ day: on, yearly: every, spans, note: text }, row) => [
      [specialName(row, 'day'), on],
      [specialName(row, 'hours'), hoursText(spans) || 'fechado'],
      [specialName(row, 'yearly'), every ? 'sim' : ''],
      [specialName(row, 'note'), text ?? ''],
    ]),
  )
}
