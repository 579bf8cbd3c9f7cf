import { system } from '~/domain/permissions'
import { changeLogKey } from '~/domain/transparency-log/log-keys'
import { headOf } from '~/domain/transparency-log/publishing'
import { rebuildLog, restoreLog } from '~/domain/transparency-log/restoring'
import { tendLog } from '~/domain/transparency-log/running'
import { correctMonth, freezeMonths } from '~/domain/transparency-report/freezing'
import { now } from '~/platform/clock'
import { database, pool } from '~/platform/db'

/** What `npm run log` runs: says how the public log stands, makes its tree anew and compares, puts lost entries back, changes its key; freezes and corrects months of the report. */
const say = (line: string) => process.stdout.write(`${line}\n`)

function usage(): number {
  say(
    'Diga o que fazer: npm run log -- status | verify | restore | rotate | report freeze | report correct MÊS "RAZÃO"',
  )
  return 2
}

const commands: Record<string, () => Promise<number>> = {
  async status() {
    const head = await headOf(database())
    say(`${head?.size ?? 0} entradas, ${head?.published ?? 0} assinadas.`)
    if (head?.stopped) say(`PARADO: ${head.stopped}`)
    return head?.stopped ? 1 : 0
  },
  async verify() {
    const { size, differing } = await rebuildLog(database())
    say(
      `${size} entradas; ${differing.length === 0 ? 'a árvore feita de novo é a que está guardada.' : `diferem os azulejos ${differing.join(', ')}.`}`,
    )
    return differing.length === 0 ? 0 : 1
  },
  /** `report freeze`: months that are over; `report correct 2026-10 "why"`: a new version of one. */
  async report() {
    const ctx = { db: database(), actor: system, now: now() }
    const [what, month = '', reason = ''] = process.argv.slice(3)
    if (what === 'freeze')
      say(`Fechados: ${(await freezeMonths(ctx)).join(', ') || 'nenhum mês por fechar'}.`)
    else if (what === 'correct') say(`${month}: versão ${await correctMonth(ctx, month, reason)}.`)
    else return usage()
    await tendLog()
    return 0
  },
  async restore() {
    say(`Repostas ${await restoreLog({ db: database(), actor: system, now: now() })} entradas.`)
    await tendLog()
    return commands.status?.() ?? 0
  },
  /** `rotate [--lost REASON | --compromised REASON]`: another key signs the same tree. */
  async rotate() {
    const [, , , how, ...words] = process.argv
    const ended =
      how === undefined
        ? 'rotated'
        : { '--lost': 'lost' as const, '--compromised': 'compromised' as const }[how]
    const reason = words.join(' ').trim() || null
    if (!ended || (ended !== 'rotated' && !reason)) {
      say('npm run log -- rotate [--lost "PORQUÊ" | --compromised "PORQUÊ"]: o porquê lê-se em /registo.')
      return 2
    }
    say(await changeLogKey({ db: database(), actor: system, now: now() }, { ended, reason }))
    await tendLog()
    return commands.status?.() ?? 0
  },
}

const asked = Object.hasOwn(commands, process.argv[2] ?? '') ? commands[process.argv[2] ?? ''] : undefined
void (asked?.() ?? Promise.resolve(usage()))
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return 2
  })
  .then((code) => {
    process.exitCode = code
  })
  .finally(() => pool().end())
