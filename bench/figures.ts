/** Numbers that many measurements leave behind, and how they are told. */

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which that share lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

/** Three significant digits, as Portuguese writes them. */
export const figure = (n: number): string =>
  Number.isFinite(n) ? n.toLocaleString('pt-PT', { maximumSignificantDigits: 3 }) : '—'

export interface Row {
  /** P1 … P6 */
  id: string
  what: string
  value: number
  unit: string
  /** What it is held against, and what came out. */
  goal?: { text: string; met: boolean }
  /** A planted fault: the goal must NOT be met. */
  control?: boolean
}

export function table(rows: readonly Row[]): string {
  const cells = rows.map((r) => [
    r.id,
    r.what,
    `${figure(r.value)} ${r.unit}`.trim(),
    r.goal?.text ?? '',
    r.goal === undefined
      ? ''
      : r.control
        ? r.goal.met
          ? 'CONTROLO NÃO DISPAROU'
          : 'controlo disparou'
        : r.goal.met
          ? 'sim'
          : 'NÃO',
  ])
  const all = [['', 'medida', 'valor', 'objetivo', 'cumpre'], ...cells]
  const widths = all[0]?.map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0))) ?? []
  const draw = (line: string[]) =>
    line.map((cell, i) => (i === 2 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ')
  return [draw(all[0] as string[]), widths.map((w) => '─'.repeat(w)).join('  '), ...cells.map(draw)].join(
    '\n',
  )
}

export const say = (line: string): void => void process.stderr.write(`  ${line}\n`)
