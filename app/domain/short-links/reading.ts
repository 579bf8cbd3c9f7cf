import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { printMarker } from './click-facts'
import { linkFlow, missingLink, ownLink, type ShortLink } from './link'
import { type MyLinkFilter, type StaffLinkFilter, stateToday } from './link-filter'
import { shortLinkDays, shortLinks } from './schema'
import { type ClickSource, clickSources, type DeviceClass, deviceClasses, type LinkKind } from './states'
import { verifiedHosts } from './verified-hosts'

/** The address that people are given. */
export const addressOf = ({ code }: Pick<ShortLink, 'code'>): string => env().ORIGIN + paths.shortLink(code)

/** What stands in its QR code: who reads it from paper is told apart. */
export const printedAddress = (link: Pick<ShortLink, 'code'>): string => `${addressOf(link)}?${printMarker}`

const shown = {
  id: shortLinks.id,
  code: shortLinks.code,
  kind: shortLinks.kind,
  label: shortLinks.label,
  target: shortLinks.target,
  state: shortLinks.state,
  clicks: shortLinks.clicks,
  createdAt: shortLinks.createdAt,
  expiresAt: shortLinks.expiresAt,
}

/** Whose links an area shows: one's own, or those of the company that one acts for. */
function ownersOf({ actor }: Ctx, kind: LinkKind) {
  if (kind === 'company') {
    const companyId = actor.activeCompanyId ?? ''
    authorise(actor, 'shortLink.own', { ownerId: null, companyId })
    return eq(shortLinks.companyId, companyId)
  }
  authorise(actor, kind === 'affiliate' ? 'affiliate.open' : 'account.open')
  return and(eq(shortLinks.ownerId, actor.userId as string), eq(shortLinks.kind, kind))
}

/** One page of one's own links of a kind, the newest first. */
export async function myLinkList(ctx: Ctx, kind: LinkKind, { state }: MyLinkFilter, after: string | null) {
  const mine = ownersOf(ctx, kind)
  const list = keyset(
    {
      by: shortLinks.createdAt,
      id: shortLinks.id,
      desc: true,
      nullsLast: true,
      size: settings.shortLink.listPage,
    },
    after,
  )
  const rows = await ctx.db
    .select({ ...shown, key: list.key })
    .from(shortLinks)
    .where(and(mine, state ? eq(shortLinks.state, state) : undefined, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const page = list.page(rows)
  return { rows: page.shown.map((row) => withToday(row, ctx.now)), next: page.next }
}

const withToday = <R extends Pick<ShortLink, 'code' | 'state' | 'expiresAt'>>(row: R, now: Date) => ({
  ...row,
  address: addressOf(row),
  today: stateToday(row, now),
})

/** One page of all links, the newest first, for staff. */
export async function staffLinkPage(
  ctx: Ctx,
  { state, search, kind }: StaffLinkFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'shortLink.disable')
  const list = keyset(
    {
      by: shortLinks.createdAt,
      id: shortLinks.id,
      desc: true,
      nullsLast: true,
      size: settings.shortLink.listPage,
    },
    after,
  )
  // Pasted as a whole: its last word is the code.
  const code = search.toLowerCase().split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const rows = await ctx.db
    .select({ ...shown, owner: users.name, company: companies.name, key: list.key })
    .from(shortLinks)
    .leftJoin(users, eq(users.id, shortLinks.ownerId))
    .leftJoin(companies, eq(companies.id, shortLinks.companyId))
    .where(
      and(
        state ? eq(shortLinks.state, state) : undefined,
        kind ? eq(shortLinks.kind, kind) : undefined,
        search ? sql`(${shortLinks.code} = ${code} or ${contains(shortLinks.target, search)})` : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const page = list.page(rows)
  return { rows: page.shown.map((row) => withToday(row, ctx.now)), next: page.next }
}

/** A link of one's own with its clicks. @throws Refusal `not-found` */
export async function linkDetail(ctx: Ctx, id: string, kind: LinkKind) {
  const link = await ownLink(ctx, id)
  const own =
    kind === 'company' ? link.companyId === ctx.actor.activeCompanyId : link.ownerId === ctx.actor.userId
  if (link.kind !== kind || !own) throw missingLink()
  return detailOf(ctx, link)
}

/** Any link, for staff. @throws Refusal `not-found` */
export async function staffLinkDetail(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'shortLink.disable')
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ link: shortLinks, owner: users.name, company: companies.name })
        .from(shortLinks)
        .leftJoin(users, eq(users.id, shortLinks.ownerId))
        .leftJoin(companies, eq(companies.id, shortLinks.companyId))
        .where(eq(shortLinks.id, id))
    : []
  if (!row) throw missingLink()
  return { ...(await detailOf(ctx, row.link)), owner: row.owner, company: row.company }
}

async function detailOf({ db, now }: Ctx, link: ShortLink) {
  const from = shiftDay(lisbonDay(now), 1 - settings.shortLink.chartDays)
  const counted = await db
    .select({
      day: sql<string>`case when ${shortLinkDays.day} >= ${from} then ${shortLinkDays.day} end`,
      source: shortLinkDays.source,
      device: shortLinkDays.device,
      n: sql<number>`sum(${shortLinkDays.n})::int`,
    })
    .from(shortLinkDays)
    .where(eq(shortLinkDays.linkId, link.id))
    .groupBy(sql`1`, shortLinkDays.source, shortLinkDays.device)
  const sum = (fits: (row: (typeof counted)[number]) => boolean) =>
    counted.reduce((n, row) => (fits(row) ? n + row.n : n), 0)
  return {
    ...withToday(link, now),
    lastDay: link.expiresAt && shiftDay(lisbonDay(link.expiresAt), -1),
    verbs: linkFlow.from(link.state),
    days: Array.from({ length: settings.shortLink.chartDays }, (_, i) => {
      const day = shiftDay(from, i)
      return { day, n: sum((row) => row.day === day) }
    }),
    sources: clickSources.map((source): [ClickSource, number] => [
      source,
      sum((row) => row.source === source),
    ]),
    devices: deviceClasses.map((device): [DeviceClass, number] => [
      device,
      sum((row) => row.device === device),
    ]),
  }
}
/** The short link to one's own invitation that works now; the newest. */
export async function invitationLinkOf({ db, actor, now }: Ctx) {
  authorise(actor, 'account.open')
  const [link] = await db
    .select()
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.ownerId, actor.userId as string),
        eq(shortLinks.kind, 'invitation'),
        eq(shortLinks.state, 'active'),
        or(isNull(shortLinks.expiresAt), gt(shortLinks.expiresAt, now)),
      ),
    )
    .orderBy(desc(shortLinks.createdAt))
    .limit(1)
  return link ?? null
}

/** Where a new link of the company that one acts for may lead. */
export async function companyLinkChoices({ db, actor }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'shortLink.own', { ownerId: null, companyId })
  const [company] = await db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { hosts: await verifiedHosts(db, companyId), approved: company?.listing === 'approved' }
}

export type LinkDetail = Awaited<ReturnType<typeof linkDetail>>
export type StaffLinkDetail = Awaited<ReturnType<typeof staffLinkDetail>>
