import { useRouteLoaderData } from 'react-router'
import type { CertificationWaiting } from '~/domain/people/waiting'
import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

type Tab = 'certificates' | 'evidence' | 'examinations' | 'appeals'

/** What is issued, what waits to be looked at, and what is looked at again, each with what waits in it. */
export function CertificateTabs({ current }: { current: Tab }) {
  const area = useRouteLoaderData('routes/staff/layout') as
    | { certification?: CertificationWaiting }
    | undefined
  const n = area?.certification
  const tab = (key: Tab, to: string, label: string, count?: number) => ({
    to,
    label,
    current: key === current,
    ...(count ? { count } : {}),
  })
  return (
    <Tabs
      label="Certificados"
      tabs={[
        tab('certificates', paths.certificates(), 'Emitidos', n?.decisions),
        tab('evidence', paths.evidenceQueue(), 'Comprovativos', n?.evidence),
        tab('examinations', paths.examinations(), 'Reexames', n?.examinations),
        tab('appeals', paths.certificateAppeals(), 'Recursos', n?.appeals),
      ]}
    />
  )
}
