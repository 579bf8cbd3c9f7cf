import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './badge'
import { count, decimal } from './format'
import { A } from './link'
import { LogoMark, type LogoSource } from './logo-mark'
import { Stars } from './stars'
import { Tile } from './tile-mark'

export interface CompanyCardView {
  href: string
  name: string
  logo?: LogoSource | null
  state?: { kind: 'certified' | 'approved' | 'pending' | 'suspended'; label: string; tileCode?: string }
  score?: { value: number; words: string } | null
  count: number
  category?: string
  place?: string
  snippet?: ReactNode
  /** How its concluded works went, in a few words: «12 de 14 trabalhos a tempo». */
  works?: string
  /** Why it stands here in the list: «Mais bem avaliada em Braga». */
  why?: string
}

const TONES: Record<NonNullable<CompanyCardView['state']>['kind'], BadgeTone> = {
  certified: 'done',
  approved: 'plain',
  pending: 'us',
  suspended: 'bad',
}

/** A company in a list: enough to choose, the rest is one click away. */
export function CompanyCard({
  company,
  actions,
  heading: Heading = 'h3',
}: {
  company: CompanyCardView
  actions?: ReactNode
  heading?: 'h2' | 'h3'
}) {
  const { state, score } = company
  const more = company.snippet || company.why || actions
  const facts = [company.category, company.place].filter(Boolean).join(' · ')
  return (
    <article className="company">
      <LogoMark name={company.name} logo={company.logo} />
      <div className="company-head">
        <Heading>
          <A to={company.href}>{company.name}</A>
        </Heading>
        {facts && <p className="soft">{facts}</p>}
        <p className="company-score">
          {score ? (
            <>
              <b className="figure">{decimal(score.value)}</b> <Stars value={score.value} />{' '}
              <span className="soft">{score.words}</span>{' '}
              <span className="soft company-count">{count(company.count, 'avaliação', 'avaliações')}</span>
            </>
          ) : (
            <span className="soft">
              {company.count === 0
                ? 'Ainda sem avaliações'
                : `${count(company.count, 'avaliação', 'avaliações')}, ainda sem pontuação`}
            </span>
          )}
        </p>
        {company.works && <p className="soft">{company.works}</p>}
      </div>
      {state && (
        <div className="company-state">
          {state.tileCode && <Tile code={state.tileCode} size={44} />}
          <Badge tone={TONES[state.kind]} icon={state.kind === 'certified' ? 'badge-check' : undefined}>
            {state.label}
          </Badge>
        </div>
      )}
      {more && (
        <div className="company-more">
          {company.snippet && <p className="snippet">{company.snippet}</p>}
          {company.why && <p className="why">{company.why}</p>}
          {actions}
        </div>
      )}
    </article>
  )
}
