import { listen } from '~/platform/listen'

/** What holds answers by tags: pages, and where short links lead. */
interface Held {
  drop(tags: Iterable<string>): void
  expireAll(): void
}

/**
 * Hears the invalidations of other processes. While it does not, some may be missed: when it breaks, and when it hears
 * again, everything is made anew, old pages standing in.
 */
export function listenForDrops(url: string, cache: Held): { close(): Promise<void> } {
  let first = true
  return listen({ connectionString: url, application_name: 'aval-cache' }, 'aval_cache', {
    heard(payload) {
      const tags: unknown = JSON.parse(payload || '[]')
      if (Array.isArray(tags)) cache.drop(tags.map(String))
    },
    listening() {
      if (!first) cache.expireAll()
      first = false
    },
    lost: () => cache.expireAll(),
  })
}
