import { type AdMark, adMarks } from '~/domain/affiliates/attribution/ad-marks'
import {
  accountPartner,
  chosenPartner,
  type FilledPartner,
  firstThatCounts,
  isPartnerCode,
} from '~/domain/affiliates/attribution/partner-code'
import { readPartnerCode } from '~/domain/affiliates/enrolment/codes'
import type { PartnerOfCompany } from '~/domain/companies/creation/creating'
import type { PartnerOfAccount } from '~/domain/people/schema'
import { settings } from '~/domain/settings/defaults'
import type { Ctx } from '~/domain/shared/ctx'
import { cookie, readCookie } from './cookies'
import { returnPath } from './page'

const days = settings.affiliates.attributionDays

/** What an address says of whoever brought the reader. */
interface PartnerInAddress {
  code: string
  /** The mark of a paid advertisement that stood on it. */
  ad: AdMark | null
  /** They were asked whether it may be kept on the device, and said no. */
  declined: boolean
}

const isAdMark = (value: string | null): value is AdMark =>
  (adMarks as readonly (string | null)[]).includes(value)

/** Null for what can't be a code. The marks themselves, which tell one click from another, are not read: only that they are there. */
export function partnerInAddress(params: URLSearchParams): PartnerInAddress | null {
  const code = readPartnerCode(params.get('parceiro') ?? '')
  if (!code) return null
  const carried = params.get('anuncio')
  return {
    code,
    ad: isAdMark(carried) ? carried : (adMarks.find((mark) => params.has(mark)) ?? null),
    declined: params.get('guardar') === 'nao',
  }
}

/** The same as parameters, in one order: what public pages carry on, and what tells one kept page from another. */
export function carriedFields(params: URLSearchParams): [string, string][] {
  const found = partnerInAddress(params)
  if (!found) return []
  const { code, ad, declined } = found
  return [
    ['parceiro', code],
    ...(ad ? [['anuncio', ad] as [string, string]] : []),
    ...(declined ? [['guardar', 'nao'] as [string, string]] : []),
  ]
}

/** For links of a page that is drawn for one person. */
export const carriedOf = (request: Request): Record<string, string> =>
  Object.fromEntries(carriedFields(new URL(request.url).searchParams))

const carriedNames = ['parceiro', 'anuncio', 'guardar', ...adMarks]

function withoutCarried(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  for (const name of carriedNames) params.delete(name)
  return path + (params.size > 0 ? `?${params}` : '')
}

/** What the document says of it; nothing where nobody in the programme has the code. */
export async function partnerOfDocument(ctx: Pick<Ctx, 'db'>, request: Request) {
  const params = new URL(request.url).searchParams
  const found = partnerInAddress(params)
  if (!found || !(await isPartnerCode(ctx, found.code))) return undefined
  return { ...found, fields: carriedFields(params), address: withoutCarried(returnPath(request)), days }
}
export type PartnerOfDocument = NonNullable<Awaited<ReturnType<typeof partnerOfDocument>>>

/** Kept on the device because its owner pressed for it: the code, when it came, the mark of an advertisement. */
export const partnerCookie = (code: string, ad: string | null, now: Date): string =>
  cookie('partner', [code, Math.floor(now.getTime() / 1000), ad ?? ''].join('.'), days * 86_400)
export const noPartnerCookie = (): string => cookie('partner', '', 0)

function inCookie(request: Request): FilledPartner | null {
  const [code = '', at = '', ad = ''] = readCookie(request.headers.get('cookie'), 'partner')?.split('.') ?? []
  const read = readPartnerCode(code)
  if (!read || !/^\d{10}$/.test(at)) return null
  return { code: read, how: 'cookie', at: new Date(Number(at) * 1000), ad: isAdMark(ad) ? ad : null }
}

/** Of the address itself, or of the one to which it leads back: sign-in may stand between. */
function inAddress(request: Request, now: Date): FilledPartner | null {
  const params = new URL(request.url).searchParams
  const back = params.get('volta')?.split('?')[1]
  const found = partnerInAddress(params) ?? (back ? partnerInAddress(new URLSearchParams(back)) : null)
  return found && { code: found.code, how: 'address', at: now, ad: found.ad }
}

/** What fills the field: the address, else the cookie, else `besides`; of these the first that counts. */
export const filledPartner = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: Request,
  besides: FilledPartner | null = null,
): Promise<FilledPartner | null> =>
  firstThatCounts(ctx, [inAddress(request, ctx.now), inCookie(request), besides])

/** What a new account keeps of it. @throws Refusal `invalid` at the field */
export async function partnerAtSignUp(
  ctx: Ctx,
  { partner }: { partner?: string | undefined },
  request: Request,
): Promise<PartnerOfAccount | null> {
  const chosen = await chosenPartner(ctx, partner, await filledPartner(ctx, request))
  // Nobody has an account yet from which it could come.
  if (!chosen || chosen.how === 'account') return null
  const { code, how, at, ad } = chosen
  return { code, how, at: at.toISOString(), ad }
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
