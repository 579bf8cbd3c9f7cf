import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../..')

/** Where everything that is not code lives: databases, files, the outbox. */
export function dataFolder(env = process.env) {
  const given = env.AVAL_DATA_DIR
  if (!given) return join(root, '.data')
  return isAbsolute(given) ? given : resolve(root, given)
}

/** Reads `.env` where there is one; what the environment says already wins. Needs Node 24. */
export function readEnvFile() {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
