import type { ReactNode } from 'react'
import { Dotted } from './dotted'
import { count } from './format'
import { Icon } from './icon'
import { A } from './link'
import { LogoMark, type LogoSource } from './logo-mark'
import { ScoreFigure } from './score-figure'
import { Stars } from './stars'
import { Tile } from './tile-mark'
import './company-card.css'

export interface CompanyCardView {
  href: string
  name: string
  logo?: LogoSource | null
  state?: { kind: 'certified' | 'approved' | 'suspended'; label: string; until?: string; tileCode?: string }
  score?: { value: number; words: string } | null
  /** How the score comes about, by one press on it. */
  scoreHref?: string
  count: number
  category?: string
  place?: string
  /** Code of its district, where a map stands beside the list. */
  districtCode?: string
  /** «Aberto até às 17h30». */
  open?: string
  snippet?: ReactNode
  /** Words of a review: stand where the company's own would. */
  quote?: { text: string; stars: number; author: string; proof: string } | null
  /** How its concluded works went, in a few words: «12 de 14 trabalhos a tempo». */
  works?: string
  /** How far it goes to work: «Serve até 25 km de Braga». */
  serves?: string
  /** Why it stands here in the list: «Mais bem avaliada em Braga». */
  why?: string
}

/** A company in a list: enough to choose, the rest is one click away. */
export function CompanyCard({
  company,
  picture,
  pick,
  actions,
  heading: Heading = 'h3',
}: {
  company: CompanyCardView
  /** A `CardPicture`. */
  picture?: ReactNode
  /** A `SavePick`. */
  pick?: ReactNode
  actions?: ReactNode
  heading?: 'h2' | 'h3'
}) {
  const { state, why } = company
  const works = company.works || company.serves
  const facts = [company.category, company.place, company.open && <b>{company.open}</b>]
  return (
    <article className={picture ? 'company pictured' : 'company'} data-district={company.districtCode}>
      {picture}
      <LogoMark name={company.name} logo={company.logo} />
      <div className="company-name">
        <Heading>
          <A to={company.href}>{company.name}</A>
        </Heading>
        {facts.some(Boolean) && <Dotted>{facts}</Dotted>}
      </div>
      {pick}
      <Score of={company} />
      {state && (
        <p className={`company-seal ${state.kind}`}>
          {state.tileCode ? (
            <Tile code={state.tileCode} size={24} decorative />
          ) : (
            <Icon name={icons[state.kind]} />
          )}
          <b>{state.label}</b>
          {state.until && <span>{`até ${state.until}`}</span>}
        </p>
      )}
      <Words of={company} />
      {(works || why || actions) && (
        <div className="company-foot">
          {works && (
            <Dotted className="company-works">
              {company.works}
              {company.serves}
            </Dotted>
          )}
          {why && <p className="why">{why}</p>}
          {actions}
        </div>
      )}
    </article>
  )
}

const icons = { certified: 'badge-check', approved: 'circle-check', suspended: 'ban' } as const

function Score({ of: { score, scoreHref, count: n } }: { of: CompanyCardView }) {
  const reviews = count(n, 'avaliação', 'avaliações')
  if (score)
    return (
      <p className="company-score">
        <ScoreFigure value={score.value} href={scoreHref} /> <Stars value={score.value} /> {reviews}
      </p>
    )
  return (
    <p className="company-score">
      {n === 0 ? (
        'Ainda sem avaliações'
      ) : (
        <>
          <b>Ainda sem pontuação</b> {reviews}
        </>
      )}
    </p>
  )
}

function Words({ of: { quote, snippet } }: { of: CompanyCardView }) {
  if (quote)
    return (
      <p className="snippet">
        {`«${quote.text}» `}
        <span className="soft">
          {[quote.author, count(quote.stars, 'estrela', 'estrelas'), quote.proof].join(', ')}
        </span>
      </p>
    )
  return snippet ? <p className="snippet">{snippet}</p> : null
}
