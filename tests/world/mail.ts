import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { beforeEach } from 'vitest'
import { outbox } from '~/platform/mail'

/** Names of the mails of this test file; none before the first was sent. */
function names(): string[] {
  try {
    return readdirSync(outbox())
      .filter((n) => n.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}
const read = (some: string[]): Promise<Email[]> =>
  Promise.all(some.map((n) => PostalMime.parse(readFileSync(join(outbox(), n)))))

/** What each test has mailed by itself. */
export function useNewMails(): () => Promise<Email[]> {
  let before = new Set<string>()
  beforeEach(() => {
    before = new Set(names())
  })
  return () => read(names().filter((n) => !before.has(n)))
}

/** What this test file has mailed to an address. */
export async function mailsTo(address: string | null): Promise<Email[]> {
  const mails = await read(names())
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}
