import { eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { noBroadcast } from './broadcast'
import { broadcastMail, noticeOf } from './mails'
import { broadcasts } from './schema'

/** One as whoever asks would get it: its mail in both themes, whatever theirs is. @throws Refusal `not-found` */
export async function previewOf({ db, actor }: Ctx, id: string) {
  authorise(actor, 'broadcast.write')
  const [row] = isUuid(id) ? await db.select().from(broadcasts).where(eq(broadcasts.id, id)) : []
  if (!row) throw noBroadcast()
  const { html } = broadcastMail({ id: actor.userId as string, name: actor.name }, row)
  return {
    id,
    title: row.title,
    text: row.body.split('\n\n', 1)[0] as string,
    notice: noticeOf(row).text,
    button: row.button,
    channels: row.channels,
    mail: { light: themed(html, 'light'), dark: themed(html, 'dark') },
  }
}

/** The rules for the dark theme hold always, or never. */
const themed = (html: string, theme: 'light' | 'dark'): string =>
  html
    .replaceAll('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace(':root{color-scheme:light dark', `:root{color-scheme:${theme}`)
