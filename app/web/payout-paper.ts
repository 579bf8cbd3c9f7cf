import type { MyPayout } from '~/domain/affiliates/payouts/my-payouts'
import { monthWords, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import type { PayoutYear } from '~/domain/affiliates/payouts/statements'
import { type Doc, ink, inner, left, page, right, sheet, write } from '~/platform/sheet'
import { longDate, money, shortDate } from '~/ui/format'

/** What somebody was paid, on A4: one payout by commission, or a year by payout. Same state, same bytes. It is no fiscal document, and says so. */

type Cells = readonly string[]
interface Paper {
  title: string
  subject: string
  at: Date
  whose: string
  /** Widths of the columns as parts of the line; the first is words, the others are sums. */
  widths: readonly number[]
  heads: Cells
  rows: readonly Cells[]
  sums: readonly [label: string, sum: string][]
}

export const payoutPaper = (p: MyPayout): Promise<Buffer> =>
  paper({
    title: `Pagamento n.º ${p.number}, ${monthWords(p.month)}`,
    subject: payoutWord(p).word,
    at: p.paidAt ?? p.closedAt ?? new Date(`${p.month}T12:00:00Z`),
    whose: whose(p),
    widths: [5, 2, 2, 1, 2],
    heads: ['Empresa', 'Data', 'Sem IVA', '%', 'Comissão'],
    rows: p.lines.map((l) => [
      `${l.company ?? 'Empresa que já não existe'}${l.kind === 'negative' ? ' (acerto)' : ''}`,
      shortDate(l.earnedAt),
      money(l.keptCents),
      String(l.percent),
      money(l.cents),
    ]),
    sums: sumsOf(p),
  })

export const yearPaper = (y: PayoutYear): Promise<Buffer> =>
  paper({
    title: `Resumo de ${y.year}`,
    subject: 'O que a Aval pagou nesse ano, para a declaração de impostos.',
    at: y.payouts.at(-1)?.paidAt ?? new Date(`${y.year}-12-31T12:00:00Z`),
    whose: whose(y),
    widths: [4, 2, 2, 2, 2, 2],
    heads: ['Pagamento', 'Pago a', 'Comissões', 'IVA', 'Retenção', 'Transferido'],
    rows: y.payouts.map((p) => [
      `N.º ${p.number}, ${p.documentNumber ?? ''}`,
      p.paidAt ? shortDate(p.paidAt) : '',
      money(p.netCents),
      money(p.vatCents),
      money(p.withheldCents),
      money(p.payCents),
    ]),
    sums: sumsOf(y),
  })

const whose = ({ name, taxNumber }: { name: string; taxNumber: string }) =>
  taxNumber ? `${name}, NIF ${taxNumber}` : name
const sumsOf = (
  p: Pick<PayoutYear, 'netCents' | 'vatCents' | 'withheldCents' | 'payCents'>,
): Paper['sums'] => [
  ['Comissões', money(p.netCents)],
  ['IVA', money(p.vatCents)],
  ['Retenção na fonte', p.withheldCents > 0 ? money(-p.withheldCents) : money(0)],
  ['Transferido', money(p.payCents)],
]

async function paper({ title, subject, at, whose, widths, heads, rows, sums }: Paper): Promise<Buffer> {
  const { doc, bytes } = await sheet({ Title: title, Subject: subject, CreationDate: at, ModDate: at })
  let y = write(doc, 'Aval', left, page.edge + 20, { font: 'serif', size: 19, width: 120 })
  y = write(doc, title, left, y + 14, { font: 'serif', size: 16 })
  y = write(doc, subject, left, y + 4, { colour: ink.soft })
  y = write(doc, whose, left, y + 8, { font: 'strong' }) + 12
  y = row(doc, y, widths, heads, true)
  for (const cells of rows) {
    if (y > page.height - 160) {
      doc.addPage()
      y = page.edge + 20
    }
    y = row(doc, y, widths, cells)
  }
  y += 10
  for (const [label, sum] of sums) {
    write(doc, label, left, y, { width: inner - 110, align: 'right' })
    y = write(doc, sum, right - 100, y, { width: 100, align: 'right', font: 'strong' }) + 3
  }
  write(doc, `Extrato de ${longDate(at)}. Não é um documento fiscal.`, left, page.height - page.edge - 24, {
    size: 8,
    colour: ink.soft,
  })
  return bytes()
}

function row(doc: Doc, y: number, widths: readonly number[], cells: Cells, head = false): number {
  const unit = inner / widths.reduce((sum, each) => sum + each, 0)
  let x = left
  let end = y
  cells.forEach((text, i) => {
    const width = (widths[i] ?? 1) * unit
    const options = {
      width: width - 6,
      align: i === 0 ? 'left' : 'right',
      font: head ? 'strong' : 'sans',
    } as const
    end = Math.max(end, write(doc, text, x, y, { ...options, size: 8.5 }))
    x += width
  })
  doc.lineWidth(0.4).strokeColor(ink.line)
  doc
    .moveTo(left, end + 2)
    .lineTo(right, end + 2)
    .stroke()
  return end + 6
}
