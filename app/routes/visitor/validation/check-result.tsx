import type { Told } from '~/domain/certification/proof/check-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** What was found in a file, as the server says it. */
export function CheckResult({ told }: { told: Told }) {
  return (
    <div className="check-result">
      <Notice tone={told.tone} title={told.title}>
        <p>{told.text}</p>
      </Notice>
      <Facts rows facts={told.facts.map(([label, value]) => ({ label, value }))} />
      {told.code && <ButtonLink to={paths.certificate(told.code)}>Abrir o registo público</ButtonLink>}
    </div>
  )
}

/** The same sheet, empty: the island fills it in by text alone. */
export function EmptyResult() {
  return (
    <div className="check-result" data-result hidden>
      {(['ok', 'warn', 'bad'] as const).map((tone) => (
        <div key={tone} data-tone={tone} hidden>
          <Notice tone={tone} title="Resultado">
            <p />
          </Notice>
        </div>
      ))}
      <dl className="facts rows" />
      <A className="btn" data-record to={paths.verify()} hidden>
        Abrir o registo público
      </A>
    </div>
  )
}
