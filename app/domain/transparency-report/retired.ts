import { groupsOf, linesOf } from './figures'
import type { ShownFigures } from './showing'

/** What lines meant that are counted no longer. A line that is taken out of `figures.ts` comes here once a month was frozen with it. */
const words: Readonly<Record<string, string>> = {
  'decided-by': 'Retiradas, ocultadas em parte ou não publicadas',
  'decided-by.person': 'Retiradas, ocultadas em parte ou não publicadas: por uma pessoa',
  'decided-by.machine': 'Retiradas, ocultadas em parte ou não publicadas: pela máquina, passado o prazo',
}

export const retiredDefinition =
  'Contavam-se quando este mês foi fechado. Ficam como foram assinadas e como o registo público as tem.'

/**
 * The lines of a month that today's report has not: the log has them, so its page and its files do. Left out, a checker could not tell a
 * line that we retired from one that somebody hides.
 */
export function retiredLines(figures: ShownFigures): { name: string; label: string; minutes: boolean }[] {
  const today = new Set(groupsOf().flatMap((group) => linesOf(group).map(({ name }) => name)))
  return Object.keys(figures)
    .filter((name) => !today.has(name))
    .map((name) => ({ name, label: words[name] ?? name, minutes: /\.(median|p90)$/.test(name) }))
}
