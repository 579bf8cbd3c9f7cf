import { bound } from '~/domain/administration/queue'
import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'
import { useQueueCounts } from '../queue-counts'

type Tab = 'certificates' | 'evidence' | 'examinations' | 'appeals'

/** What is issued, what waits to be looked at, and what is looked at again, each with what waits in it. */
export function CertificateTabs({ current }: { current: Tab }) {
  const n = useQueueCounts()
  const tab = (key: Tab, to: string, label: string, count?: number) => ({
    to,
    label,
    current: key === current,
    ...(count ? { count } : {}),
  })
  return (
    <Tabs
      label="Certificados"
      most={bound}
      tabs={[
        tab('certificates', paths.certificates(), 'Emitidos', n.certificateDecisions),
        tab('evidence', paths.evidenceQueue(), 'Comprovativos', n.evidence),
        tab('examinations', paths.examinations(), 'Reexames', n.examinations),
        tab('appeals', paths.certificateAppeals(), 'Recursos', n.certificateAppeals),
      ]}
    />
  )
}
