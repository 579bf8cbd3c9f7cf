import {
  type DirectoryFilter,
  type FilterParam,
  filterQuery,
  type Sort,
  sorts,
} from '~/domain/company-pages/directory/directory-filter'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Carried } from '~/ui/carried'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { addressOf } from './list-address'
import { activeFilters, type NarrowProps, quickFilters } from './narrow'
import { NearMe } from './near'
import { sheets } from './sheets'

/** Orders as a pill says them: short. */
const orderWords: Record<Sort, string> = { ...sorts, relevancia: 'Relevância', melhor: 'Melhor nota' }

/** How many of the top of a list are compared by one press: as many as stand side by side on a desk. */
export const compared = 3

/** What one searches for within this list; whatever else narrows it stays. */
export function SearchWithin({
  path,
  filter,
  title,
}: Pick<NarrowProps, 'path' | 'filter'> & { title: string }) {
  const kept = Object.entries(filterQuery(filter, { q: null }))
  return (
    <form
      className="site-search search-within"
      method="get"
      action={path}
      role="search"
      aria-label="Procurar nesta lista"
      autoComplete="off"
    >
      <Carried />
      {kept.map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label="O que procura nesta lista"
        placeholder={filter.text ? undefined : `Procurar em ${title}`}
        defaultValue={filter.text ?? undefined}
        maxLength={100}
      />
      <Button type="submit">Procurar</Button>
    </form>
  )
}

/** Filters, order and map in one line: pills that open a sheet, or are the filter themselves. */
export function Tools(props: NarrowProps & { hasMap: boolean; first: readonly string[] }) {
  const { path, filter, names, hasMap, first } = props
  const to = (change: Partial<Record<FilterParam, string | null>>) => addressOf(path, filter, change)
  const active = activeFilters(filter, names, to)
  const quick = quickFilters(props, to)
  return (
    <nav className="list-tools" aria-label="Filtrar e ordenar">
      <button type="button" className="chip" popoverTarget={sheets.filters}>
        <Icon name="sliders-horizontal" />
        Filtros
        {active.length > 0 && <b className="how-many">{active.length}</b>}
      </button>
      <ul className="quick">
        {active.map(({ label, removeHref }) => (
          <li key={label}>
            <A className="chip on" to={removeHref}>
              {label}
              <Icon name="x" />
              <span className="sr">: retirar</span>
            </A>
          </li>
        ))}
        {!filter.near && (
          <li>
            <NearMe />
          </li>
        )}
        {quick.map(({ label, href }) => (
          <li key={href}>
            <A className="chip" to={href}>
              {label}
            </A>
          </li>
        ))}
        {first.length === compared && (
          <li>
            <A className="chip" to={paths.compare({ e: [...first] })} rel="nofollow">
              Comparar as {compared} primeiras
            </A>
          </li>
        )}
      </ul>
      <Order filter={filter} to={to} />
      {hasMap && (
        <button type="button" className="chip map-open" popoverTarget={sheets.map}>
          <Icon name="map-pin" />
          Mapa
        </button>
      )}
    </nav>
  )
}

function Order({
  filter,
  to,
}: {
  filter: DirectoryFilter
  to: (change: Partial<Record<FilterParam, string | null>>) => string
}) {
  const options = (Object.keys(sorts) as Sort[]).filter(
    (sort) => (sort !== 'relevancia' || filter.text) && (sort !== 'distancia' || filter.near),
  )
  return (
    <details className="menu" name="menu">
      <summary className="chip">
        <Icon name="arrow-up-down" />
        <span className="sr">Ordenar por: </span>
        {orderWords[filter.sort]}
      </summary>
      <ul>
        {options.map((sort) => (
          <li key={sort}>
            <A to={to({ ordem: sort })} aria-current={filter.sort === sort ? 'true' : undefined}>
              {orderWords[sort]}
            </A>
          </li>
        ))}
      </ul>
    </details>
  )
}
