import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { isNipc, isSoleTrader, stripSpaces } from '../../shared/nif'
import { cleanLine } from '../../shared/text'
import { formatCode, readCode, type Typed } from '../code'

/**
 * The code in whatever was pasted: alone, in a sentence, in an address of ours, in the alternative text of a seal. Of
 * several the first that checks; else why what most looks like one does not.
 */
export function codeIn(pasted: string): Typed {
  const text = decoded(pasted)
  const whole = readCode(text)
  if (whole.ok || whole.why === 'empty') return whole
  const candidates = [
    ...text.matchAll(marked),
    ...[...text.matchAll(bare)].filter(([, code = '']) => !isWord(code)),
  ].map(([, code = '']) => readCode(code))
  return candidates.find((one) => one.ok) ?? candidates.find((one) => !one.ok && one.why === 'check') ?? whole
}

const apart = String.raw`[\s\u2010-\u2015\u2212._-]{0,3}`
const groups = `[0-9A-Z]{5}${apart}[0-9A-Z]{5}${apart}[0-9A-Z]`
/** With «AV» in front it can hardly be anything else; without, it must stand by itself in eleven. */
const marked = new RegExp(`(?<![0-9A-Z])AV${apart}(${groups})(?![0-9A-Z])`, 'gi')
const bare = new RegExp(`(?<![0-9A-Z])(${groups})(?![0-9A-Z])`, 'gi')

/** Eleven letters in one may check by chance («certificada», «eletricista»): they are a word, where nothing says they are a code. */
export const isWord = (typed: string): boolean => /^\s*[A-Z]{11}\s*$/i.test(typed)

/**
 * A certificate's code, as it is shown, among words that are searched for: written «AV-…», or with a digit in it, which is not the last where it is
 * written in parts («obras casas 2»). A word of eleven letters may check by chance («eletricista»): it is a word.
 */
export function codeSearched(words: string): string | null {
  const text = decoded(words)
  for (const [all, typed = ''] of [...text.matchAll(marked), ...text.matchAll(bare)]) {
    const read = readCode(typed)
    const named = /^AV-/i.test(all)
    const like = named || /\d/.test(typed.slice(0, -1)) || /^[0-9A-Z]{10}\d$/i.test(typed)
    if (read.ok && like) return formatCode(read.code)
    // Written as only a code is, and none: its page says so.
    if (named) return all.toUpperCase()
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface Named {
  name: string
  slug: string
  place: string | null
  /** Of the certificate that lives, else of the last one; null: it never had one. */
  code: string | null
}

const most = 6

/** What a sentence about a company says besides its name: «a empresa Fontanário está certificada?». */
const around =
  /(?<![\p{L}\p{N}])(?:boa\s+(?:tarde|noite)|bom\s+dia|ol[áa]|quer(?:o|ia)|gostava\s+de|saber|se|(?:a|esta|essa)\s+(?:empresa|firma|loja)|empresa|firma|est[áa]|[ée]|tem|têm|foi|ser[áa](?:\s+que)?|verdade\s+que|mesmo|ainda|um|o|seu|certificad[oa]s?|certifica[çc][ãa]o|selo|aval(?:iad[oa])?|v[áa]lid[oa]|em\s+vigor|pela|pelo|da|de|por)(?![\p{L}\p{N}])/giu

/** Of a sentence that ends as a question the name; what is typed otherwise is the name as it is. */
const nameIn = (typed: string): string =>
  /\?\s*$/.test(typed) || typed.length > 40 ? typed.replace(around, ' ').replace(/[?!.,;:]+/g, ' ') : typed

const shown = sql`listing in ('approved', 'suspended', 'closed')`

/** Companies that the public knows by a name, the likest first, each with the way to its certificate. */
export async function certificatesByName({ db }: Pick<Ctx, 'db'>, typed: string): Promise<Named[]> {
  const name = cleanLine(nameIn(typed)).slice(0, 120)
  if ((name.match(/\p{L}/gu) ?? []).length < 3) return []
  const asked = sql`f_unaccent(lower(${name}::text))`
  return described(
    db,
    sql`select id, name, slug, municipality, word_similarity(${asked}, f_unaccent(lower(name))) as likeness,
        similarity(${asked}, f_unaccent(lower(name))) as whole
      from (select id, name, slug, municipality from companies
        where f_unaccent(lower(name)) %> ${asked} and ${shown} limit 300) near
      order by likeness desc, whole desc, id limit ${most}`,
  )
}

/** The company of a NIPC that was typed instead; nobody's of a sole trader's own number, which is not searched by. */
export async function certificateByNumber({ db }: Pick<Ctx, 'db'>, typed: string): Promise<Named[]> {
  const nipc = stripSpaces(typed.replace(/^\s*(?:nipc|nif)[\s.:]*/i, ''))
  if (!isNipc(nipc) || isSoleTrader(nipc)) return []
  return described(
    db,
    sql`select id, name, slug, municipality, 1 as likeness, 1 as whole from companies where nipc = ${nipc} and ${shown}`,
  )
}

async function described(db: Ctx['db'], found: SQL): Promise<Named[]> {
  const { rows } = await db.execute<{
    name: string
    slug: string
    place: string | null
    code: string | null
  }>(sql`
    select c.name, c.slug, m.name as place, t.code from (${found}) c
    left join municipalities m on m.code = c.municipality
    left join lateral (select code from certificates where company_id = c.id
      order by state in ('valid', 'updating', 'suspended') desc, issued_at desc limit 1) t on true
    order by c.likeness desc, c.whole desc, c.id`)
  return rows.map((r) => ({ ...r, code: r.code && formatCode(r.code) }))
}

/** Whether a certificate has this code: asked of a word that checks as one by chance. */
export async function isIssued({ db }: Pick<Ctx, 'db'>, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from certificates where code = ${code}`)
  return rows.length > 0
}
