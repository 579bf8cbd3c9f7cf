import { type AdMark, adMarks } from '~/domain/affiliates/attribution/ad-marks'
import { readPartnerCode } from '~/domain/affiliates/enrolment/codes'
import { readCode } from '~/domain/short-links/code'
import { carriedNames } from '~/ui/carried-names'
import { carrying } from './carrying'

/** Who brought a reader, as addresses say it (decision 0041): read on the server, for partner.ts keeps it and carrying.ts writes it. */

/** What an address says of whoever brought the reader. */
export interface PartnerInAddress {
  code: string
  /** The code of the short link that led here. */
  link: string | null
  /** The mark of a paid advertisement that stood on it. */
  ad: AdMark | null
  /** They were asked whether it may be kept on the device, and said no. */
  declined: boolean
}

export const isAdMark = (value: string | null): value is AdMark =>
  (adMarks as readonly (string | null)[]).includes(value)

/**
 * Of the address itself, or of the one to which it leads back: sign-in may stand between. Of several codes the last one, as of
 * several clicks. Null for what can't be a code. The marks themselves, which tell one click from another, are not read: only that
 * they are there.
 */
export function partnerInAddress(params: URLSearchParams): PartnerInAddress | null {
  const code = readPartnerCode(params.getAll('parceiro').at(-1) ?? '')
  if (!code) {
    const back = params.get('volta')?.split('?')[1]
    return back === undefined ? null : partnerInAddress(new URLSearchParams(back))
  }
  const carried = params.get('anuncio')
  return {
    code,
    link: readCode(params.getAll('ligacao').at(-1) ?? ''),
    ad: isAdMark(carried) ? carried : (adMarks.find((mark) => params.has(mark)) ?? null),
    declined: params.get('guardar') === 'nao',
  }
}

/** The same as parameters, in one order: what public pages carry on, and what tells one kept page from another. */
export function carriedFields(params: URLSearchParams): [string, string][] {
  const found = partnerInAddress(params)
  if (!found) return []
  const { code, link, ad, declined } = found
  return [
    ['parceiro', code],
    ...(link ? [['ligacao', link] as [string, string]] : []),
    ...(ad ? [['anuncio', ad] as [string, string]] : []),
    ...(declined ? [['guardar', 'nao'] as [string, string]] : []),
  ]
}

/** For links of a page that is drawn for one person. */
export const carriedOf = (request: Request): Record<string, string> =>
  Object.fromEntries(carriedFields(new URL(request.url).searchParams))

export function withoutCarried(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  for (const name of [...carriedNames, ...adMarks]) params.delete(name)
  const back = params.get('volta')
  if (back) params.set('volta', withoutCarried(back))
  return path + (params.size > 0 ? `?${params}` : '')
}

/** Leads on with it, unless where it leads says who it was. */
export function carriedOn(answer: Response, request: Request): Response {
  const to = answer.headers.get('location')
  if (!to || carriedFields(new URLSearchParams(to.split('?')[1])).length > 0) return answer
  const fields = carriedFields(new URL(request.url).searchParams)
  if (fields.length > 0) answer.headers.set('location', carrying(fields).to(to))
  return answer
}
