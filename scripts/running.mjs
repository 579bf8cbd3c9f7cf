import { setTimeout as pause } from 'node:timers/promises'
import { ancestorsToWatch, watchAncestors } from './ancestors.mjs'
import { duration, say } from './say.mjs'

/** Before each further start of a server that ended by itself; after the last it is given up. */
const growing = [1000, 2000, 4000, 8000, 16_000]
/** What ran as long had begun well: it is counted anew. */
const wellMs = 60_000

/**
 * Waits until somebody asks us to stop, then stops the server and the database in good order. A server that ends by
 * itself is started anew, a few times, with growing pauses. Further signals are ignored: one Ctrl-C arrives several
 * times, from the terminal, npm and our own parent.
 */
export async function runUntilStopped({ server, database, pausesMs = growing }) {
  let stopping = false
  const asked = new Promise((done) => {
    const stop = () => {
      stopping = true
      done('asked')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    watchAncestors(ancestorsToWatch(), stop)
  })
  let running = server
  for (let tries = 0; ; ) {
    const since = Date.now()
    const why = await Promise.race([asked, running.ended])
    if (why === 'asked') break
    if (Date.now() - since > wellMs) tries = 0
    const next = await startedAgain(running, why, pausesMs[tries++], asked)
    if (next) running = next
    else if (stopping) break
    else if (tries > pausesMs.length) return giveUp(running, database)
  }
  say('\nA parar…')
  await running.stop()
  await database.release()
  say('Parado.')
  process.exit(0)
}

async function startedAgain(server, why, ms, asked) {
  say(`\nO servidor acabou sozinho (${why}).`)
  if (ms === undefined) return
  say(`Arranca de novo daqui a ${duration(ms)}…`)
  if ((await Promise.race([asked, pause(ms)])) === 'asked') return
  try {
    const again = await server.again()
    say(`O servidor está de pé outra vez: ${again.origin}`)
    return again
  } catch (error) {
    say(error.message)
  }
}

async function giveUp(server, database) {
  say('Não fica de pé: desistimos. Veja acima o que disse, e repita o comando.')
  await server.stop()
  await database.release()
  process.exit(1)
}
