import { z } from 'zod'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { dsaCsv } from './dsa'
import { linesOf, reportSections } from './figures'
import { lastMonths, type MonthReport, monthReport, yearReport } from './reading'

export const versionForm = z.object({ versao: z.coerce.number().int().min(1).max(999).optional() })

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
            period,
            months.map(({ figures }) => figures),
          )
  return {
    name: `aval-transparencia-${name}`,
    body,
    type: ending === 'json' ? 'json' : 'csv',
  }
}

function monthsCsv(months: readonly MonthReport[]): string {
  return csvLines([
    ['mês', 'versão', 'parte', 'o quê', 'linha', 'nome', 'valor', 'unidade', 'definição'],
    ...months.flatMap(({ month, figures, frozen }) =>
      reportSections().flatMap((section) =>
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
    ),
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
