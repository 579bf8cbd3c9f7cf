import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import type { DirectoryPage } from '~/domain/company-pages/directory/directory-listing'
import { isPostalCode } from '~/domain/places/place-words'
import { time } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'

interface NoticesProps extends Pick<DirectoryPage, 'mended' | 'loosened' | 'read' | 'companies'> {
  filter: DirectoryFilter
  ignored: string[]
  unknownPlace?: string
  /** Other places of the name that was asked for. */
  namesakes: { name: string; to: string }[]
  /** What was typed and has no word to search by. */
  unsearched: string | null
  now: Date
  holiday: boolean
  /** «distrito de Braga», around the place that was asked for. */
  around: string | null
}

/** What was understood otherwise than it was typed, and what the list does not know. */
export function Notices(d: NoticesProps) {
  const said = d.read.number === null
  return (
    <>
      {d.ignored.length > 0 && (
        <Notice tone="warn">
          <p>Este endereço pedia algo que não existe: {d.ignored.join(', ')}. Mostramos a lista sem isso.</p>
        </Notice>
      )}
      {d.unknownPlace && (
        <Notice tone="warn">
          <p>
            Não conhecemos o lugar «{d.unknownPlace}»
            {isPostalCode(d.unknownPlace) && ': ainda não procuramos por código postal'}. Escreva o nome de um
            concelho, por exemplo Braga. Mostramos a lista sem isso.
          </p>
        </Notice>
      )}
      {d.namesakes.length > 0 && (
        <Notice>
          <p>
            Procurava outro concelho com este nome?{' '}
            {d.namesakes.map(({ name, to }) => (
              <A key={name} to={to}>
                {name}
              </A>
            ))}
          </p>
        </Notice>
      )}
      {d.unsearched !== null && (
        <Notice tone="warn">
          <p>
            Em «{d.unsearched}» não há nenhuma palavra por que se possa procurar. Mostramos a lista sem isso:
            escreva o que procura, por exemplo «canalizador em Braga».
          </p>
        </Notice>
      )}
      {d.read.near && d.around && (
        <Notice>
          <p>
            Perto de <b>{d.read.near.place}</b>: mostramos {d.around}.
          </p>
        </Notice>
      )}
      {d.read.here && (
        <Notice>
          <p>
            Não sabemos onde está. Escreva em <b>Filtros</b> o concelho de onde parte, ou carregue em{' '}
            <b>Perto de mim</b>: o lugar descobre-se neste aparelho e a sua posição não sai dele.
          </p>
        </Notice>
      )}
      {said && d.mended.length > 0 && (
        <Notice>
          <p>
            A mostrar resultados para <b>{d.mended.map((m) => m.meant).join(' ')}</b>, porque nenhuma empresa
            tem {d.mended.map((m) => `«${m.typed}»`).join(' nem ')}.
          </p>
        </Notice>
      )}
      {d.loosened && d.companies.length > 0 && (
        <Notice>
          <p>Nenhuma empresa tem todas as palavras de «{d.filter.text}». Estas têm algumas.</p>
        </Notice>
      )}
      {d.filter.aberto && (
        <Notice>
          <p>
            Abertas às {time(d.now)} pelo horário que cada empresa declarou.{' '}
            {d.holiday &&
              'Hoje é feriado nacional: só aparecem as que dizem abrir nos feriados como de costume. '}
            Férias e dias especiais não contam aqui: estão no perfil de cada uma.
          </p>
        </Notice>
      )}
    </>
  )
}
