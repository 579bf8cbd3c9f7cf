import { exportCsv } from '../audit/exporting'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isOwn } from '../shared/own'
import { Refusal } from '../shared/refusal'
import { lisbonDay } from '../shared/working-days'
import type { Unit } from './figure'
import { figureFor, figuresIn, type GroupKey, groups } from './figures'
import { periods, rangeOf, readPeriod, readStep, steps } from './periods'
import { figuresOver } from './reading'

const heads = ['número', 'unidade', 'desde', 'parte', 'valor', 'casos', 'mediana', 'nove em dez até'] as const

const units: Record<Unit, string> = {
  count: 'quantos',
  cents: 'euros',
  percent: 'por cento',
  minutes: 'minutos, em média',
  marks: 'de 1 a 5, em média',
}

/** What a spreadsheet in Portugal reads as a number; nothing where nothing is known. */
const cell = (unit: Unit, value: number | null): string => {
  if (value === null) return ''
  const shown = unit === 'cents' ? value / 100 : unit === 'percent' ? value * 100 : value
  return String(Math.round(shown * 100) / 100).replace('.', ',')
}

/** One figure, or a whole part of them, as pages show them: a line for each step; a gap has no value. Groups are not in it. */
export function figuresCsv(ctx: Ctx, params: URLSearchParams): Promise<ReadableStream<Uint8Array>> {
  authorise(ctx.actor, 'staff.statistics')
  const [days, by] = [params.get('periodo'), params.get('passo')]
  if ((days !== null && !isOwn(periods, days)) || (by !== null && !isOwn(steps, by)))
    throw new Refusal('invalid', 'Não há esse período, ou esse passo.')
  const period = readPeriod(days)
  const step = readStep(by, periods[period].step)
  const key = params.get('numero')
  const asked = params.get('grupo')
  const figure = key === null ? null : figureFor(ctx, key)
  const group = isOwn(groups, asked) ? asked : null
  if (group) authorise(ctx.actor, groups[group].right)
  if (!figure && !group) throw new Refusal('not-found', 'Este ficheiro não existe.')
  const entries = figure ? [[figure.key, figure] as const] : figuresIn(group as GroupKey)
  let told = false
  return exportCsv(ctx, {
    right: 'staff.open',
    verb: 'list',
    objectType: 'list',
    objectId: '/admin/estatisticas',
    asked: { filter: params.toString() },
    heads: [...heads],
    async next() {
      if (told) return null
      told = true
      const rows = await figuresOver(ctx.db, entries, rangeOf(period, lisbonDay(ctx.now)), step)
      return rows.flatMap(({ name, unit, points }) =>
        points.map(({ at, part, value, cases, spread }) => [
          name,
          units[unit],
          at,
          part ? 'sim' : '',
          cell(unit, value),
          cases,
          cell(unit, spread?.median ?? null),
          cell(unit, spread?.ninety ?? null),
        ]),
      )
    },
  })
}
