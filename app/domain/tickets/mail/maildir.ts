import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '~/platform/log'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { receiveMail } from './receiving'

/**
 * Reads the mails that a mail server left in a maildir: each is taken in and then moved from `new` to `cur`, so that a
 * run that is killed in between meets it again and finds that it is known. One that fails stays where it is, and the
 * others go on. @returns how many were taken in.
 */
export async function readMaildir(ctx: Ctx, folder: string): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const [fresh, read] = [join(folder, 'new'), join(folder, 'cur')]
  await mkdir(read, { recursive: true })
  const names = await readdir(fresh).catch(() => [])
  let taken = 0
  for (const name of names
    .filter((n) => !n.startsWith('.'))
    .sort()
    .slice(0, settings.ticketMail.perRun)) {
    const at = join(fresh, name)
    try {
      const { size } = await stat(at)
      // Larger than any mail we take: it is put away unread.
      const received = size > settings.ticketMail.bytes ? null : await receiveMail(ctx, await readFile(at))
      // «S» seen, «T» trashed: what is no mail is not read again (maildir flags). What somebody else took goes at once.
      if (received?.outcome === 'taken') await rm(at)
      else await rename(at, join(read, `${name.replace(/:2,.*$/, '')}:2,${received ? 'S' : 'T'}`))
      if (received) taken++
    } catch (error) {
      log().error({ err: error }, 'a mail of the maildir could not be taken in')
    }
  }
  return taken
}
