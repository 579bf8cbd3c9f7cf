import { placeKey, placesByName } from '../../places/naming-places'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { isNif, isSoleTrader, stripSpaces } from '../../shared/nif'
import { wordsOf } from './query-words'

/** What a text asks for besides its words. */
export interface ReadQuery {
  /** A company's number was typed: by itself, or after «NIF». `open` where companies are found by it. */
  number: { digits: string; right: boolean; personal: boolean } | null
  /** «perto de Vila Verde», «quem serve Vizela»: the district around it, and what else was typed. */
  near: { place: string; district: string; rest: string } | null
  /** «perto de mim»: nobody knows where that is. */
  here: boolean
}

const nothing: ReadQuery = { number: null, near: null, here: false }
const nearWords =
  /\s*\b(?:(?:perto|pr[oó]xim[oa]s?|ao p[eé]|junto|arredores|zona)\s+(?:d[aeo]s?|a[os]?|à)|near|(?:quem|que)\s+(?:serv[ae]m?|(?:vá|vai|vão|venha)\s+(?:a[os]?|à)|trabalh[ae]m?\s+(?:em|no|na)))\s+/iu

const hereWords =
  /\s*\b(?:(?:near\s+(?:me|here)|nearby|(?:aqui|por)\s+perto|perto\s+daqui|aqui\s+ao\s+p[eé])(?![\p{L}\p{N}]))/iu

const numberWords =
  /^\s*(?:nipc|nif|contribuinte|tel(?:efone|em[oó]vel)?|n[uú]mero(?:\s+de\s+(?:telefone|telem[oó]vel|contribuinte))?)[\s.:nº]*(?=[\d+])/iu

/** Reads a text for numbers and «perto de». Pure. */
export function readQuery(text: string, all: PlacesAndCategories): ReadQuery {
  const digits = stripSpaces(text.replace(numberWords, '')).replace(/^(?:\+|00)351(?=\d{9}$)/, '')
  if (/^\d{9}$/.test(digits))
    return { ...nothing, number: { digits, right: isNif(digits), personal: isSoleTrader(digits) } }
  const here = hereWords.exec(text)
  if (here) {
    const rest = [text.slice(0, here.index), text.slice(here.index + here[0].length)]
    const left = rest.map((part) => part.trim()).filter(Boolean)
    return { ...nothing, here: true, near: { place: '', district: '', rest: left.join(' ') } }
  }
  const at = nearWords.exec(text)
  if (!at) return nothing
  const before = text.slice(0, at.index).trim()
  const after = text.slice(at.index + at[0].length).trim()
  if (/^(?:mim|aqui|casa|n[oó]s)\b/iu.test(after))
    return { ...nothing, here: true, near: { place: '', district: '', rest: before } }
  const found = placeAtStart(after, all)
  if (!found) return nothing
  const rest = [before, after.split(/\s+/).slice(found.words).join(' ')].filter(Boolean).join(' ')
  return { ...nothing, near: { place: found.name, district: found.district, rest } }
}

/** A place named first or last beside other words: «dentista Setúbal», «onde comer em Faro», «Braga canalizador». Pure. */
export function placeIn(
  text: string,
  all: PlacesAndCategories,
): { district: string; municipality: string | null; rest: string } | null {
  const words = text.split(/\s+/).filter(Boolean)
  for (let n = Math.min(words.length - 1, 6); n > 0; n--) {
    const last = placeAtStart(words.slice(-n).join(' '), all)
    if (last?.words === n)
      return {
        ...last,
        rest: words
          .slice(0, -n)
          .join(' ')
          .replace(/(?:^|\s)(?:em|no|na|de|do|da)$/iu, ''),
      }
    const first = placeAtStart(words.slice(0, n).join(' '), all)
    if (first?.words === n) return { ...first, rest: words.slice(n).join(' ') }
  }
  return null
}

/** The longest name of a place that a text begins with; of two that are called so the district, then the first by code. */
function placeAtStart(text: string, all: PlacesAndCategories) {
  const words = text.split(/\s+/).filter(Boolean)
  for (let n = Math.min(words.length, 6); n > 0; n--) {
    const typed = wordsOf(words.slice(0, n).join(' ')).map(({ folded }) => folded)
    const found = /^d?[aeo]s?$/.test(typed.at(-1) ?? '') ? null : placesByName(all).get(placeKey(typed))
    if (!found) continue
    const name = found.municipality
      ? all.municipalities.get(found.municipality)?.name
      : all.districts.get(found.district)?.name
    return { ...found, name: name ?? '', words: n }
  }
  return null
}
