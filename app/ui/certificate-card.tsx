import type { ReactNode } from 'react'
import { A } from './link'
import { Tile } from './tile-mark'

/** A certificate beside its tile. `state` says whether it is in force; only then it is green. */
export function CertificateCard({
  code,
  title,
  state,
  href,
  children,
}: {
  code: string
  title: string
  state: 'force' | 'suspended' | 'revoked' | 'expired'
  href: string
  children?: ReactNode
}) {
  return (
    <section className={`certificate ${state}`}>
      <Tile code={code} size={92} />
      <div>
        <h2>
          <A to={href}>{title}</A>
        </h2>
        <p className="code">{code}</p>
        {children && <div className="soft">{children}</div>}
      </div>
    </section>
  )
}
