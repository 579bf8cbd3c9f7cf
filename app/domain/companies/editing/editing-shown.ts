import { adrOf } from '../adr-entities'
import { caeText } from '../cae'
import { weekLines } from '../hours/opening-hours'
import { hoursText } from '../hours/typed-hours'
import { spacedNumber, spacedPhone } from '../profile-words'
import { type ReachName, reachChoice } from '../reach'
import type { Hours, SpecialDay } from '../schema'
import { type SocialNetwork, socialNetworks } from '../social-networks'
import type { ProfileColumns } from './editing-columns'
import { fieldLabels, holidayWords, type PriceBand, type ProfileField, priceBands } from './editing-words'

/** What stands in a field, as people read it: on the overview, in the difference before saving, in mails. Pure. */

/** Names of what is stored by code. */
export interface Names {
  category: (id: string) => string
  place: (code: string) => string
}

const month = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' })

/** «24 de dezembro, todos os anos: 9:00–13:00 (véspera de Natal)» */
export function specialDayText({ day, yearly, spans, note }: SpecialDay): string {
  const at = new Date(`${day}T12:00:00Z`)
  const when = yearly ? `${month.format(at)}, todos os anos` : full.format(at)
  return `${when}: ${hoursText(spans) || 'fechada'}${note ? ` (${note})` : ''}`
}

const degrees = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 5 })

/** Places that are named one by one. */
const listedPlaces = 12

/** The text of a field's value; null where there is none. */
export function shownValue(field: ProfileField, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  switch (field) {
    case 'nipc':
      return spacedNumber(value as string)
    case 'phone':
      return spacedPhone(value as string)
    case 'cae':
      return caeText(value as string)
    case 'municipality':
      return names.place(value as string)
    case 'reach':
      return reachChoice(value as ReachName)
    case 'areasServed': {
      const places = value as string[]
      const more = places.length - listedPlaces
      const listed = places.slice(0, listedPlaces).map(names.place).join(', ')
      return more > 0 ? `${listed} e mais ${more}` : listed
    }
    case 'category':
      return names.category(value as string)
    case 'otherCategories':
      return (value as string[]).map(names.category).join(', ')
    case 'services':
    case 'paymentMethods':
    case 'languages':
      return (value as string[]).join(', ')
    case 'priceBand':
      return priceBands[value as PriceBand] ?? null
    case 'point':
      return (value as number[]).map((n) => degrees.format(n)).join(' · ')
    case 'hours':
      return weekLines(value as Hours)
        .map(({ days, hours }) => `${days}: ${hours}`)
        .join('\n')
    case 'specialDays':
      return (value as SpecialDay[]).map(specialDayText).join('\n')
    case 'onHolidays':
      return value === 'unknown' ? null : holidayWords[value as keyof typeof holidayWords]
    case 'socialLinks':
      return Object.entries(value as Record<string, string>)
        .map(([network, link]) => `${socialNetworks[network as SocialNetwork]?.label ?? network}: ${link}`)
        .join('\n')
    case 'adrEntity': {
      const entity = adrOf(value as string)
      return entity ? `${entity.short}: ${entity.name}` : (value as string)
    }
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** A changed field with both its texts. */
export interface ShownChange {
  field: ProfileField
  label: string
  before: string | null
  after: string | null
}

export const shownChanges = (
  changes: readonly { field: ProfileField; before: unknown; after: unknown }[],
  names: Names,
): ShownChange[] =>
  changes.map(({ field, before, after }) => ({
    field,
    label: fieldLabels[field],
    before: shownValue(field, before, names),
    after: shownValue(field, after, names),
  }))

/** What stands in a field of a company. */
export const fieldValue = (field: ProfileField, company: ProfileColumns): unknown =>
  field === 'point'
    ? company.latitude === null
      ? null
      : [company.latitude, company.longitude]
    : company[field]
