/** What `check-log.mjs` asks of the transparency report. */
import { isSigned } from '../app/domain/transparency-report/frozen.ts'
import { escaped, get, plain } from './log-reading.mjs'

/** «fact:report:2026-10@1» */
function reportOf(object) {
  const [, month, version] = /^fact:report:(\d{4}-\d{2})@(\d+)$/.exec(object) ?? []
  return month ? { month, version: Number(version) } : null
}

/** Code and sentence where what the site tells of a leaf of the report is not what the leaf commits to; null of other leaves. */
export function changedMonth({ object, index }) {
  const report = reportOf(object)
  return (
    report && [
      'report',
      `Um número do mês ${report.month} foi mudado: o relatório que o sítio mostra não é o que a entrada ${index} regista.`,
    ]
  )
}

/** Months of the transparency report: signed as the log has them, and shown so, as data and on their pages. */
export async function checkReports(origin, objects, keys, differs) {
  const frozen = [...objects.values()].flatMap(({ object, content, changing }) =>
    reportOf(object) && !changing ? [{ ...reportOf(object), content }] : [],
  )
  for (const { month, version, content } of frozen) {
    const which = `${month} (versão ${version})`
    const newest = !frozen.some((other) => other.month === month && other.version > version)
    if (!content) {
      differs('report', `O relatório de ${which} está no registo, e o sítio não o diz.`)
      continue
    }
    if (!(await isSigned(content, keys)))
      differs('report', `O relatório de ${which} não é o que foi assinado: um número do mês foi mudado.`)
    const { body: data } = await get(
      origin,
      `/transparencia/ficheiros/${month}.json?versao=${version}`,
      'json',
    )
    const { body: html } = await get(
      origin,
      `/transparencia/${month.replace('-', '/')}${newest ? '' : `?versao=${version}`}`,
    )
    const shown = new Map(
      [...(html ?? '').matchAll(/<tr id="([^"]+)">.*?<td>(.*?)<\/td>/g)].map(([, name, cell]) => [
        name,
        plain(cell),
      ]),
    )
    for (const [name, value] of Object.entries(content.figures)) {
      const said = data?.months?.[0]?.figures?.[name]
      if (said !== value)
        differs(
          'report',
          `O número do mês foi mudado: em ${which}, «${name}» é ${value} no registo e ${said ?? '(nada)'} no ficheiro.`,
        )
      else if (!/\.(median|p90)$/.test(name) && shown.get(name) !== plain(asShown(value)))
        differs(
          'report',
          `O número do mês foi mudado: em ${which}, «${name}» é ${value} no registo e a página mostra ${shown.get(name) ?? '(nada)'}.`,
        )
    }
  }
  return frozen.length
}

const asShown = (value) =>
  typeof value === 'number' ? value.toLocaleString('pt-PT', { useGrouping: true }) : escaped(value ?? '—')
