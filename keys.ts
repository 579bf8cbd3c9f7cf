import { keyHistory, rotateKey } from '~/domain/certification/proof/keys'
import { system } from '~/domain/permissions'
import { now } from '~/platform/clock'
import { database, pool } from '~/platform/db'

/** What `npm run keys` runs: lists the keys that sign credentials, or makes a new one. */
const [, , command, option, kid] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run() {
  if (command === 'rotate' && (option === undefined || (option === '--compromised' && kid))) {
    say(`Nova chave: ${await rotateKey({ db: database(), actor: system, now: now() }, kid)}`)
  } else if (command !== undefined && command !== 'list') {
    throw new Error('Diga o que fazer: npm run keys -- list | rotate [--compromised CHAVE]')
  }
  for (const key of await keyHistory(database())) {
    const state = key.compromisedAt
      ? `comprometida ${key.compromisedAt.toISOString()}`
      : key.retiredAt
        ? `reformada ${key.retiredAt.toISOString()}`
        : 'assina'
    say(`${key.kid}  desde ${key.activeFrom.toISOString()}  ${state}`)
  }
}

run()
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(() => pool().end())
