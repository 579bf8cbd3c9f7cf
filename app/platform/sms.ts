import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock'
import { outbox } from './mail'

/** The SMS port. The embedded default writes a text file beside the mails; /dev/correio shows both. */
export async function sendSms(to: string, text: string, key: string): Promise<void> {
  await mkdir(outbox(), { recursive: true })
  const name = `${now().toISOString().replace(/[:.]/g, '-')}-${key.replace(/[^a-z0-9-]/gi, '')}.sms`
  await writeFile(join(outbox(), name), `Para: ${to}\n\n${text}\n`)
}
