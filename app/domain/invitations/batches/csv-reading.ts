import { parse } from 'csv-parse/sync'
import { settings } from '../../settings/settings'
import { type Column, columnsOf, type Part, referenceOf } from './csv-titles'

/**
 * A CSV as companies' programs write it: `,`, `;` or tab, UTF-8 with or without BOM, UTF-16 with BOM, or Latin-1
 * (windows-1252, of which it is a part); titles in Portuguese or English, or as invoicing programs write them
 * (csv-titles.ts), in any order, other columns ignored.
 */

export type CsvRow = Record<Column, string> & {
  /** As a spreadsheet counts: titles are row 1. */
  row: number
}

const needed: [Column, string][] = [
  ['email', 'e-mail'],
  ['reference', 'referência'],
  ['date', 'data'],
]

export type Read = { rows: CsvRow[]; ignored: string[] } | { problem: string }

const notText =
  'Isto não é um ficheiro CSV. No Excel ou no LibreOffice escolha «Guardar como» e o formato CSV.'

/** Reads the bytes of a file; what can't be read at all is told in one sentence for whoever sent it. */
export function readCsv(bytes: Uint8Array): Read {
  const text = decode(bytes)
  if (text === null) return { problem: notText }
  if (text.trim() === '') return { problem: 'O ficheiro está vazio.' }
  const table = parseTable(text)
  if (!table)
    return { problem: 'O ficheiro tem aspas por fechar. Guarde-o de novo como CSV e experimente outra vez.' }
  const [head, ...body] = table
  if (!head) return { problem: 'O ficheiro está vazio.' }
  const columns = columnsOf(head.cells)
  const problem = headProblem(head.cells, columns)
  if (problem) return { problem }
  if (body.length === 0)
    return { problem: 'O ficheiro só tem a linha dos títulos: falta pelo menos um cliente.' }
  if (body.length > settings.invitation.csvRows) {
    return {
      problem: `O ficheiro tem mais de ${settings.invitation.csvRows} clientes, que é o máximo. Divida-o em partes.`,
    }
  }
  const cell = (cells: string[], column: Column | Part) => cells[columns.indexOf(column)] ?? ''
  return {
    ignored: head.cells.filter((title, i) => !columns[i] && title.trim() !== ''),
    rows: body.map(({ row, cells }) => ({
      row,
      email: cell(cells, 'email'),
      name: cell(cells, 'name'),
      reference: referenceOf(cell(cells, 'reference'), cell(cells, 'kind'), cell(cells, 'series')),
      date: cell(cells, 'date'),
    })),
  }
}

/** The text of the bytes; null when they are none. */
function decode(bytes: Uint8Array): string | null {
  const [a, b] = bytes
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  if (!utf16 && bytes.includes(0)) return null
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : utf8(bytes)
  // Latin-1 gives every byte a letter; what holds control characters is a picture or a program.
  return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? null : text
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Line {
  row: number
  cells: string[]
}

/** Lines with their numbers, without those that are empty; null when quotes don't end. */
function parseTable(text: string): Line[] | null {
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 100_000,
    // One more than may be, so that it can be said that there are too many; a file of a million lines is not read.
    to: settings.invitation.csvRows * 5,
  }
  try {
    const records = parse(text, options) as string[][]
    return records
      .map((cells, i) => ({ row: i + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return null
  }
}

/** Whichever of the three stands most often in the titles, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]/).find((l) => l.trim() !== '') ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const times = (sign: string) => bare.split(sign).length - 1
  return [';', ',', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}

function headProblem(cells: string[], columns: ReturnType<typeof columnsOf>): string | null {
  if (cells.some((c) => c.includes('@')))
    return 'Falta a primeira linha com os títulos das colunas: e-mail, nome, referência, data.'
  const missing = needed.filter(([column]) => !columns.includes(column)).map(([, word]) => word)
  if (missing.length > 0) {
    const [is, column] = missing.length > 1 ? ['Faltam', 'as colunas'] : ['Falta', 'a coluna']
    return `${is} ${column}: ${missing.join(', ')}. Os títulos lidos foram: ${
      cells
        .map((c) => c.trim().slice(0, 40))
        .filter(Boolean)
        .slice(0, 12)
        .join(', ') || 'nenhum'
    }.`
  }
  const twice = columns.find((c, i) => c && columns.indexOf(c) !== i)
  return twice
    ? `Há duas colunas que servem para o mesmo: ${cells
        .filter((_, i) => columns[i] === twice)
        .map((c) => c.trim())
        .join(', ')}. Deixe só uma.`
    : null
}
