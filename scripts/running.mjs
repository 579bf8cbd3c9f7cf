import { ancestorsToWatch, watchAncestors } from './ancestors.mjs'
import { say } from './say.mjs'

/**
 * Waits until the server ends or somebody asks us to stop, then stops it and the database in good order.
 * Further signals are ignored: one Ctrl-C arrives several times, from the terminal, npm and our own parent.
 */
export async function runUntilStopped({ server, database }) {
  const asked = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done('asked'))
    watchAncestors(ancestorsToWatch(), () => done('asked'))
  })
  const why = await Promise.race([asked, server.ended])
  if (why === 'asked') say('\nA parar…')
  await server.stop()
  await database.release()
  if (why === 'asked') {
    say('Parado.')
    process.exit(0)
  }
  say(`\nO servidor acabou sozinho (${why}).`)
  process.exit(1)
}
