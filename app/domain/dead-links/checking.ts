import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { safeFetch } from '~/platform/safe-fetch'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { whyDead } from './inside'
import { checkedLinks, type Place } from './schema'
import { type WrittenText, writtenTexts } from './texts'

/** Every night: whether there is something where our texts lead. */
export const checkLinks = defineJob({
  name: 'dead-links.check',
  data: z.object({}),
  cron: '23 4 * * *',
  run: checkAllLinks,
  retryLimit: 0,
})

/** A second run the same night looks at other pages outside: those it has not tried longest. */
export async function checkAllLinks(ctx: Ctx): Promise<void> {
  const texts = await writtenTexts(ctx.db)
  await writeDown(ctx, texts)
  const turn = await ctx.db
    .select()
    .from(checkedLinks)
    .where(eq(checkedLinks.inside, false))
    .orderBy(sql`${checkedLinks.checkedAt} asc nulls first`, asc(checkedLinks.address))
    .limit(settings.article.outsidePerNight)
  for (const { address } of turn) await note(ctx, address, await whyUnreachable(address))
}

/** Every address with where it stands; pages of ours are looked up at once. What no text names any more goes. */
async function writeDown({ db, now }: Ctx, texts: WrittenText[]): Promise<void> {
  const found = [...placesOf(texts)].map(([address, places]) => {
    const inside = address.startsWith('/')
    const why = inside ? whyDead(address, texts) : null
    return { address, inside, places, why, failures: why === null ? 0 : 1, checkedAt: inside ? now : null }
  })
  await db
    .insert(checkedLinks)
    .values(found)
    .onConflictDoUpdate({
      target: checkedLinks.address,
      set: {
        places: sql`excluded.places`,
        checkedAt: sql`coalesce(excluded.checked_at, ${checkedLinks.checkedAt})`,
        why: sql`case when excluded.inside then excluded.why else ${checkedLinks.why} end`,
        failures: sql`case when not excluded.inside then ${checkedLinks.failures}
          when excluded.why is null then 0 else ${checkedLinks.failures} + 1 end`,
      },
    })
  const named = found.map(({ address }) => address)
  await db.delete(checkedLinks).where(notInArray(checkedLinks.address, named))
}

/** By address, each place once. A part of the text's own page is an address like any other. */
export function placesOf(texts: readonly WrittenText[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const { label, href, links } of texts)
    for (const link of new Set(links)) {
      if (link.startsWith('mailto:')) continue
      const address = link.startsWith('#') ? href + link : link
      places.set(address, [...(places.get(address) ?? []), { label, href }])
    }
  return places
}

const note = ({ db, now }: Ctx, address: string, why: string | null) =>
  db
    .update(checkedLinks)
    .set({ checkedAt: now, why, failures: why === null ? 0 : sql`${checkedLinks.failures} + 1` })
    .where(eq(checkedLinks.address, address))

/** A site that refuses programs answers all the same: only what is gone or does not answer is dead. */
async function whyUnreachable(address: string): Promise<string | null> {
  const found = await safeFetch(address.split('#')[0] as string, { seconds: 10, bytes: 2000 })
  if (!found.ok) return found.why === 'redirect' ? null : (failures[found.why] ?? 'não responde')
  return found.status === 404 || found.status === 410 ? 'a página já não existe' : null
}

const failures: Record<string, string> = {
  'no-name': 'o site já não existe',
  private: 'não é um site público',
  time: 'demora demasiado a responder',
  tls: 'o certificado do site não é válido',
  address: 'não é um endereço que se possa ler',
}
