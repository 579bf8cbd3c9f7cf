import type { ReactNode } from 'react'
import { count, decimal } from './format'
import { Icon } from './icon'
import { A } from './link'
import { LogoMark, type LogoSource } from './logo-mark'
import { Picture, type PictureView } from './picture'
import { Stars } from './stars'
import { Tile } from './tile-mark'
import { tradeDrawing, tradeDrawingSize } from './trade-drawing'
import './company-card.css'

export interface CompanyCardView {
  href: string
  name: string
  logo?: LogoSource | null
  /** Its photo; null: its trade's drawing; undefined: no picture at all. */
  picture?: PictureView | null
  state?: { kind: 'certified' | 'approved' | 'suspended'; label: string; until?: string; tileCode?: string }
  score?: { value: number; words: string } | null
  count: number
  category?: string
  categoryId?: string
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
  /** Why it stands here in the list: «Mais bem avaliada em Braga». */
  why?: string
}

/** Sizes of its picture: across a phone, beside the text on a desk. */
const sizes = '(min-width: 40rem) 30rem, 100vw'

/** A company in a list: enough to choose, the rest is one click away. `eager`: seen without scrolling. */
export function CompanyCard({
  company,
  actions,
  eager,
  heading: Heading = 'h3',
}: {
  company: CompanyCardView
  actions?: ReactNode
  eager?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { picture, state, works, why } = company
  const facts = [company.category, company.place].filter(Boolean).join(' · ')
  return (
    <article
      className={picture === undefined ? 'company' : 'company pictured'}
      data-district={company.districtCode}
    >
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes={sizes} eager={eager} />}
      {picture === null && (
        <img
          className="picture"
          src={tradeDrawing(company.categoryId ?? '')}
          {...tradeDrawingSize}
          alt=""
          loading={eager ? undefined : 'lazy'}
        />
      )}
      <LogoMark name={company.name} logo={company.logo} />
      <div className="company-name">
        <Heading>
          <A to={company.href}>{company.name}</A>
        </Heading>
        {(facts || company.open) && (
          <p>
            {facts}
            {company.open && (
              <>
                {facts && ' · '}
                <b>{company.open}</b>
              </>
            )}
          </p>
        )}
      </div>
      <Score {...company} />
      {state && (
        <p className={`company-seal ${state.kind}`}>
          {state.tileCode ? <Tile code={state.tileCode} size={24} /> : <Icon name={icons[state.kind]} />}
          <b>{state.label}</b>
          {state.until && <span>até {state.until}</span>}
        </p>
      )}
      <Words {...company} />
      {(works || why || actions) && (
        <div className="company-foot">
          {works && <p className="company-works">{works}</p>}
          {why && <p className="why">{why}</p>}
          {actions}
        </div>
      )}
    </article>
  )
}

const icons = { certified: 'badge-check', approved: 'circle-check', suspended: 'ban' } as const

function Score({ score, count: n }: CompanyCardView) {
  const reviews = count(n, 'avaliação', 'avaliações')
  if (score)
    return (
      <p className="company-score">
        <b className="figure">{decimal(score.value)}</b> <Stars value={score.value} /> {reviews}
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

function Words({ quote, snippet }: CompanyCardView) {
  if (quote)
    return (
      <p className="snippet">
        «{quote.text}»{' '}
        <span className="soft">
          {quote.author}, {count(quote.stars, 'estrela', 'estrelas')}, {quote.proof}
        </span>
      </p>
    )
  return snippet ? <p className="snippet">{snippet}</p> : null
}
