import type { Actor } from '~/domain/permissions'
import { paths } from '~/paths'
import type { Mine } from '~/ui/site-header'

/** What the head of an area says of whoever is signed in: their picture, and the bell with what they have not read. */
export const areaHead = (
  actor: Actor,
  { unread, photo }: { unread: number; photo: string | null },
): Mine => ({
  name: actor.name,
  photo: photo && paths.file(photo),
  bell: { to: paths.notifications(), unread },
})
