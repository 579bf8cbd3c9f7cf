import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** What is issued, what waits to be looked at, and what is looked at again. */
export function CertificateTabs({
  current,
}: {
  current: 'certificates' | 'evidence' | 'examinations' | 'appeals'
}) {
  return (
    <Tabs
      label="Certificados"
      tabs={[
        { to: paths.certificates(), label: 'Emitidos', current: current === 'certificates' },
        { to: paths.evidenceQueue(), label: 'Comprovativos', current: current === 'evidence' },
        { to: paths.examinations(), label: 'Reexames', current: current === 'examinations' },
        { to: paths.certificateAppeals(), label: 'Recursos', current: current === 'appeals' },
      ]}
    />
  )
}
