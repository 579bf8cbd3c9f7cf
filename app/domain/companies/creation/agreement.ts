import type { AutomaticCheck } from '../schema'

/** Whether what a profile says of itself agrees: postal code with municipality, CAE with category. Pure; never a proof. */

/**
 * First two digits of the postal codes (CP4) that a district has, generously: distribution follows roads, not borders.
 * Islands have their own, by the first two digits of the municipality's code. Two digits are what can be stood behind
 * without the postal service's own list; within a district nothing is said (decision 0025).
 */
const prefixes: Record<string, string> = {
  '01': '30 37 38 45',
  '02': '75 76 77 78 79',
  '03': '46 47 48 49',
  '04': '51 52 53',
  '05': '60 61 62',
  '06': '30 31 32 33 34 62',
  '07': '70 71 72 74',
  '08': '80 81 82 83 84 85 86 87 88 89',
  '09': '35 51 60 62 63 64',
  '10': '24 25 31 32',
  '11': '10 11 12 13 14 15 16 17 18 19 20 25 26 27',
  '12': '60 73 74',
  '13': '40 41 42 43 44 45 46 47 48 50',
  '14': '20 21 22 23 24 61',
  '15': '28 29 75',
  '16': '47 49',
  '17': '48 50 53 54',
  '18': '34 35 36 46 51',
  '31': '90 91 92 93',
  '32': '94',
  '41': '95',
  '42': '95 96',
  '43': '97',
  '44': '98',
  '45': '98',
  '46': '99',
  '47': '99',
  '48': '99',
  '49': '99',
}

/** A postal code beside the municipality that was chosen; null where one of the two is missing. */
export function placeCheck(
  { postalCode, municipality }: { postalCode: string | null; municipality: string | null },
  name: string | null,
): AutomaticCheck | null {
  const known = prefixes[municipality?.slice(0, 2) ?? '']?.split(' ')
  if (!known || !postalCode || !/^\d{4}/.test(postalCode)) return null
  const where = name ?? 'este concelho'
  return known.includes(postalCode.slice(0, 2))
    ? { kind: 'place', result: 'ok', detail: `O código postal ${postalCode} é da zona de ${where}.` }
    : {
        kind: 'place',
        result: 'warn',
        detail: `O código postal ${postalCode} parece não ser da zona de ${where}. Confirme os dois.`,
      }
}

/** A CAE beside the categories that were chosen, by the divisions that these have; null where nothing can be said. */
export function activityCheck(
  cae: string | null,
  categories: readonly { name: string; caeDivisions: readonly string[] }[],
): AutomaticCheck | null {
  const known = new Set(categories.flatMap((c) => c.caeDivisions))
  const [main] = categories
  if (!cae || !main || known.size === 0) return null
  // Rev. 3 had the trade and repair of vehicles in 45, which Rev. 4 gave to 46, 47 and 95.
  const divisions = cae.startsWith('45') ? ['45', '46', '47', '95'] : [cae.slice(0, 2)]
  return divisions.some((division) => known.has(division))
    ? { kind: 'activity', result: 'ok', detail: `O CAE ${cae} é do ramo de «${main.name}».` }
    : {
        kind: 'activity',
        result: 'warn',
        detail: `O CAE ${cae} parece não ser do ramo de «${main.name}». Confirme os dois; uma empresa pode ter mais do que uma atividade.`,
      }
}

const names: Record<AutomaticCheck['kind'], string> = {
  nipc: 'NIPC',
  mail: 'E-mail',
  name: 'Nome',
  phone: 'Telefone',
  site: 'Sítio',
  reachable: 'Domínio',
  place: 'Código postal',
  activity: 'CAE',
}

export type { AutomaticCheck }

/** What a check is called, for staff and for the company alike. */
export const checkName = (kind: AutomaticCheck['kind']): string => names[kind]

/** What the company may read of its checks: all of it, but for other profiles that are not public. */
export const forCompany = (checks: readonly AutomaticCheck[]): AutomaticCheck[] =>
  checks.filter((check) => !check.company || check.company.slug !== undefined)
