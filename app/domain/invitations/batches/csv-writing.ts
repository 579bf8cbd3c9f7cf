import { csvLines } from '../../shared/csv'
import type { RowError } from '../schema'

const words: Record<string, string> = { email: 'e-mail', name: 'nome', reference: 'referência', date: 'data' }

export const fieldWord = (field: string): string => words[field] ?? field

/** The errors of a file, one a line. */
export const errorsCsv = (errors: RowError[]): string =>
  csvLines([
    ['linha', 'coluna', 'o que está escrito', 'o que está errado'],
    ...errors.map((e) => [e.row, fieldWord(e.field), e.value, e.problem]),
  ])

/** What a file should look like, with one customer to be replaced. */
export const templateCsv = (today: string): string =>
  csvLines([
    ['e-mail', 'nome', 'referência', 'data'],
    ['cliente@exemplo.pt', 'Ana Silva', 'FT 2026/123', today.split('-').reverse().join('/')],
  ])
