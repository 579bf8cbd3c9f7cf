import { paths } from '~/paths'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'

/** «termos», as they stand beside what accepts them: where new ones are announced, those are accepted too, and it is said. */
export function TermsWords({
  coming,
  last = false,
}: {
  coming: { version: string; from: string } | null
  /** The sentence ends with it: no comma after it. */
  last?: boolean
}) {
  return (
    <>
      <A to={paths.terms()}>termos</A>
      {coming && (
        <>
          , incluindo os que{' '}
          <A to={paths.terms({ versao: coming.version })}>entram em vigor a {longDate(coming.from)}</A>
          {!last && ','}
        </>
      )}
    </>
  )
}
