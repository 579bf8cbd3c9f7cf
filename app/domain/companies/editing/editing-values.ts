import { lisbonDay } from '../../shared/working-days'
import { specialDayValues } from '../hours/special-days'
import { hoursText } from '../hours/typed-hours'
import { spacedNumber, spacedPhone, weekdays } from '../profile-words'
import { socialNetworkNames } from '../social-networks'
import type { ProfileColumns } from './editing-columns'

/** A profile as the fields of its forms take it: what is stored, written as somebody would type it. Pure. */
export function formValues(c: ProfileColumns, now: Date): Record<string, string | string[]> {
  const today = lisbonDay(now)
  return {
    name: c.name,
    legalName: c.legalName ?? '',
    nipc: spacedNumber(c.nipc) ?? '',
    legalForm: c.legalForm ?? '',
    cae: c.cae ?? '',
    foundedYear: c.foundedYear === null ? '' : String(c.foundedYear),
    website: c.website ?? '',
    email: c.email ?? '',
    phone: spacedPhone(c.phone) ?? '',
    address: c.address ?? '',
    postalCode: c.postalCode ?? '',
    locality: c.locality ?? '',
    municipality: c.municipality ?? '',
    point: c.latitude === null ? '' : `${c.latitude}, ${c.longitude}`,
    reach: c.reach,
    // What a radius or the country comes to was not chosen one by one.
    areasServed: c.reach === 'places' ? c.areasServed : [],
    category: c.category ?? '',
    otherCategories: c.otherCategories,
    services: c.services.join('\n'),
    priceBand: c.priceBand === null ? '' : String(c.priceBand),
    paymentMethods: c.paymentMethods,
    languages: c.languages,
    description: c.description ?? '',
    ...Object.fromEntries(weekdays.map((d) => [`hours${d}`, hoursText(c.hours?.[d])])),
    onHolidays: c.onHolidays,
    // Days that are past and do not come again are not asked about any more.
    ...specialDayValues(c.specialDays.filter((d) => d.yearly || d.day >= today)),
    ...Object.fromEntries(socialNetworkNames.map((n) => [n, c.socialLinks?.[n] ?? ''])),
    complaintsBookUrl: c.complaintsBookUrl ?? '',
    adrEntity: c.adrEntity ?? '',
  }
}
