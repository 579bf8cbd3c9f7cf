import type { AutomaticCheck } from '~/domain/companies/creation/agreement'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** What was saved and does not agree with itself, said where it can be mended. */
export function Doubts({
  doubts,
  mendAt,
}: {
  doubts: readonly AutomaticCheck[]
  mendAt: (kind: 'activity' | 'place') => string
}) {
  if (doubts.length === 0) return null
  return (
    <Notice tone="warn" title="Veja se está bem">
      {doubts.map(({ kind, detail }) => (
        <p key={kind}>
          {detail}{' '}
          <A to={mendAt(kind === 'activity' ? 'activity' : 'place')}>
            {kind === 'activity' ? 'Ver o CAE' : 'Ver a morada'}
          </A>
        </p>
      ))}
    </Notice>
  )
}
