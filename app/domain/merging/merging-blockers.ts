import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Company } from '../companies/deciding'
import { listingFlow } from '../companies/listing-flow'
import { listingWords } from '../companies/listing-words'
import { undecidedOfBoth } from '../reviews/moving'

/** States in which a company may take in another: what the source was read as must stay readable. */
export const takesIn: readonly Company['listing'][] = ['approved', 'suspended']

type Sides = Pick<Company, 'id' | 'name' | 'listing'>

/** Why two companies can't be joined now, in words; nothing when they can. */
export async function mergeBlockers(db: Db, source: Sides, target: Sides): Promise<string[]> {
  const found: string[] = []
  if (source.id === target.id) return ['É a mesma empresa: escolha outra.']
  if (!listingFlow.verbs.merge.from.includes(source.listing)) {
    found.push(`${source.name} está no estado «${listingWords[source.listing]}», e assim não pode ser junta.`)
  }
  if (!takesIn.includes(target.listing)) {
    found.push(
      `${target.name} está no estado «${listingWords[target.listing]}»: só uma empresa aprovada ou suspensa recebe outra.`,
    )
  }
  const { rows } = await db.execute<{ certified: boolean; claims: number }>(sql`select
    exists (select 1 from certificates where company_id = ${source.id} and state in ('valid', 'updating', 'suspended')) as certified,
    (select count(*)::int from claims where company_id = ${source.id} and state in ('owner_asked', 'in_review')) as claims`)
  if (rows[0]?.certified) {
    found.push(
      `${source.name} tem um certificado por tratar. Um certificado não passa de uma empresa para outra: revogue-o primeiro.`,
    )
  }
  if (rows[0]?.claims) found.push(`Há pedidos de posse de ${source.name} por decidir. Decida-os primeiro.`)
  const undecided = await undecidedOfBoth(db, source.id, target.id)
  if (undecided > 0) {
    found.push(
      'Há pessoas com avaliações por decidir das duas empresas. Decida primeiro essas avaliações na moderação.',
    )
  }
  return found
}
