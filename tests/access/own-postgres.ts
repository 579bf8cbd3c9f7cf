import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { down, up } from '../../db/embedded.ts'

/** A PostgreSQL of a test's own, to be frozen and killed: nobody else's may be. */
export async function ownPostgres() {
  const dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'aval-own-')))
  // mkdtemp makes it private to us; as root PostgreSQL runs as somebody else.
  rmSync(dataFolder, { recursive: true })
  mkdirSync(dataFolder, { mode: 0o755 })
  const server = await up({ dataFolder, throwaway: true })
  const everybody = () => [server.pid, ...childrenOf(server.pid)]
  const signal = (pids: number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It ended meanwhile.
      }
    }
  }
  return {
    url: server.url('aval'),
    dataFolder,
    freeze: () => signal(everybody(), 'SIGSTOP'),
    thaw: () => signal(everybody(), 'SIGCONT'),
    /** Kills everybody's sessions but those of `but`: the server then starts itself anew. */
    killSessions(but = 'none') {
      const sessions = childrenOf(server.pid).filter((pid) => {
        const said = commandOf(pid)
        return said.startsWith('postgres: aval') && !said.includes(but)
      })
      signal(sessions, 'SIGKILL')
      return sessions.length
    },
    async remove() {
      signal(everybody(), 'SIGCONT')
      await down({ dataFolder })
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`)

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]) === parent)
}
