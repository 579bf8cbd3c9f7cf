import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { safeFetch } from '~/platform/safe-fetch'
import { settings } from '../settings/defaults'
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

const { outsidePerNight } = settings.article

/** A second run the same night looks at other pages outside: those it has not tried longest. */
export async function checkAllLinks(ctx: Ctx): Promise<void> {
  const texts = await writtenTexts(ctx.db)
  await writeDown(ctx, texts)
  const turn = await ctx.db
    .select()
    .from(checkedLinks)
    .where(eq(checkedLinks.inside, false))
    .orderBy(sql`${checkedLinks.checkedAt} asc nulls first`, asc(checkedLinks.address))
    .limit(outsidePerNight)
  for (const { address } of turn) await note(ctx, address, await whyUnreachable(address))
}

/** Every address with where it stands; pages of ours are looked up at once. What no text names any more goes. */
async function writeDown(ctx: Ctx, texts: WrittenText[]): Promise<void> {
  const places = placesOf(texts)
  for (const [address, where] of places) {
    const inside = address.startsWith('/')
    await ctx.db
      .insert(checkedLinks)
      .values({ address, inside, places: where })
      .onConflictDoUpdate({ target: checkedLinks.address, set: { places: where } })
    if (inside) await note(ctx, address, whyDead(address, texts))
  }
  await ctx.db.delete(checkedLinks).where(notInArray(checkedLinks.address, [...places.keys(), '']))
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
