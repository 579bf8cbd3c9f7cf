import { eq } from 'drizzle-orm'
import { affiliates } from '~/domain/affiliates/schema'
import { createInviteLink } from '~/domain/invitations/invite-link'
import { lisbonDay } from '~/domain/shared/working-days'
import { disableLink } from '~/domain/short-links/changing'
import { addClicks, type Click } from '~/domain/short-links/click-counting'
import { createAffiliateLink, createCompanyLink } from '~/domain/short-links/creating'
import { shortLinks } from '~/domain/short-links/schema'
import { clickSources, deviceClasses } from '~/domain/short-links/states'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'
import { dice } from './random'

/** Short links of the demonstration, by the real commands at past moments, and who followed them since. */

const day = 86_400_000
/** Days since they were made. */
const age = 45

export async function playShortLinks(): Promise<void> {
  const [there] = await database().select({ id: shortLinks.id }).from(shortLinks).limit(1)
  if (there) return
  const end = now()
  playAt(new Date(end.getTime() - age * day))
  try {
    const made = await create()
    for (const [i, id] of made.entries()) await addClicks(clicksOf(id, 20 + 15 * i, end))
  } finally {
    playAt()
  }
}

async function create(): Promise<string[]> {
  const [client, owner, affiliate] = await Promise.all(
    ['cliente@aval.example', 'dono@aval.example', 'afiliado@aval.example'].map(byEmail),
  )
  if (!client || !owner || !affiliate?.userId) return []
  const own = at(owner)
  const made = [
    await createInviteLink(at(client), { label: 'Cartão de visita' }),
    await createCompanyLink(own, { label: 'Cartão do balcão', to: 'review' }),
    await createCompanyLink(own, { label: 'Carrinha', to: 'profile' }),
  ]
  const fair = await createCompanyLink(own, { label: 'Feira de setembro', to: 'review' })
  await disableLink(own, fair, { version: 1 })
  const [programme] = await database()
    .select({ state: affiliates.state })
    .from(affiliates)
    .where(eq(affiliates.userId, affiliate.userId))
  if (programme?.state !== 'active') return made
  const theirs = at({ ...affiliate, isAffiliate: true })
  made.push(await createAffiliateLink(theirs, { label: 'Página', target: '/', source: 'blogue' }))
  made.push(
    await createAffiliateLink(theirs, { label: 'Vídeo sobre preços', target: '/pricing', source: 'video' }),
  )
  return made
}

/** So many people over the days since, more on some. */
function clicksOf(linkId: string, n: number, end: Date): Click[] {
  const random = dice(`clicks-${n}`)
  return Array.from({ length: n }, (_, i) => {
    const hour = new Date(
      Math.floor((end.getTime() - random.next() ** 2 * (age - 1) * day) / 3_600_000) * 3_600_000,
    )

    return {
      linkId,
      hour,
      visitor: Buffer.from(`demonstracao-${i}`.padEnd(16).slice(0, 16)),
      day: lisbonDay(hour),
      source: random.pick(clickSources),
      device: random.pick(deviceClasses),
    }
  })
}
