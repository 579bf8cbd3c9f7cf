import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { line } from '../../shared/text'
import { transaction } from '../../shared/transaction'
import { workTraders } from '../schema'
import { type LicenceKind, licenceKinds, licencesOf } from './licences'
import { declarationVersion, missingOf } from './trader-words'

const number = line({ max: 40 }).default('')
const numbers = Object.fromEntries(licenceKinds.map((kind) => [kind, number])) as Record<
  LicenceKind,
  typeof number
>

/** The declaration, and the numbers of licences, empty where there is none. */
export const declareForm = z.object({
  agree: z.literal('sim', { error: 'Para fazer propostas é preciso declarar isto.' }),
  ...numbers,
})
export type DeclareInput = z.output<typeof declareForm>

/** Off until it concerns us: a setting, so that both ways hold. */
export const dac7On = (): boolean => settings.work.dac7.on

const columns = {
  name: companies.name,
  legalName: companies.legalName,
  nipc: companies.nipc,
  address: companies.address,
  postalCode: companies.postalCode,
  locality: companies.locality,
  email: companies.email,
  phone: companies.phone,
  category: companies.category,
  others: companies.otherCategories,
}

/** What the active company says of itself as a trader, and what is missing. */
export async function myTrader(ctx: Ctx) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  const [row] = await ctx.db
    .select({ company: columns, trader: workTraders })
    .from(companies)
    .leftJoin(workTraders, eq(workTraders.companyId, companies.id))
    .where(eq(companies.id, companyId))
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const { company, trader } = row
  return {
    company,
    missing: missingOf(company),
    asked: licencesOf([company.category, ...company.others]),
    licences: trader?.licences ?? {},
    declaredAt: trader?.declarationVersion === declarationVersion ? trader.declaredAt : null,
    dac7: dac7On(),
  }
}

/**
 * The company declares, through one of its people, who it is and that it offers lawful services only (Regulation (EU) 2022/2065,
 * art. 30(1)); before that it proposes nothing.
 * @throws Refusal `conflict` while its profile lacks what has to be shown beside its proposals
 */
export async function declareTrader(ctx: Ctx, { agree: _agreed, ...given }: DeclareInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const { db, now, actor } = tx
    const [company] = await db.select(columns).from(companies).where(eq(companies.id, companyId)).for('share')
    if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
    const missing = missingOf(company)
    if (missing.length > 0)
      throw new Refusal(
        'conflict',
        `Falta no perfil da empresa: ${missing.join(', ')}. O que escreveu ficou abaixo.`,
        {
          next: { to: paths.editCompany(), label: 'Completar o perfil' },
        },
      )
    const asked = licencesOf([company.category, ...company.others])
    const licences = Object.fromEntries(
      asked.flatMap((kind) => (given[kind] === '' ? [] : [[kind, given[kind]]])),
    )
    const set = {
      declarationVersion,
      declaredAt: now,
      declaredBy: actor.userId,
      licences,
      updatedAt: now,
      ...(dac7On() ? { dac7ToldAt: now } : {}),
    }
    await db
      .insert(workTraders)
      .values({ companyId, ...set })
      .onConflictDoUpdate({ target: workTraders.companyId, set })
    await companyEvent(tx, companyId, 'declare-trader', { data: { version: declarationVersion } })
  })
}
