import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { outbox } from '~/platform/mail'

/** What this test file has mailed to an address. */
export async function mailsTo(address: string | null): Promise<Email[]> {
  let names: string[] = []
  try {
    names = readdirSync(outbox()).sort()
  } catch {}
  const mails = await Promise.all(names.map((n) => PostalMime.parse(readFileSync(join(outbox(), n)))))
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}
