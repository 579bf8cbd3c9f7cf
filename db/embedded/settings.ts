import { totalmem } from 'node:os'
import { join } from 'node:path'

/** The file PostgreSQL includes last; written anew at each start. */
export const settingsFile = 'aval.conf'

/** Unix sockets have at most 107 bytes of path; PostgreSQL adds `.s.PGSQL.NNNNN`. */
const longestSocketFolder = 90

export type Wanted = { port: number; home: string; throwaway: boolean }

/** Modest settings for a machine of 2 cores; whoever needs more brings a server with `DATABASE_URL`. */
export function settingsOf({ port, home, throwaway }: Wanted): string {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: Buffer.byteLength(home) <= longestSocketFolder ? home : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: throwaway ? 200 : 100,
    shared_buffers: throwaway ? '128MB' : '256MB',
    effective_cache_size: `${Math.max(512, Math.round(totalmem() / 2 ** 20 / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_duration_statement: '2s',
    log_checkpoints: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    // Tests throw their databases away, so nothing needs to outlive a power cut.
    ...(throwaway
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
        }
      : { synchronous_commit: 'on' }),
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  )
  return `# Escrito pelo Aval a cada arranque (db/embedded/settings.ts).\n${lines.join('\n')}\n`
}

export function settingsPath(data: string): string {
  return join(data, settingsFile)
}
