import { normaliseEmail } from '../../people/email-address'
import { cleanLine } from '../../shared/text'
import { formulaProblem, longest, looksLikeFormula } from '../customers/customer-limits'
import { readDay, serviceDateProblem } from '../customers/review-rules'
import type { RowError } from '../schema'
import type { CsvRow } from './csv-reading'
import type { Column } from './csv-titles'

/** A customer to invite, read and found to be in order. */
export interface Customer {
  row: number
  email: string
  name: string | null
  reference: string
  date: string
}

/**
 * Looks at every row by itself and beside the others: all errors of a row at once, so that a file is corrected once.
 * What the company did before is looked at by whoever has the database.
 */
export function checkRows(rows: CsvRow[], now: Date): { customers: Customer[]; errors: RowError[] } {
  const errors: RowError[] = []
  const customers: Customer[] = []
  const seen = new Map<string, number>()
  for (const cells of rows) {
    const before = errors.length
    const wrong = (field: Column, problem: string) =>
      errors.push({ row: cells.row, field, problem, value: cleanLine(cells[field]).slice(0, 100) })
    const email = normaliseEmail(cells.email)
    const name = cleanLine(cells.name)
    const reference = cleanLine(cells.reference)
    const date = readDay(cleanLine(cells.date))
    if (!email) wrong('email', cells.email.trim() ? 'O e-mail tem um erro.' : 'Falta o e-mail.')
    if ([...name].length > longest.name) wrong('name', `O nome tem mais de ${longest.name} caracteres.`)
    if (looksLikeFormula(name)) wrong('name', formulaProblem)
    if (!reference) wrong('reference', 'Falta a referência do serviço.')
    if ([...reference].length > longest.reference)
      wrong('reference', `A referência tem mais de ${longest.reference} caracteres.`)
    if (!date)
      wrong(
        'date',
        cells.date.trim()
          ? 'A data não se lê. Escreva 21/11/2026 ou 2026-11-21.'
          : 'Falta a data do serviço.',
      )
    const late = date && serviceDateProblem(date, now)
    if (late) wrong('date', late)
    const first = email ? seen.get(email) : undefined
    if (first !== undefined) wrong('email', `Repetido: esta pessoa já está na linha ${first}.`)
    else if (email) seen.set(email, cells.row)
    if (errors.length === before && email && date)
      customers.push({ row: cells.row, email, name: name || null, reference, date })
  }
  return { customers, errors }
}
