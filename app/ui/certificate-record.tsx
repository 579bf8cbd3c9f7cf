import type { ReactNode } from 'react'
import { Code } from './code'
import type { Fact } from './facts'
import { Facts } from './facts'
import { Icon } from './icon'
import { Tile } from './tile-mark'

export interface CertificateRecordProps {
  code: string
  state: 'force' | 'suspended' | 'revoked' | 'expired'
  /** «Em vigor até 12 de abril de 2027», «Revogado em 3 de março de 2026». */
  stateText: ReactNode
  /** Who is certified. */
  holder: ReactNode
  facts: Fact[]
  /** What it meets, group by group. */
  groups?: { title: string; met: number; of: number }[]
  /** A `Qr` with the address of this record. */
  qr?: ReactNode
  /** Where the record was looked up, and when: «Consultado em aval.pt a …». */
  foot?: ReactNode
  titleAs?: 'h1' | 'h2'
}

/** The public record of one certificate, drawn like the paper it stands for; prints on one sheet. Holds the h1. */
export function CertificateRecord(props: CertificateRecordProps) {
  const { code, state, stateText, holder, facts, groups = [], qr, foot, titleAs: Title = 'h1' } = props
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
        {groups.length > 0 && (
          <ul className="record-groups">
            {groups.map(({ title, met, of }) => (
              <li key={title} className={met < of ? 'short' : undefined}>
                <Icon name={met < of ? 'triangle-alert' : 'check'} />
                <span>{title}</span>
                <b>
                  {met} de {of}
                </b>
              </li>
            ))}
          </ul>
        )}
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
