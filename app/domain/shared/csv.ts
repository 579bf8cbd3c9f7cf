import { stringify } from 'csv-stringify/sync'

/**
 * CSV that a spreadsheet may open: with BOM, so that Excel reads the accents, and `;`, which it expects in Portugal.
 * What begins like a formula, also after spaces, gets an apostrophe before it (OWASP, CSV injection). Every CSV that
 * leaves the house is written here (tests/house/csv.test.ts).
 */
export const csvLines = (rows: unknown[][], { bom = true, delimiter = ';' } = {}): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { delimiter, bom, record_delimiter: 'windows' },
  )

const guarded = (cell: unknown): unknown =>
  typeof cell === 'string' && /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell

/**
 * A CSV in steps: as many rows are in memory as one step reads, whoever reads slowly makes the next one wait, and no
 * transaction stays open. `next` gives rows, none to be asked again, null after the last; `end` hears how many rows
 * left the house, also when whoever read it stopped.
 */
export function csvStream(
  heads: string[],
  next: () => Promise<unknown[][] | null>,
  end: (rows: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let rows = 0
  let ended = false
  const over = async () => {
    if (ended) return
    ended = true
    await end(rows)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvLines([heads]))),
      async pull(controller) {
        // A step that gives nothing would not be asked for the next one.
        for (;;) {
          const step = await next()
          if (step === null) {
            await over()
            return controller.close()
          }
          rows += step.length
          if (step.length === 0) continue
          return controller.enqueue(encoder.encode(csvLines(step, { bom: false })))
        }
      },
      cancel: over,
    },
    { highWaterMark: 1 },
  )
}
