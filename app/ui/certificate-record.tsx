import type { ReactNode } from 'react'
import { Code } from './code'
import type { Fact } from './facts'
import { Facts } from './facts'
import { Tile } from './tile-mark'

export interface CertificateRecordProps {
  code: string
  state: 'force' | 'suspended' | 'revoked' | 'expired'
  /** «Em vigor até 12 de abril de 2027», «Revogado em 3 de março de 2026». */
  stateText: ReactNode
  /** Who is certified. */
  holder: ReactNode
  facts: Fact[]
  /** A `Qr` with the address of this record. */
  qr?: ReactNode
  /** Where the record was looked up, and when: «Consultado em aval.pt a …». */
  foot?: ReactNode
  titleAs?: 'h1' | 'h2'
}

/** The public record of one certificate, drawn like the paper it stands for; prints on one sheet. Holds the h1. */
export function CertificateRecord(props: CertificateRecordProps) {
  const { code, state, stateText, holder, facts, qr, foot, titleAs: Title = 'h1' } = props
  return (
    <article className={`record ${state}`}>
      <div className="record-tile">
        <Tile code={code} size={208} />
        <p className="soft">O azulejo deste código. Se o do selo for outro, o selo é falso.</p>
      </div>
      <div className="record-body">
        <p className="record-state">{stateText}</p>
        <Title>{holder}</Title>
        <p className="record-code">
          <Code>{code}</Code>
        </p>
        <Facts rows facts={facts} />
        {(qr || foot) && (
          <footer>
            {qr}
            {foot && <p className="soft">{foot}</p>}
          </footer>
        )}
      </div>
    </article>
  )
}
