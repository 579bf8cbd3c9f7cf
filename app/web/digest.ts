import { randomBytes } from 'node:crypto'
import { log } from '~/platform/log'
import { failures } from '~/platform/metrics'

interface Where {
  where: string
  requestId?: string
  path?: string
}

/**
 * Writes an error to the log under a digest, the reference that its reader sees and that finds it again.
 * @returns the digest: ten digits.
 */
export function reportError(error: unknown, { where, requestId, path }: Where): string {
  const digest = String(randomBytes(5).readUIntBE(0, 5) % 10_000_000_000).padStart(10, '0')
  failures.inc({ where })
  log().error({ digest, where, requestId, path, err: error }, 'error')
  return digest
}
