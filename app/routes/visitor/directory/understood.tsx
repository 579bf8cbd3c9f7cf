import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import type { TextRead } from '~/domain/company-pages/directory/understood-listing'
import { type Reading, readings } from '~/domain/company-pages/search/understanding'
import { distinctName } from '~/domain/places/naming-places'
import { isPostalCode } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'
import { Chips } from '~/ui/filters'
import { A } from '~/ui/link'
import { addressOf } from './list-address'

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

interface UnderstoodProps {
  path: string
  filter: DirectoryFilter
  understood: ReturnType<typeof readWords>
  companies: readonly unknown[]
  /** These have some of the words: that is said already, and nothing more can be of all. */
  loosened: boolean
}

/** Above the results: what was understood, each to be taken off, and what nobody has. */
export function Understood({ path, filter, understood, companies, loosened }: UnderstoodProps) {
  if (!understood) return null
  const { chips, without, postal } = understood
  if (chips.length + without.length === 0) return null
  return (
    <div className="understood">
      {chips.length > 0 && (
        <>
          <p>Percebemos</p>
          <Chips
            active={chips.map(({ label, reading, without }) => ({
              label,
              // Words that stay where it is taken off would be read so again.
              removeHref: addressOf(
                path,
                filter,
                without === undefined
                  ? { sem: [...filter.refused, reading].join(',') }
                  : { q: without || null },
              ),
            }))}
          />
          <A to={addressOf(path, filter, { sem: readings.join(',') })}>Procurar só pelas palavras</A>
        </>
      )}
      {postal && (
        <p>Ainda não procuramos por código postal: escreva o nome do concelho, por exemplo «em Braga».</p>
      )}
      {without.length > 0 && !loosened && companies.length > 0 && (
        <p>Nenhuma {without.join(' nem ')}: mostramos também as outras.</p>
      )}
    </div>
  )
}
