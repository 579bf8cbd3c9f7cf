import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Mails of a test file go to a folder of their own; this reads those to an address. */
export function ownOutbox() {
  const root = mkdtempSync(join(tmpdir(), 'aval-avisos-'))
  process.env.AVAL_DATA_DIR = root
  return async (address: string | null): Promise<Email[]> => {
    let names: string[] = []
    try {
      names = readdirSync(join(root, 'outbox')).sort()
    } catch {}
    const mails = await Promise.all(names.map((n) => PostalMime.parse(readFileSync(join(root, 'outbox', n)))))
    return mails.filter((mail) => mail.to?.some((to) => to.address === address))
  }
}
