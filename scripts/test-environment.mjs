import { join } from 'node:path'
import { dataFolder } from './root.mjs'
import { without } from './setup.mjs'

/** What somebody has set for their own Aval must not decide what a test sees, nor be touched by it. */
const ownSettings = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'ORIGIN',
  'DATABASE_',
  'AVAL_',
  'SMTP_URL',
  'MAIL_',
  'SUPPORT_',
  'S3_',
  'STRIPE_',
]
const moreSettings = ['LOG_LEVEL', 'METRICS_PORT', 'TRUST_PROXY']

/** AVAL_TEST_DATABASE_URL names another server to try (PostgreSQL 15 to 18); tests make their own databases in it. */
export async function testDatabase() {
  const given = process.env.AVAL_TEST_DATABASE_URL
  if (given) return { url: given, release: async () => {} }
  const { up } = await import('../db/embedded.ts')
  const server = await up({ dataFolder: dataFolder(), name: 'test-postgres', throwaway: true, fresh: true })
  return { url: server.url('postgres'), release: server.release }
}

export function testEnvironment(url) {
  return {
    ...without(process.env, [...ownSettings, ...moreSettings]),
    AVAL_TEST_DATABASE_URL: url,
    AVAL_DATA_DIR: join(dataFolder(), 'test-files'),
    // Each project loads the same libraries: what the one before compiled, the next one takes.
    NODE_COMPILE_CACHE: join(dataFolder(), 'test-compiled'),
  }
}
