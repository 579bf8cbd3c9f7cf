import {
  accountPartner,
  chosenPartner,
  type FilledPartner,
  isPartnerCode,
  latestThatCounts,
} from '~/domain/affiliates/attribution/partner-code'
import { readPartnerCode } from '~/domain/affiliates/enrolment/codes'
import type { PartnerOfCompany } from '~/domain/companies/creation/creating'
import type { PartnerOfAccount } from '~/domain/people/signing-up/pending'
import { settings } from '~/domain/settings/settings'
import type { Ctx } from '~/domain/shared/ctx'
import { readCode } from '~/domain/short-links/code'
import {
  carriedFields,
  isAdMark,
  type PartnerInAddress,
  partnerInAddress,
  withoutCarried,
} from './carried-address'
import { cookie, readCookie } from './cookies'
import { returnPath } from './page'

const days = () => settings.affiliates.attributionDays

/** What the document says of it; nothing where nobody in the programme has the code. */
export async function partnerOfDocument(ctx: Pick<Ctx, 'db'>, request: Request) {
  const params = new URL(request.url).searchParams
  const found = partnerInAddress(params)
  if (!found || !(await isPartnerCode(ctx, found.code))) return undefined
  return {
    ...found,
    fields: carriedFields(params),
    address: withoutCarried(returnPath(request)),
    days: days(),
  }
}
export type PartnerOfDocument = NonNullable<Awaited<ReturnType<typeof partnerOfDocument>>>

/** Kept on the device because its owner pressed for it: the code, when it came, the mark of an advertisement, the short link. */
export const partnerCookie = ({ code, ad, link }: PartnerInAddress, now: Date): string =>
  cookie('partner', [code, Math.floor(now.getTime() / 1000), ad ?? '', link ?? ''].join('.'), days() * 86_400)
export const noPartnerCookie = (): string => cookie('partner', '', 0)

function inCookie(request: Request): FilledPartner | null {
  const [code = '', at = '', ad = '', link = ''] =
    readCookie(request.headers.get('cookie'), 'partner')?.split('.') ?? []
  const read = readPartnerCode(code)
  if (!read || !/^\d{10}$/.test(at)) return null
  const kept = { ad: isAdMark(ad) ? ad : null, link: readCode(link) }
  return { code: read, how: 'cookie', at: new Date(Number(at) * 1000), ...kept }
}

function inAddress(request: Request, now: Date): FilledPartner | null {
  const found = partnerInAddress(new URL(request.url).searchParams)
  return found && { code: found.code, how: 'address', at: now, ad: found.ad, link: found.link }
}

/** What fills the field: of the address, the cookie and `besides` the latest that counts. */
export const filledPartner = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: Request,
  besides: FilledPartner | null = null,
): Promise<FilledPartner | null> =>
  latestThatCounts(ctx, [inAddress(request, ctx.now), inCookie(request), besides])

/** What a new account keeps of it. @throws Refusal `invalid` at the field */
export async function partnerAtSignUp(
  ctx: Ctx,
  { partner }: { partner?: string | undefined },
  request: Request,
): Promise<PartnerOfAccount | null> {
  const chosen = await chosenPartner(ctx, partner, await filledPartner(ctx, request))
  // Nobody has an account yet from which it could come.
  if (!chosen || chosen.how === 'account') return null
  const { how, at, ...more } = chosen
  return { ...more, how, at: at.toISOString() }
}

/** Of a company that begins: as it was filled in, also from the account, or typed. @throws Refusal `invalid` at the field */
export const partnerAtStart = async (
  ctx: Ctx,
  { partner }: { partner?: string | undefined },
  request: Request,
): Promise<PartnerOfCompany | null> => chosenPartner(ctx, partner, await filledForCompany(ctx, request))

/** What fills the field of a new company: besides, the code that the account began with. */
export const filledForCompany = async (ctx: Ctx, request: Request): Promise<FilledPartner | null> =>
  filledPartner(ctx, request, await accountPartner(ctx.db, ctx.actor.userId))
