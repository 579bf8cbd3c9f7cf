/**
 * What somebody opened from the search of the administration, on this device, under their account: keys only («company:…»,
 * «page:/admin/…»), the last first. Storage is refused in some private modes: then nothing is kept.
 */
const prefix = 'abertas:'
const most = 8

export function recentOf(account: string) {
  const name = prefix + account
  const keys = (): string[] => {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
      return Array.isArray(read) ? read.filter((key) => typeof key === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }
  return {
    keys,
    add(key: string) {
      try {
        localStorage.setItem(
          name,
          JSON.stringify([key, ...keys().filter((other) => other !== key)].slice(0, most)),
        )
      } catch {
        // No room, or not allowed.
      }
    },
  }
}

/** At the end of a session. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing can be kept here.
  }
}
