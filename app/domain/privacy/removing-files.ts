import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { files as fileStore } from '~/platform/files'
import { defineJob } from '~/platform/jobs'
import { files } from '~/platform/schema'

/** Removes bytes whose rows are gone; what got a row again meanwhile stays. */
export const removeFiles = defineJob({
  name: 'privacy.remove-files',
  data: z.object({ keys: z.array(z.string().regex(/^[\w./-]{1,200}$/)) }),
  async run({ db }, { keys }) {
    const kept = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
    const store = await fileStore()
    for (const key of keys) if (!kept.some((f) => f.key === key)) await store.remove(key)
  },
})
