import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { csvLines } from '~/domain/shared/csv'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))

test('one writer of CSV: nobody else takes the library, or joins cells by hand', () => {
  const others = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return /from 'csv-stringify|\.join\(['"`][;,\t]['"`]\)[^\n]*\\r\\n/.test(source)
  })
  expect(others).toEqual(['app/domain/shared/csv.ts'])
})

test('every CSV that is answered comes from it', () => {
  const answering = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return source.includes("'text/csv") || /\bcsvAnswer\(/.test(source)
  })
  expect(answering.toSorted()).toEqual([
    'app/routes/machine/csv.ts',
    'app/routes/machine/list-csv.ts',
    'app/routes/machine/payout-statement.ts',
    'app/routes/machine/payout-year.ts',
    'app/routes/machine/transparency-report.ts',
    'app/web/csv-answer.ts',
  ])
  const writers = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("shared/csv'"))
  expect(writers.toSorted()).toEqual([
    'app/domain/affiliates/payouts/statements.ts',
    'app/domain/audit/exporting.ts',
    'app/domain/billing/pages/history-csv.ts',
    'app/domain/company-pages/dashboard/visits-csv.ts',
    'app/domain/company-pages/received/received-csv.ts',
    'app/domain/company-pages/team-csv.ts',
    'app/domain/invitations/batches/csv-writing.ts',
    'app/domain/shops/reading.ts',
    'app/domain/transparency-report/dsa.ts',
    'app/domain/transparency-report/files.ts',
    'app/domain/work-requests/outcome/dac7.ts',
  ])
})

test.each(['=CMD()', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '  =CMD()', '＝1', '\r=1'])(
  '%j is text to a spreadsheet',
  (cell) => {
    const [, second] = csvLines([[1, cell]], { bom: false }).split(/;(?=.)/)
    expect(second?.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('numbers and names stay as they are; BOM stands once at the start', () => {
  expect(csvLines([['Ana Silva', -4.5, 'a;b', null]])).toBe('\ufeffAna Silva;-4.5;"a;b";\r\n')
  expect(csvLines([['x']], { bom: false })).toBe('x\r\n')
})
