import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** What is issued, and what waits to be looked at. */
export function CertificateTabs({ current }: { current: 'issued' | 'evidence' }) {
  return (
    <Tabs
      label="Certificações"
      tabs={[
        { to: paths.certificates(), label: 'Certificados', current: current === 'issued' },
        { to: paths.evidenceQueue(), label: 'Comprovativos', current: current === 'evidence' },
      ]}
    />
  )
}
