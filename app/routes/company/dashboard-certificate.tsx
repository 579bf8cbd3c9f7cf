import { levelNames, stateWords } from '~/domain/certification/certificate-words'
import type { CompanyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { paths } from '~/paths'
import { CertificateCard } from '~/ui/certificate-card'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import '~/ui/certificate-card.css'

/** The company's certificate and how long it holds. */
export function Certificate({ certificate }: Pick<CompanyDashboard, 'certificate'>) {
  if (!certificate) {
    return (
      <Panel title="Certificado">
        <EmptyState title="Sem certificado">
          A empresa está aprovada. A certificação confirma, além disso, seguros, licenças e a forma de
          trabalhar.
        </EmptyState>
      </Panel>
    )
  }
  const state = stateWords[certificate.state as keyof typeof stateWords]
  return (
    <Panel title="Certificado">
      <CertificateCard
        code={certificate.code}
        title={levelNames[certificate.level]}
        state={state.standing}
        href={paths.certificate(certificate.code)}
      >
        <p>
          {state.word}. {state.standing === 'force' ? 'Válido até' : 'Era válido até'}{' '}
          {longDate(certificate.validUntil)}.
        </p>
      </CertificateCard>
    </Panel>
  )
}
