import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countOfExit, countOfReport, oddOf } from './counting.mjs'
import { root } from './root.mjs'
import { began, duration, say } from './say.mjs'

/** Nothing here takes as long; a step that hangs must not hold CI for hours. */
const stepLimitMs = 20 * 60_000

const checks = [
  // Its threads share little of what they find out: one alone does half of their work.
  { name: 'tipos', command: ['tsc', '--noEmit', '--singleThreaded'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'formato', command: ['biome', 'ci', '--colors=off', '.'] },
]

/**
 * All at once, so that no core waits for the longest: each check keeps to one or two threads and says little. The routes'
 * types are there before.
 */
export async function runChecksAndUnit(env, reports) {
  await runTool('react-router', ['typegen'], env)
  return Promise.all([
    ...checks.map(({ name, command: [program, ...args] }) =>
      countWork(name, async () => {
        const code = await runTool(program, args, env)
        if (code !== 0) throw new Error(`${program} ${args.join(' ')} acabou com o código ${code}.`)
      }),
    ),
    runProject('unit', env, reports),
  ])
}

/** One project of vitest.config.ts in a run of its own: a filter that matches nothing is then an error of its own. */
export async function runProject(project, env, reports) {
  const file = join(reports, `${project}.json`)
  rmSync(file, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return timed(`testes: ${project}`, async () => {
    const code = await runTool('vitest', args, env)
    const report = readReport(file)
    return { ...countOfReport(report, code), odd: oddOf(report) }
  })
}

/** A piece of work that counts as one test. */
export function countWork(name, work) {
  return timed(name, async () => {
    try {
      await work()
      return countOfExit(0)
    } catch (error) {
      say(error.message)
      return countOfExit(1)
    }
  })
}

async function timed(name, work) {
  const began = Date.now()
  say(`\n▸ ${name}…`)
  const counts = await work()
  const ms = Date.now() - began
  say(`  ${name}: ${counts.failed > 0 ? 'FALHOU' : 'feito'} em ${duration(ms)}`)
  return { name, ...counts, ms }
}

const running = new Set()

export function stopTools() {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a program of node_modules/.bin; output goes on as it comes, on stderr. */
function runTool(program, args, env) {
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  running.add(child)
  const timer = setTimeout(() => {
    say(`  ${program} passou o limite de ${duration(stepLimitMs)} e foi parado.`)
    child.kill('SIGKILL')
  }, stepLimitMs)
  return new Promise((done) => {
    child.on('error', (error) => {
      say(`  ${program}: ${error.message}`)
      done(1)
    })
    child.on('exit', (code) => {
      running.delete(child)
      clearTimeout(timer)
      done(code ?? 1)
    })
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function printTable(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  say('')
  for (const { name, passed, failed, skipped, ms } of results) {
    const mark = failed > 0 ? '✗' : '✓'
    const counts = [`${passed} bem`, failed > 0 && `${failed} mal`, skipped > 0 && `${skipped} por fazer`]
    say(`${mark} ${name.padEnd(width)}  ${duration(ms).padStart(11)}  ${counts.filter(Boolean).join(', ')}`)
  }
  for (const odd of results.flatMap((one) => one.odd ?? [])) say(`\n${odd}`)
  say(`Ao todo ${duration(Date.now() - began)}.\n`)
}
