import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** The parts of what staff do about certificates that were issued. */
export function CertificateTabs({ current }: { current: 'certificates' | 'examinations' | 'appeals' }) {
  return (
    <Tabs
      label="Certificados"
      tabs={[
        { to: paths.certificates(), label: 'Emitidos', current: current === 'certificates' },
        { to: paths.examinations(), label: 'Reexames', current: current === 'examinations' },
        { to: paths.certificateAppeals(), label: 'Recursos', current: current === 'appeals' },
      ]}
    />
  )
}
