import { describe, expect, test } from 'vitest'
import { checkRows } from './csv-checking'
import { readCsv } from './csv-reading'
import { errorsCsv, templateCsv } from './csv-writing'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from([...text].map((c) => c.charCodeAt(0)))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const now = new Date('2026-11-18T10:00:00Z')

const rowsOf = (bytes: Uint8Array) => {
  const read = readCsv(bytes)
  if ('problem' in read) throw new Error(read.problem)
  return read.rows
}
const problemOf = (bytes: Uint8Array) => {
  const read = readCsv(bytes)
  return 'problem' in read ? read.problem : null
}
const ana = { row: 2, email: 'ana@exemplo.pt', name: 'Ana Conceição', reference: 'FT 1', date: '2026-11-10' }
const line = 'ana@exemplo.pt;Ana Conceição;FT 1;2026-11-10'

describe('what spreadsheets and programs write', () => {
  test.each<[string, Uint8Array]>([
    ['semicolons', utf8(`e-mail;nome;referência;data\n${line}`)],
    ['commas', utf8(`e-mail,nome,referência,data\n${line.replaceAll(';', ',')}`)],
    ['tabs', utf8(`e-mail\tnome\treferência\tdata\n${line.replaceAll(';', '\t')}`)],
    ['Latin-1', latin1(`e-mail;nome;referência;data\r\n${line}\r\n`)],
    ['UTF-8 with BOM', utf8(`\uFEFFe-mail;nome;referência;data\r\n${line}\r\n`)],
    ['UTF-16 with BOM', utf16(`e-mail\tnome\treferência\tdata\r\n${line.replaceAll(';', '\t')}\r\n`)],
    [
      'English titles in another order',
      utf8('Order ID,Service Date,Customer Name,Email\nFT 1,2026-11-10,Ana Conceição,ana@exemplo.pt'),
    ],
    [
      'capitals, accents and dots',
      utf8(`E-MAIL;NOME DO CLIENTE;Referência do serviço;Data do Serviço.\n${line}`),
    ],
    [
      'quotes',
      utf8('"e-mail","nome","referência","data"\n"ana@exemplo.pt","Ana Conceição","FT 1","2026-11-10"'),
    ],
    [
      'a delimiter inside quoted titles',
      utf8(`"e-mail";"nome";"referência";"data";"a, b, c, d, e, f"\n${line};x`),
    ],
    ['old Mac line ends', utf8(`e-mail;nome;referência;data\r${line}\r`)],
    [
      'more columns than it needs',
      utf8(`n.º;e-mail;nome;telefone;referência;data\n7;ana@exemplo.pt;Ana Conceição;912;FT 1;2026-11-10`),
    ],
    ['columns missing at the end of a row', utf8(`e-mail;nome;referência;data;notas\n${line}`)],
  ])('%s', (_, bytes) => expect(rowsOf(bytes)).toEqual([ana]))

  test('mixed line ends, empty lines and a quoted line end keep the numbers of the spreadsheet’s rows', () => {
    const rows = rowsOf(
      utf8('e-mail;nome;referência;data\r\na@x.pt;"Rua\nSol";1;2026-11-10\n\n;;;\r\nb@x.pt;;2;2026-11-10'),
    )
    expect(rows.map((r) => [r.row, r.email, r.name])).toEqual([
      [2, 'a@x.pt', 'Rua\nSol'],
      [5, 'b@x.pt', ''],
    ])
  })

  test('quotes within quotes, and a stray one', () => {
    const [a, b] = rowsOf(
      utf8(
        'e-mail;nome;referência;data\na@x.pt;"Ana ""Nita"" Reis";1;2026-11-10\nb@x.pt;Zé "Tó";2;2026-11-10',
      ),
    )
    expect([a?.name, b?.name]).toEqual(['Ana "Nita" Reis', 'Zé "Tó"'])
  })

  test('titles that nobody asked for are named', () => {
    expect(readCsv(utf8(`e-mail;nome;referência;data;IBAN\n${line};PT50`))).toMatchObject({
      ignored: ['IBAN'],
    })
  })
})

describe('what can’t be read is told in one sentence', () => {
  const many = (n: number) =>
    `e-mail;referência;data\n${Array.from({ length: n }, (_, i) => `c${i}@x.pt;R${i};2026-11-10`).join('\n')}`
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', utf8(''), /vazio/],
    ['white space', utf8(' \n\n\t\n'), /vazio/],
    ['titles only', utf8('e-mail;referência;data\n'), /só tem a linha dos títulos/],
    ['one column', utf8('e-mail\nana@exemplo.pt'), /Faltam as colunas: referência, data/],
    [
      'no date',
      utf8('e-mail;referência\nana@exemplo.pt;1'),
      /Falta a coluna: data.*Os títulos lidos foram: e-mail, referência/,
    ],
    ['no titles', utf8(line), /Falta a primeira linha/],
    [
      'the same title twice',
      utf8('e-mail;email;referência;data\na@x.pt;b@x.pt;1;2026-11-10'),
      /duas colunas que servem para o mesmo: e-mail, email/,
    ],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      /não é um ficheiro CSV/,
    ],
    ['an Excel file', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), /não é um ficheiro CSV/],
    ['control characters', utf8('e-mail;referência;data\na@x.pt;\u0007;2026-11-10'), /não é um ficheiro CSV/],
    ['2,001 customers', utf8(many(2001)), /tem mais de 2000 clientes/],
    [
      'quotes that don’t end',
      utf8(`e-mail;referência;data\n"a@x.pt;1;2026-11-10\n${'x;1;2\n'.repeat(60_000)}`),
      /aspas por fechar/,
    ],
  ])('%s', (_, bytes, expected) => expect(problemOf(bytes)).toMatch(expected))

  test('2,000 are not too many', () => expect(rowsOf(utf8(many(2000)))).toHaveLength(2000))

  test('any bytes at all give rows or a sentence, quickly', () => {
    let seed = 7
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
    const signs = [...'";,\t\n\r=@aé\u0000\u00ff e-mail']
    const from = Date.now()
    for (let i = 0; i < 300; i++) {
      const text = Array.from({ length: next() % 300 }, () => signs[next() % signs.length]).join('')
      for (const bytes of [
        utf8(`e-mail;referência;data\n${text}`),
        latin1(text.replace(/[^\u0000-\u00ff]/g, '?')),
      ])
        readCsv(bytes)
    }
    expect(Date.now() - from).toBeLessThan(3000)
  })
})

describe('rows', () => {
  const check = (rows: string[]) =>
    checkRows(rowsOf(utf8(`e-mail;nome;referência;data\n${rows.join('\n')}`)), now)

  test('one that is in order is cleaned', () => {
    expect(check([' ANA@Exemplo.pt ;  Ana   Reis; FT\u200B 1 ;10/11/2026'])).toEqual({
      customers: [
        { row: 2, email: 'ana@exemplo.pt', name: 'Ana Reis', reference: 'FT 1', date: '2026-11-10' },
      ],
      errors: [],
    })
  })

  test.each([
    ['', 'email', 'Falta o e-mail.'],
    ['sem arroba', 'email', 'O e-mail tem um erro.'],
  ])('e-mail «%s»', (email, field, problem) => {
    expect(check([`${email};Ana;1;2026-11-10`]).errors).toEqual([{ row: 2, field, problem, value: email }])
  })

  test('all errors of a row at once; a formula is no name, and text elsewhere', () => {
    const { customers, errors } = check([
      '=1+1;Ana;;99/99/2026',
      'b@x.pt;=HYPERLINK("http://x");=A1;2026-11-10',
    ])
    expect(errors.map((e) => [e.row, e.field])).toEqual([
      [2, 'email'],
      [2, 'reference'],
      [2, 'date'],
      [3, 'name'],
    ])
    expect(customers).toEqual([])
    expect(check(['c@x.pt;Ana;=A1;2026-11-10']).customers).toMatchObject([{ reference: '=A1' }])
  })

  test('twice in the file, future, too old, too long', () => {
    const { customers, errors } = check([
      'a@x.pt;;1;2026-11-10',
      'A@X.PT;;2;2026-11-11',
      'b@x.pt;;1;2026-11-19',
      'c@x.pt;;1;2025-11-17',
      `d@x.pt;${'n'.repeat(81)};${'r'.repeat(61)};2026-11-10`,
    ])
    expect(customers.map((c) => c.email)).toEqual(['a@x.pt'])
    expect(errors.map((e) => `${e.row} ${e.problem}`)).toEqual([
      '3 Repetido: esta pessoa já está na linha 2.',
      '4 A data do serviço ainda não chegou.',
      '5 O serviço foi há mais de 12 meses: já não pode ser avaliado.',
      '6 O nome tem mais de 80 caracteres.',
      '6 A referência tem mais de 60 caracteres.',
    ])
  })
})

test('errors for a spreadsheet: no cell is a formula', () => {
  const csv = errorsCsv([
    { row: 2, field: 'reference', problem: 'x', value: '=HYPERLINK("http://mau";"clique")' },
    { row: 3, field: 'email', problem: 'y', value: '@SUM(A1)' },
    { row: 4, field: 'email', problem: 'y', value: '+351' },
    { row: 5, field: 'email', problem: 'y', value: '-1' },
    { row: 6, field: 'email', problem: 'y', value: '\t=1' },
  ])
  const cells = csv.split(/;|\r\n/).map((c) => c.replace(/^"/, ''))
  expect(cells.filter((c) => /^[=+\-@\t]/.test(c))).toEqual([])
  expect(csv.startsWith('\uFEFF')).toBe(true)
})

test('the template is a file that can be read', () => {
  const rows = rowsOf(utf8(templateCsv('2026-11-18')))
  expect(checkRows(rows, now).errors).toEqual([])
})
