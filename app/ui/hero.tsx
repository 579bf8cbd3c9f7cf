import type { ReactNode } from 'react'
import { Carried } from './carried'
import { Icon, type IconName } from './icon'
import { A } from './link'
import { Wall } from './wall'
import './home.css'

export interface HeroProps {
  title: ReactNode
  titleAs?: 'h1' | 'h2'
  lead: ReactNode
  searchAction: string
  suggestions?: string
  what?: string
  where?: string
  /** Districts for «onde»: code and name; free text without them. */
  places?: { value: string; label: string }[]
  /** Searches to begin with. */
  examples?: { to: string; label: string }[]
}

/** The front door: one search box before a wall of azulejos. */
export function Hero({
  title,
  titleAs: Title = 'h1',
  lead,
  searchAction,
  suggestions,
  what,
  where,
  places,
  examples,
}: HeroProps) {
  return (
    <section className="hero">
      <Wall />
      <div className="hero-body">
        <Title>{title}</Title>
        <div className="lead">{lead}</div>
        <form
          className="hero-search"
          action={searchAction}
          role="search"
          aria-label="Procurar empresas"
          data-island={suggestions ? 'suggest' : undefined}
          data-suggestions={suggestions}
        >
          <Carried />
          <label>
            <span>O quê</span>
            <input
              type="search"
              name="q"
              defaultValue={what}
              placeholder="Canalizador aberto agora em Braga"
              autoComplete="off"
              maxLength={100}
            />
          </label>
          {places && (
            <label>
              <span>Onde</span>
              <select name="distrito" defaultValue={where ?? ''}>
                <option value="">Todo o país</option>
                {places.map((place) => (
                  <option key={place.value} value={place.value}>
                    {place.label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="submit" className="btn primary large">
            <Icon name="search" />
            Procurar
          </button>
        </form>
        {examples && (
          <p className="hero-examples">
            Por exemplo:{' '}
            {examples.map((example) => (
              <A key={example.to} to={example.to}>
                {example.label}
              </A>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}

/** Categories with how many companies each has. */
export function CategoryGrid({
  categories,
}: {
  categories: { to: string; label: string; count: string; icon?: IconName }[]
}) {
  return (
    <ul className="categories">
      {categories.map((category) => (
        <li key={category.to}>
          <A to={category.to}>
            {category.icon && <Icon name={category.icon} />}
            <b>{category.label}</b>
            <span className="soft">{category.count}</span>
          </A>
        </li>
      ))}
    </ul>
  )
}
