import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

/** Who asks for something that staff decide: companies a certificate, people to be affiliates. */
export function ApplicationTabs({ current }: { current: 'certification' | 'affiliates' }) {
  const n = useQueueCounts()
  // Who works on one of them only sees no way to the other.
  if (n.applications === undefined || n.affiliateApplications === undefined) return null
  return (
    <QueueTabs
      label="Candidaturas"
      current={current}
      tabs={{
        certification: [paths.applications(), 'Certificação', n.applications],
        affiliates: [paths.affiliateApplications(), 'Afiliados', n.affiliateApplications],
      }}
    />
  )
}
