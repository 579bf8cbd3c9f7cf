import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import type { Limit } from '~/platform/rate-limit'
import { affiliates } from '../affiliates/schema'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { newCode } from './code'
import type { AffiliateLinkInput, CompanyLinkInput, InvitationLinkInput } from './forms'
import { dayIsOver, endOf, followAnew, isOver } from './link'
import { shortLinkCodes, shortLinks } from './schema'
import { ownSite, sitePath, withCampaign } from './targets'
import { verifiedHosts } from './verified-hosts'

const perDay = (): Limit => ({ name: 'short-link', points: settings.shortLink.perDay, seconds: 86_400 })

/** @throws Refusal `too-many` */
const limited = ({ db, actor, now }: Ctx) =>
  limitTo(db, perDay, actor.userId ?? '', now, `Pode criar ${perDay().points} ligações por dia.`)

const refuse = (field: string, sentence: string): never => {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

/**
 * A link of an affiliate to a page of this site; their code rides along.
 * @returns its id
 * @throws Refusal `invalid` for a page that no link may lead to; `conflict` for who is not active in the programme
 */
export async function createAffiliateLink(
  ctx: Ctx,
  { target, source = '', medium = '', campaign = '', ...said }: AffiliateLinkInput,
): Promise<string> {
  authorise(ctx.actor, 'affiliate.open')
  const page = sitePath(target, env().ORIGIN)
  if (page === null) throw wrongPage(said.until, ctx.now)
  const [me] = await ctx.db
    .select({ code: affiliates.code, state: affiliates.state })
    .from(affiliates)
    .where(eq(affiliates.userId, ctx.actor.userId as string))
  if (me?.state !== 'active')
    throw new Refusal('conflict', 'Só quem está ativo no programa cria ligações. Nada foi criado.')
  await limited(ctx)
  return write(ctx, {
    ...said,
    kind: 'affiliate',
    ownerId: ctx.actor.userId,
    target: withCampaign(page, { source, medium, campaign }),
    partnerCode: me.code,
  })
}

/** With what is wrong with its last day, so that nobody corrects the form twice. */
function wrongPage(until: string | undefined, now: Date): Refusal {
  const fields = { target: noPage, ...(until && isOver(until, now) && { until: dayIsOver }) }
  return new Refusal('invalid', '', { fields })
}

const noPage =
  'Uma ligação leva só a páginas públicas da Aval: cole o endereço de uma, como «/empresas» ou o que vê no navegador.'

/**
 * A link to one's own invitation; its code must be there (invitations/codes.ts).
 * @returns its id
 */
export async function createInvitationLink(ctx: Ctx, said: InvitationLinkInput): Promise<string> {
  authorise(ctx.actor, 'invitation.platform')
  const ownerId = ctx.actor.userId as string
  const [me] = await ctx.db.select({ code: users.inviteCode }).from(users).where(eq(users.id, ownerId))
  if (!me?.code) throw new Refusal('conflict', 'Crie primeiro a sua ligação de convite.')
  await limited(ctx)
  const target = paths.inviteLanding({ codigo: me.code })
  return write(ctx, { ...said, kind: 'invitation', ownerId, target })
}

/**
 * A link of the company that somebody acts for: to its review form, its profile or its own site.
 * @returns its id
 * @throws Refusal `invalid` for a site that nobody proved to be the company's
 */
export async function createCompanyLink(
  ctx: Ctx,
  { to, site = '', ...said }: CompanyLinkInput,
): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'shortLink.own', { ownerId: null, companyId })
  const [company] = await ctx.db
    .select({ slug: companies.slug, listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (company?.listing !== 'approved')
    throw new Refusal('conflict', 'Só empresas aprovadas criam ligações. Nada foi criado.')
  const hosts = to === 'site' ? await verifiedHosts(ctx.db, companyId) : []
  const target =
    to === 'review'
      ? paths.reviewApproved(company.slug)
      : to === 'profile'
        ? paths.company(company.slug)
        : (ownSite(site, hosts) ?? refuse('site', notProved(hosts)))
  await limited(ctx)
  return write(ctx, { ...said, kind: 'company', companyId, target })
}

const notProved = (hosts: string[]) =>
  hosts.length === 0
    ? 'A empresa ainda não comprovou nenhum site. Comprove o domínio em «Selo», ou ao reivindicar o perfil.'
    : `Só endereços https de ${hosts.join(', ')}: são os que a empresa comprovou.`

type New = Pick<
  typeof shortLinks.$inferInsert,
  'kind' | 'ownerId' | 'companyId' | 'target' | 'partnerCode' | 'label'
> & {
  code?: string
  until?: string
}

const write = (ctx: Ctx, link: New): Promise<string> => transaction(ctx, (tx) => insertLink(tx, link))

/** Writes a link down, for whoever its caller has authorised. `code`: one that was taken for it already. */
export async function insertLink(tx: TxCtx, { until, ...link }: New): Promise<string> {
  const expiresAt = endOf(until, tx.now)
  const id = newId()
  const code = link.code ?? (await takeCode(tx))
  const created = { createdAt: tx.now, createdBy: tx.actor.userId }
  await tx.db.insert(shortLinks).values({ ...link, ...created, id, code, expiresAt })
  await recordEvent(tx, {
    subjectType: 'short-link',
    subjectId: id,
    companyId: link.companyId ?? undefined,
    verb: 'create',
    toState: 'active',
  })
  // It may have been asked for, and found missing.
  followAnew(tx, code)
  return id
}

/** A code that nobody ever had: whoever draws the same at the same moment waits, and draws again. */
export async function takeCode({ db, now }: TxCtx, draw: () => string = newCode): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const code = draw()
    const taken = await db
      .insert(shortLinkCodes)
      .values({ code, createdAt: now })
      .onConflictDoNothing()
      .returning({ code: shortLinkCodes.code })
    if (taken.length > 0) return code
  }
  throw new Error('no code is free')
}
