import type { TextRead } from '~/domain/company-pages/directory/understood-listing'
import { type Reading, readings } from '~/domain/company-pages/search/readings'
import { distinctName } from '~/domain/places/naming-places'
import { isPostalCode } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'

const lackWords = {
  agora: 'está aberta agora',
  sabado: 'abre ao sábado',
  domingo: 'abre ao domingo',
} as const
const whenWords = { agora: 'Aberto agora', sabado: 'Abre ao sábado', domingo: 'Abre ao domingo' } as const

/** What was read in the text, in words: each with its name in the address. */
export function readWords(read: TextRead | null, all: PlacesAndCategories) {
  if (!read) return null
  const { understood: u, unmet } = read
  const place = u.place?.municipality
    ? distinctName(u.place.municipality, all)
    : u.place && all.districts.get(u.place.district)?.name
  const postal = unmet.words !== null && isPostalCode(unmet.words)
  return {
    /** What an address says that wants nothing understood. */
    refused: readings.join(','),
    postal,
    chips: (
      [
        ['oficio', u.trade ? all.categories.get(u.trade)?.name : null],
        ['lugar', place],
        ['quando', u.when && !unmet.when ? whenWords[u.when] : null],
        ['certificada', u.certified && !unmet.certified ? 'Certificada' : null],
      ] as [Reading, string | null | undefined][]
    ).flatMap(([reading, label]) => (label ? [{ label, reading, without: u.without[reading] }] : [])),
    without: [
      ...(u.when && unmet.when ? [lackWords[u.when]] : []),
      ...(u.certified && unmet.certified ? ['tem certificado em vigor'] : []),
      ...(unmet.words && !postal ? [`fala de «${unmet.words}»`] : []),
    ],
  }
}
