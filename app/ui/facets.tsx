import type { ReactNode } from 'react'
import { type ActiveFilter, Chips, type FilterOption, SheetClose } from './filters'
import { number } from './format'
import { Icon } from './icon'
import { A } from './link'
import './beside-list.css'

export interface FilterGroup {
  label: string
  options: FilterOption[]
  /** How many are shown before «Mostrar mais». */
  show?: number
}

interface FiltersProps {
  groups: FilterGroup[]
  active?: ActiveFilter[]
  clearHref?: string
  label?: string
  id?: string
  /** What narrows besides links: a map, a slider. Above them. */
  children?: ReactNode
}

/** Facets as links, so that every state of a list has its own address. On a phone they fold into one line. */
export function Filters({
  groups,
  active = [],
  clearHref,
  label = 'Filtros',
  id = 'filtros',
  children,
}: FiltersProps) {
  return (
    <nav className="filters" aria-label={label}>
      <Chips active={active} clearHref={clearHref} />
      <button type="button" className="btn filters-open" popoverTarget={id}>
        <Icon name="sliders-horizontal" />
        {label}
        {active.length > 0 && ` (${active.length})`}
      </button>
      <Sheet groups={groups} label={label} id={id}>
        {children}
      </Sheet>
    </nav>
  )
}

/** The same where a line of pills opens them: a sheet on every screen, with what is chosen now at its top. */
export function FilterSheet({
  groups,
  active = [],
  clearHref,
  label = 'Filtros',
  id = 'filtros',
  children,
}: FiltersProps) {
  return (
    <Sheet groups={groups} label={label} id={id}>
      <Chips active={active} clearHref={clearHref} />
      {children}
    </Sheet>
  )
}

function Sheet({
  groups,
  label,
  id,
  children,
}: Required<Pick<FiltersProps, 'groups' | 'label' | 'id'>> & { children: ReactNode }) {
  return (
    <div className="sheet" id={id} popover="auto" role="group" aria-label={label}>
      <SheetClose target={id} title={label} />
      {children}
      {groups.map((group) => group.options.length > 0 && <Group key={group.label} group={group} />)}
    </div>
  )
}

function Group({ group }: { group: FilterGroup }) {
  const show = group.show ?? 8
  const rest = group.options.slice(show)
  return (
    <section className="facet">
      <h2>{group.label}</h2>
      <Options options={group.options.slice(0, show)} />
      {rest.length > 0 && (
        <details open={rest.some((option) => option.current)}>
          <summary>Mostrar mais {rest.length}</summary>
          <Options options={rest} />
        </details>
      )}
    </section>
  )
}

function Options({ options }: { options: FilterOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.href}>
          <A to={option.href} aria-current={option.current ? 'true' : undefined}>
            {option.label}
          </A>
          {option.count !== undefined && <span className="soft">{number(option.count)}</span>}
        </li>
      ))}
    </ul>
  )
}
