import type { ReactNode } from 'react'
import { Button } from './button'
import { number } from './format'
import { Icon } from './icon'
import { A } from './link'

export interface FilterOption {
  label: ReactNode
  href: string
  count?: number
  current?: boolean
}

export interface FilterGroup {
  label: string
  options: FilterOption[]
  /** How many are shown before «Mostrar mais». */
  show?: number
}

export interface ActiveFilter {
  label: string
  /** The address without it. */
  removeHref: string
}

/** Facets as links, so that every state of a list has its own address. On a phone they fold into one line. */
export function Filters({
  groups,
  active = [],
  clearHref,
  label = 'Filtros',
  id = 'filtros',
  children,
}: {
  groups: FilterGroup[]
  active?: ActiveFilter[]
  clearHref?: string
  label?: string
  id?: string
  /** What narrows besides links: a map, a slider. Above them. */
  children?: ReactNode
}) {
  return (
    <nav className="filters" aria-label={label}>
      <Chips active={active} clearHref={clearHref} />
      <button type="button" className="btn filters-open" popoverTarget={id}>
        <Icon name="sliders-horizontal" />
        {label}
        {active.length > 0 && ` (${active.length})`}
      </button>
      <div className="sheet" id={id} popover="auto">
        <SheetClose target={id} title={label} />
        {children}
        {groups.map((group) => group.options.length > 0 && <Group key={group.label} group={group} />)}
      </div>
    </nav>
  )
}

/** What is filtered now, each with the way to take it off. */
export function Chips({ active, clearHref }: { active: ActiveFilter[]; clearHref?: string }) {
  if (active.length === 0) return null
  return (
    <ul className="chips">
      {active.map((filter) => (
        <li key={filter.label}>
          <A className="chip on" to={filter.removeHref}>
            {filter.label}
            <Icon name="x" />
            <span className="sr">: retirar</span>
          </A>
        </li>
      ))}
      {clearHref && (
        <li>
          <A className="chip" to={clearHref}>
            Limpar tudo
          </A>
        </li>
      )}
    </ul>
  )
}

/** A row of choices as chips: quick filters above a list. */
export function ChipLinks({ label, options }: { label: string; options: FilterOption[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {options.map((option) => (
          <li key={option.href}>
            <A
              className={option.current ? 'chip on' : 'chip'}
              to={option.href}
              aria-current={option.current ? 'true' : undefined}
            >
              {option.label}
              {option.count !== undefined && <span className="soft">{number(option.count)}</span>}
            </A>
          </li>
        ))}
      </ul>
    </nav>
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

/** The head of a sheet on a phone. */
export function SheetClose({ target, title }: { target: string; title: string }) {
  return (
    <div className="sheet-head">
      <b>{title}</b>
      <button type="button" className="icon-button" popoverTarget={target} popoverTargetAction="hide">
        <Icon name="x" />
        <span className="sr">Fechar</span>
      </button>
    </div>
  )
}

/** Search and selects above a list, as a GET form: the address holds everything. */
export function FilterForm({
  action,
  label = 'Filtrar',
  submit = 'Aplicar',
  keep,
  children,
}: {
  action?: string
  label?: string
  submit?: string
  keep?: Record<string, string>
  children: ReactNode
}) {
  return (
    <form className="filter-form" method="get" action={action} role="search" aria-label={label}>
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  )
}
