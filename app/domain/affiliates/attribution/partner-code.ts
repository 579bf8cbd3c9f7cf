import { and, eq } from 'drizzle-orm'
import type { PartnerOfCompany } from '../../companies/creation/creating'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { readPartnerCode } from '../enrolment/codes'
import { affiliates } from '../schema'

const life = () => settings.affiliates.attributionDays * 86_400_000

/** A code that came with the address, lay in the cookie, or stands with the account: it fills the field. */
export type FilledPartner = Omit<PartnerOfCompany, 'how'> & { how: 'address' | 'cookie' | 'account' }

/** The affiliate who has a code now: only those in the programme bring anybody. */
async function activeOf({ db }: Pick<Ctx, 'db'>, code: string) {
  const [found] = await db
    .select({ id: affiliates.id, userId: affiliates.userId })
    .from(affiliates)
    .where(and(eq(affiliates.code, code), eq(affiliates.state, 'active')))
  return found
}

/** Whether a code is somebody's who is in the programme. */
export const isPartnerCode = async (ctx: Pick<Ctx, 'db'>, code: string): Promise<boolean> =>
  (await activeOf(ctx, code)) !== undefined

/** The latest of these that still counts: not too old, and of an affiliate in the programme. */
export async function latestThatCounts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  filled: (FilledPartner | null)[],
): Promise<FilledPartner | null> {
  const latest = filled.filter((one) => one !== null).sort((a, b) => b.at.getTime() - a.at.getTime())
  for (const one of latest)
    if (ctx.now.getTime() - one.at.getTime() <= life() && (await isPartnerCode(ctx, one.code))) return one
  return null
}

/** The code that an account began with. */
export async function accountPartner(db: Ctx['db'], userId: string | null): Promise<FilledPartner | null> {
  if (!userId) return null
  const [row] = await db
    .select({
      code: users.partnerCode,
      at: users.partnerCodeAt,
      ad: users.partnerCodeAd,
      link: users.partnerCodeLink,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row?.code && row.at ? { ...row, code: row.code, at: row.at, how: 'account' } : null
}

/**
 * What stands in the field when the form is sent counts, nothing else: as it was filled in, or typed; null where it is empty.
 * Nothing is said of who has the code, nor of whether an address has an account (docs/quality.md, S6).
 * @throws Refusal `invalid` at the field, for a code that nobody has and for one's own
 */
export async function chosenPartner(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  written: string | undefined,
  filled: FilledPartner | null,
): Promise<PartnerOfCompany | null> {
  if (!written) return null
  const code = readPartnerCode(written)
  const affiliate = code ? await activeOf(ctx, code) : undefined
  if (!code || !affiliate)
    throw wrong('Não encontrámos este código de parceiro. Confira-o, ou deixe o campo vazio.')
  if (affiliate.userId && affiliate.userId === ctx.actor.userId)
    throw wrong('Este código é o seu: uma empresa sua não conta para si. Deixe o campo vazio.')
  return code === filled?.code ? filled : { code, how: 'typed', at: ctx.now, ad: null, link: null }
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { partner: sentence } })
