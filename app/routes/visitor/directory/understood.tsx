import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import { Chips } from '~/ui/filters'
import { A } from '~/ui/link'
import { addressOf } from './list-address'
import type { readWords } from './read-words'

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
          <A to={addressOf(path, filter, { sem: understood.refused })}>Procurar só pelas palavras</A>
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
