import type { ProofKind } from '~/domain/transparency-log/log-objects'
import { paths } from '~/paths'
import { Dotted } from '~/ui/dotted'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'

interface LoggedSinceProps {
  /** Null for the seconds until the log takes it up. */
  at: Date | null
  kind: ProofKind
  id: string
  /** What is pasted to have it checked; left out where only its proof says it. */
  address?: string
}

/** Since when something is in the public log, where that is checked, and the proof to keep. */
export function LoggedSince({ at, kind, id, address }: LoggedSinceProps) {
  if (!at)
    return (
      <p className="soft">
        Entra no <A to={paths.publicLog()}>registo público</A> dentro de segundos.
      </p>
    )
  return (
    <Dotted>
      <span>
        No <A to={paths.publicLog()}>registo público</A> desde {longDate(at)}.{' '}
        <A to={paths.verifyLog(address ? { morada: address } : undefined)}>Conferir que não foi mudado</A>
      </span>
      <a href={paths.logProof(kind, id)} download={`prova-${kind}-${id.slice(-12)}.json`}>
        Guardar a prova
      </a>
    </Dotted>
  )
}
