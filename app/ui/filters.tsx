import type { ReactNode, Ref } from 'react'
import { Button } from './button'
import { Carried } from './carried'
import { number, upTo } from './format'
import { Icon } from './icon'
import { A } from './link'

export interface FilterOption {
  label: ReactNode
  href: string
  count?: number
  current?: boolean
}

export interface ActiveFilter {
  label: string
  /** The address without it. */
  removeHref: string
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

/** A row of choices as chips: views of a list. `most`: how far their counts go; beyond, «100+». */
export function ChipLinks(props: { label: string; options: FilterOption[]; most?: number }) {
  const { label, options, most } = props
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
              {option.count !== undefined && (
                <span className="soft">{most ? upTo(option.count, most) : number(option.count)}</span>
              )}
            </A>
          </li>
        ))}
      </ul>
    </nav>
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
  form,
  children,
}: {
  action?: string
  label?: string
  submit?: string
  keep?: Record<string, string>
  /** For whoever asks while it is filled in. */
  form?: Ref<HTMLFormElement>
  children: ReactNode
}) {
  return (
    // autoComplete: on the way back the browser would restore what was chosen later.
    <form
      ref={form}
      className="filter-form"
      method="get"
      action={action}
      role="search"
      aria-label={label}
      autoComplete="off"
    >
      <Carried />
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  )
}
