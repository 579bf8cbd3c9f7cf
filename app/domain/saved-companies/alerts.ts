import { and, asc, desc, eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { distinctName, districtsAlsoCalled, placeNamed } from '../places/naming-places'
import { type PlacesAndCategories, placesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid, newId } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { fold } from '../shared/parse-query'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { type AlertAbout, alertTitle } from './alert-words'
import type { AlertInput } from './saved-forms'
import { newCompanyAlerts, savedCompanies } from './schema'

/** What somebody asked to be told of, and what can be asked. */
export async function myAlerts({ db, actor, now }: Ctx) {
  authorise(actor, 'account.open')
  const [rows, all] = await Promise.all([
    db
      .select()
      .from(newCompanyAlerts)
      .where(eq(newCompanyAlerts.userId, actor.userId as string))
      .orderBy(desc(newCompanyAlerts.createdAt), asc(newCompanyAlerts.id)),
    placesAndCategories(now),
  ])
  const alerts = rows.map(({ id, category, place, km, createdAt }) => {
    const district = all.municipalities.has(place) ? null : place || null
    return { id, category, place, km, district, createdAt, title: alertTitle({ category, place, km }, all) }
  })
  const trades = [...all.categories.values()].map(({ id, name, parent }) => ({
    value: id,
    label: name,
    group: all.categories.get(parent ?? id)?.name,
  }))
  return { alerts, trades }
}

/** The name of a place by its code, as the form takes it back: «Braga», «distrito de Braga», ''. */
export async function placeInWords({ now }: Pick<Ctx, 'now'>, code: string): Promise<string> {
  const { municipalities, districts } = await placesAndCategories(now)
  const district = districts.get(code)
  return municipalities.has(code)
    ? distinctName(code, { municipalities, districts })
    : district
      ? `distrito de ${district.name}`
      : ''
}

/** The place that somebody names: a municipality, or a district where they say so; null for one that nobody knows. */
function placeOf(typed: string, all: PlacesAndCategories): string | null {
  if (typed === '') return ''
  const [, said] = /^(?:distrito|regiao)\s+d(?:e|o|a|os|as)\s+(.+)$/.exec(fold(typed)) ?? []
  const named = said ?? districtsAlsoCalled[fold(typed)]
  const district = [...all.districts.values()].find(({ code, name }) =>
    named ? fold(name) === named : code === typed,
  )
  return district?.code ?? (named ? null : placeNamed(typed, all))
}

/**
 * Asks to be told of companies of a trade that are new in a place. Asking twice asks once.
 * @returns what was asked for, in words
 * @throws Refusal `invalid` for what nobody knows, `conflict` past the limit
 */
export async function addAlert(ctx: Ctx, { area, lugar = '', raio }: AlertInput): Promise<string> {
  authorise(ctx.actor, 'account.open')
  const all = await placesAndCategories(ctx.now)
  const place = placeOf(lugar.trim(), all)
  const fields: Record<string, string> = {}
  if (!all.categories.has(area)) fields.area = 'Escolha uma área da lista.'
  if (place === null)
    fields.lugar = 'Não conhecemos este lugar. Escreva o nome de um concelho, por exemplo Braga.'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
  const about: AlertAbout = {
    category: area,
    place: place as string,
    km: all.municipalities.has(place ?? '') ? raio : 0,
  }
  await transaction(ctx, async ({ db, actor, now }) => {
    const userId = actor.userId as string
    await db
      .insert(newCompanyAlerts)
      .values({ ...about, id: newId(), userId, createdAt: now, toldUntil: now })
      .onConflictDoNothing()
    const mine = await db
      .select({ id: newCompanyAlerts.id })
      .from(newCompanyAlerts)
      .where(eq(newCompanyAlerts.userId, userId))
    if (mine.length > settings.saved.alerts)
      throw new Refusal(
        'conflict',
        `Pode ter até ${settings.saved.alerts} alertas. Termine algum para pedir outro.`,
      )
  })
  return alertTitle(about, all)
}

/** One's own alert ends. @throws Refusal `not-found` where it is none of theirs, or has ended */
export async function endAlert(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'account.open')
  const gone = isUuid(id)
    ? await ctx.db
        .delete(newCompanyAlerts)
        .where(and(eq(newCompanyAlerts.id, id), eq(newCompanyAlerts.userId, ctx.actor.userId as string)))
        .returning({ id: newCompanyAlerts.id })
    : []
  if (gone.length === 0) throw new Refusal('not-found', 'Este alerta já não existe.')
}

/** Which saved companies somebody is told of, those saved last first: one page. */
export async function savedAlerts(ctx: Ctx, after: string | null) {
  authorise(ctx.actor, 'account.open')
  const list = keyset({ by: savedCompanies.savedAt, id: savedCompanies.companyId, desc: true }, after)
  const rows = await ctx.db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      alerts: savedCompanies.alerts,
      key: list.key,
    })
    .from(savedCompanies)
    .innerJoin(companies, eq(companies.id, savedCompanies.companyId))
    .where(and(eq(savedCompanies.userId, ctx.actor.userId as string), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const page = list.page(rows)
  return { rows: page.shown, next: page.next }
}

/** What the link of a mail ends: an alert, or what is told of a saved company. Null: it has ended. */
export async function alertOfLink({ db, now }: Pick<Ctx, 'db' | 'now'>, link: AlertLink) {
  if ('alertId' in link) {
    const [alert] = await db.select().from(newCompanyAlerts).where(eq(newCompanyAlerts.id, link.alertId))
    return alert ? alertTitle(alert, await placesAndCategories(now)) : null
  }
  const [saved] = await db
    .select({ name: companies.name })
    .from(savedCompanies)
    .innerJoin(companies, eq(companies.id, savedCompanies.companyId))
    .where(and(savedOf(link), eq(savedCompanies.alerts, true)))
  return saved?.name ?? null
}

/** Ends it for whoever has the link; ending twice ends once. */
export async function endOfLink({ db }: Pick<TxCtx, 'db'>, link: AlertLink): Promise<void> {
  if ('alertId' in link) await db.delete(newCompanyAlerts).where(eq(newCompanyAlerts.id, link.alertId))
  else await db.update(savedCompanies).set({ alerts: false }).where(savedOf(link))
}

export type AlertLink = { alertId: string } | { userId: string; companyId: string }

const savedOf = ({ userId, companyId }: { userId: string; companyId: string }) =>
  and(eq(savedCompanies.userId, userId), eq(savedCompanies.companyId, companyId))

/** Names of what a link in a mail ends (`shared/unsubscribe.ts`): `alerta:<id>`, `guardada:<person>:<company>`. */
export function alertLinkOf(what: string, id: string): AlertLink | null {
  const [one = '', two = ''] = id.split(':')
  if (what === 'alerta') return isUuid(id) ? { alertId: id } : null
  return what === 'guardada' && isUuid(one) && isUuid(two) ? { userId: one, companyId: two } : null
}
