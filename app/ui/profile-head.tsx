import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'
import { LogoMark, type LogoSource } from './logo-mark'

export interface ProfileHeadProps {
  name: string
  logo?: LogoSource | null
  crumbs?: Crumb[]
  /** A `Picture` across the top. */
  cover?: ReactNode
  /** «Canalização e aquecimento · Braga · desde 1998» */
  meta: ReactNode
  /** Its seal or state: a `Badge`. */
  state?: ReactNode
  /** A `Score`. */
  score: ReactNode
  /** Review, contact: the first is primary, in a `form-actions`. */
  actions: ReactNode
  /** The certificate beside it: a `CertificateCard`. */
  aside?: ReactNode
  titleAs?: 'h1' | 'h2'
}

/** From so many letters on a name is set smaller, so that the score stays above the fold of a phone. */
const longName = 36

/** The top of a company's profile: on a phone all that matters stands above the fold. Holds the page's h1. */
export function ProfileHead(props: ProfileHeadProps) {
  const { name, logo, crumbs, cover, meta, state, score, actions, aside, titleAs: Title = 'h1' } = props
  return (
    <div className="profile-head">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {cover && <div className="profile-cover">{cover}</div>}
      <header>
        <LogoMark name={name} logo={logo} size="large" />
        <div>
          <Title className={name.length > longName ? 'long' : undefined}>{name}</Title>
          <p className="soft">{meta}</p>
          {state && <p>{state}</p>}
        </div>
      </header>
      <div className="profile-score">
        {score}
        {actions}
      </div>
      {aside && <div className="profile-aside">{aside}</div>}
    </div>
  )
}
