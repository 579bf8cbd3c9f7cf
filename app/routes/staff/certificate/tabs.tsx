import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

/** What is issued, what waits to be looked at, and what is looked at again, each with what waits in it. */
export function CertificateTabs({
  current,
}: {
  current: 'certificates' | 'evidence' | 'examinations' | 'appeals'
}) {
  const n = useQueueCounts()
  return (
    <QueueTabs
      label="Certificados"
      current={current}
      tabs={{
        certificates: [paths.certificates(), 'Emitidos', n.certificateDecisions],
        evidence: [paths.evidenceQueue(), 'Comprovativos', n.evidence],
        examinations: [paths.examinations(), 'Reexames', n.examinations],
        appeals: [paths.certificateAppeals(), 'Recursos', n.certificateAppeals],
      }}
    />
  )
}
