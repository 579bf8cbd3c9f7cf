import { z } from 'zod'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { dsaCsv } from './dsa'
import { linesOf, reportSections } from './figures'
import { lastMonths, type MonthReport, monthReport, yearReport } from './reading'
import { retiredDefinition, retiredLines } from './retired'

export const versionForm = z.object({
  versao: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'É o número de uma versão, a começar em 1.')
    .transform(Number)
    .optional(),
})

export interface ReportFile {
  name: string
  body: string
  type: 'csv' | 'json'
}

/**
 * A file of a month («2026-10.json», «2026-10.csv», «2026-10.dsa.csv»), a year («2026.csv»), or of the last twelve months
 * («meses.csv»). @throws Refusal `not-found`
 */
export async function reportFile(ctx: Ctx, name: string, version?: number): Promise<ReportFile> {
  const [, period = '', ending = ''] = /^(\d{4}(?:-\d{2})?|meses)\.(json|csv|dsa\.csv)$/.exec(name) ?? []
  if (!period) throw new Refusal('not-found', 'O relatório não tem este ficheiro.')
  if (version !== undefined && !period.includes('-'))
    throw new Refusal(
      'not-found',
      'Versões tem cada mês. O ficheiro de vários meses leva a mais nova de cada um.',
    )
  const months =
    period === 'meses'
      ? await lastMonths(ctx)
      : period.length === 4
        ? await yearReport(ctx, period)
        : [await monthReport(ctx, period, version)]
  const body =
    ending === 'json'
      ? `${JSON.stringify(jsonOf(period, months), null, 1)}\n`
      : ending === 'csv'
        ? monthsCsv(months)
        : dsaCsv(
            spanOf(months),
            months.map(({ figures }) => figures),
          )
  return {
    name: `aval-transparencia-${name}`,
    body,
    type: ending === 'json' ? 'json' : 'csv',
  }
}

/** The days of months in their order, and when the last of them was published: none as long as one is open. */
function spanOf(months: readonly MonthReport[]) {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const after = new Date(`${last}-01T00:00:00Z`)
  after.setUTCMonth(after.getUTCMonth() + 1, 0)
  const closed = months.every(({ frozen }) => frozen)
  return {
    from: `${first}-01`,
    to: after.toISOString().slice(0, 10),
    published: (closed && months.at(-1)?.frozen?.frozenAt.slice(0, 10)) || '',
  }
}

function monthsCsv(months: readonly MonthReport[]): string {
  return csvLines([
    ['mês', 'versão', 'parte', 'o quê', 'linha', 'nome', 'valor', 'unidade', 'definição'],
    ...months.flatMap(({ month, figures, frozen }) => [
      ...reportSections().flatMap((section) =>
        section.groups.flatMap((group) =>
          linesOf(group).map(({ name, label, minutes }) => [
            month,
            frozen ? frozen.version : 'por fechar',
            section.title,
            group.title,
            label,
            name,
            figures[name] ?? '',
            minutes ? 'minutos' : 'casos',
            group.definition,
          ]),
        ),
      ),
      ...retiredLines(figures).map(({ name, label, minutes }) => [
        month,
        frozen ? frozen.version : 'por fechar',
        'Linhas que já não se contam',
        '',
        label,
        name,
        figures[name] ?? '',
        minutes ? 'minutos' : 'casos',
        retiredDefinition,
      ]),
    ]),
  ])
}

function jsonOf(period: string, months: readonly MonthReport[]) {
  return {
    period,
    months: months.map(({ month, figures, frozen, countedAt }) => ({ month, frozen, countedAt, figures })),
    definitions: reportSections().flatMap((section) =>
      section.groups.flatMap((group) =>
        linesOf(group).map(({ name, label, minutes }) => ({
          name,
          section: section.title,
          group: group.title,
          line: label,
          unit: minutes ? 'minutes' : 'cases',
          definition: group.definition,
        })),
      ),
    ),
  }
}
