import { stringify } from 'csv-stringify/sync'
import type { RowError } from '../schema'

/**
 * CSV that a spreadsheet may open: with BOM, so that Excel reads the accents, and `;`, which it expects in Portugal.
 * What begins with a sign of a formula gets an apostrophe before it (OWASP, CSV injection).
 */
const write = (rows: (string | number)[][]): string =>
  stringify(rows, { delimiter: ';', bom: true, escape_formulas: true, record_delimiter: 'windows' })

const words: Record<string, string> = { email: 'e-mail', name: 'nome', reference: 'referência', date: 'data' }

export const fieldWord = (field: string): string => words[field] ?? field

/** The errors of a file, one a line. */
export const errorsCsv = (errors: RowError[]): string =>
  write([
    ['linha', 'coluna', 'o que está escrito', 'o que está errado'],
    ...errors.map((e) => [e.row, fieldWord(e.field), e.value, e.problem]),
  ])

/** What a file should look like, with one customer to be replaced. */
export const templateCsv = (today: string): string =>
  write([
    ['e-mail', 'nome', 'referência', 'data'],
    ['cliente@exemplo.pt', 'Ana Silva', 'FT 2026/123', today.split('-').reverse().join('/')],
  ])
