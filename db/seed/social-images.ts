import { sql } from 'drizzle-orm'
import type { DesignInput } from '~/domain/social-images/forms'
import { makeSocialImage } from '~/domain/social-images/making'
import { socialImages } from '~/domain/social-images/schema'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'

/** Pictures to share that the demonstration's company made, by the real command: today, for what they say is as of today. */
export async function playSocialImages(): Promise<void> {
  const [there] = await database().select({ id: socialImages.id }).from(socialImages).limit(1)
  const owner = await byEmail('dono@aval.example')
  if (there || !owner?.activeCompanyId) return
  const companyId = owner.activeCompanyId
  const first = async (query: ReturnType<typeof sql>) =>
    (await database().execute<{ id: string }>(query)).rows[0]?.id
  const review = await first(
    sql`select id from reviews where company_id = ${companyId} and state = 'published' and rating >= 4 and published_at < now() - interval '40 days' order by published_at desc, id limit 1`,
  )
  const certificate = await first(
    sql`select id from certificates where company_id = ${companyId} and state in ('valid', 'updating') limit 1`,
  )
  const asked: (Pick<DesignInput, 'object' | 'template' | 'size' | 'colours'> & { id?: string })[] = [
    { object: 'avaliacao', id: review, template: 'review', size: '1080x1080', colours: 'papel' },
    { object: 'certificado', id: certificate, template: 'certified', size: '1080x1350', colours: 'noite' },
    { object: 'empresa', id: companyId, template: 'score', size: '1080x1920', colours: 'cobalto' },
  ]
  for (const { id, ...one } of asked)
    if (id)
      await makeSocialImage(at(owner), {
        ...one,
        id,
        headline: undefined,
        message: undefined,
        pair: undefined,
      })
}
