/**
 * What programs call the columns that we want. Besides plain words these are the titles of lists and templates of invoicing
 * programs sold in Portugal; where each is published stands in csv-programs.test.ts.
 */

export type Column = 'email' | 'name' | 'reference' | 'date'
/** What makes a document's number one of a kind where it stands in columns of its own: «FT», «2026», «12». */
export type Part = 'kind' | 'series'

const titles: Record<Column | Part, readonly string[]> = {
  email: [
    'email',
    'mail',
    'correio',
    'correioeletronico',
    'enderecodeemail',
    'emaildocliente',
    'customeremail',
    'emailaddress',
    // InvoiceXpress; Primavera: a field of its users' own.
    'clienteemail',
    'cduemail',
  ],
  name: [
    'nome',
    'name',
    'nomedocliente',
    'customername',
    'fullname',
    // InvoiceXpress; Moloni; TOConline
    'clientename',
    'nomedaentidade',
    'customerbusinessname',
  ],
  reference: [
    'referencia',
    'ref',
    'reference',
    'servico',
    'referenciadoservico',
    'encomenda',
    'fatura',
    'numerodafatura',
    'pedido',
    'order',
    'orderid',
    'ordernumber',
    'invoice',
    'servicereference',
    // Moloni; TOConline; Primavera
    'numerododocumento',
    'numerodocumento',
    'documentno',
    'numdoc',
  ],
  date: [
    'data',
    'date',
    'datadoservico',
    'datadafatura',
    'datadaencomenda',
    'servicedate',
    'orderdate',
    'invoicedate',
    'datadeemissao',
    'datadoc',
    'datadodocumento',
  ],
  kind: ['tipodoc', 'tipodocumento', 'tipodedocumento', 'documenttype'],
  series: ['serie', 'documentsetname'],
}

/** Titles that mean a column only where no better one is: Primavera's «Cliente» is a code beside «Nome», a name elsewhere. */
const weak: Partial<Record<Column, readonly string[]>> = {
  name: ['cliente', 'customer', 'entidade'],
  reference: ['documento'],
}

const plain = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** What each title of a file stands for; null for those that nobody asked for. */
export function columnsOf(head: string[]): (Column | Part | null)[] {
  const words = head.map(plain)
  const strong = words.map((word) => keyOf(titles, word))
  return words.map((word, i) => {
    if (strong[i]) return strong[i]
    const column = keyOf(weak, word)
    return column && !strong.includes(column) ? column : null
  })
}

const keyOf = <K extends string>(of: Partial<Record<K, readonly string[]>>, word: string): K | null =>
  (Object.keys(of) as K[]).find((key) => of[key]?.includes(word)) ?? null

/** «FT 2026/12» of a bare number and its columns; what is written out already stays as it is. */
export function referenceOf(number: string, kind: string, series: string): string {
  if (!/^\s*\d+\s*$/.test(number)) return number
  const long = series.trim() ? `${series.trim()}/${number.trim()}` : number.trim()
  return kind.trim() ? `${kind.trim()} ${long}` : long
}
