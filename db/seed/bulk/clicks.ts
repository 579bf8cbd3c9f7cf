import { settings } from '~/domain/settings/settings'
import { codeLetters } from '~/domain/shared/code-letters'
import { lisbonDay } from '~/domain/shared/working-days'
import { clickSources, deviceClasses } from '~/domain/short-links/states'
import { below, idOf } from './chance'
import { companyId, slugOf } from './companies'
import { type Plan } from './reviews'

/** Short links of generated companies to their review form, and who followed them, by day. */

const clicksOfLink = 200
const day = 86_400_000

export const clickTables: [
  table: string,
  columns: string,
  lines: (p: Plan) => Iterable<string>,
  what: string,
][] = [
  ['short_link_codes', 'code created_at', codeRows, 'códigos'],
  ['short_links', 'id code kind company_id target label created_at clicks', linkRows, 'ligações curtas'],
  ['short_link_days', 'link_id day source device n', dayRows, 'dias de cliques'],
]

const linksOf = ({ clicks }: Plan) => Math.ceil(clicks / clicksOfLink)
const clicksAt = ({ clicks }: Plan, i: number) => Math.min(clicksOfLink, clicks - i * clicksOfLink)
const createdAt = ({ today }: Plan) => today - 400 * day
const linkId = (p: Plan, i: number) => idOf(createdAt(p), i, 700)

/** Seven letters of the alphabet, the number written in them. */
function codeOf(i: number): string {
  let rest = i
  let code = ''
  for (let k = 0; k < settings.shortLink.codeLength; k++) {
    code = codeLetters[rest % codeLetters.length] + code
    rest = Math.floor(rest / codeLetters.length)
  }
  return code
}

function* codeRows(p: Plan): Generator<string> {
  const at = new Date(createdAt(p)).toISOString()
  for (let i = 0; i < linksOf(p); i++) yield `${codeOf(i)}\t${at}\n`
}

function* linkRows(p: Plan): Generator<string> {
  const at = new Date(createdAt(p)).toISOString()
  for (let i = 0; i < linksOf(p); i++) {
    const n = i % p.count
    yield `${linkId(p, i)}\t${codeOf(i)}\tcompany\t${companyId(p, n)}\t/aprovadas/${slugOf(p, n)}/avaliar\tBalcão ${i + 1}\t${at}\t${clicksAt(p, i)}\n`
  }
}

function* dayRows(p: Plan): Generator<string> {
  for (let i = 0; i < linksOf(p); i++) {
    let left = clicksAt(p, i)
    // From yesterday back: one source and device a day.
    for (let back = 1; left > 0; back++) {
      const k = i * clicksOfLink + back
      const n = Math.min(left, 1 + below(k, 710, 9))
      left -= n
      const source = clickSources[below(k, 711, clickSources.length)]
      const device = deviceClasses[below(k, 712, deviceClasses.length)]
      yield `${linkId(p, i)}\t${lisbonDay(new Date(p.today - back * day))}\t${source}\t${device}\t${n}\n`
    }
  }
}
