import { type ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'
import { Dotted } from './dotted'
import { LogoMark, type LogoSource } from './logo-mark'

export interface ProfileHeadProps {
  name: string
  logo?: LogoSource | null
  crumbs?: Crumb[]
  /** A `PhotoStrip`, or the drawing of its trade. */
  strip?: ReactNode
  /** Trade, place, until when it is open: those that are there. */
  meta: ReactNode[]
  /** Said after them by a script, with its own separator. */
  metaSaid?: ReactNode
  /** A `ScoreHead`. */
  score: ReactNode
  /** Its certificate or state, in one line: a `SealLine`. */
  seal?: ReactNode
  /** What one does with the page: to save it, a `Menu` of ways to pass it on. */
  acts?: ReactNode
  titleAs?: 'h1' | 'h2'
}

/** From so many letters on a name is set smaller, so that the score stays above the fold of a phone. */
const longName = 30

/** The top of a company's profile: on a phone all that people choose by stands above the fold. Holds the page's h1. */
export function ProfileHead(props: ProfileHeadProps) {
  const { name, logo, crumbs, strip, meta, metaSaid, score, seal, acts, titleAs: Title = 'h1' } = props
  return (
    <>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={strip ? 'profile-head' : 'profile-head bare'}>
        {strip}
        <div className="profile-name">
          <LogoMark name={name} logo={logo} size="large" />
          {acts && <div className="head-acts">{acts}</div>}
          <Title className={name.length > longName ? 'long' : undefined}>{name}</Title>
          <Dotted className="soft">
            {...meta}
            {metaSaid}
          </Dotted>
        </div>
        {score}
        {seal}
      </div>
    </>
  )
}
