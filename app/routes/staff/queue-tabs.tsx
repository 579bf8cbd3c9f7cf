import { bound } from '~/domain/administration/queue'
import { Tabs } from '~/ui/tabs'

/** Tabs of work: the address of each, its label and how much waits in it. */
export function QueueTabs<K extends string>({
  label,
  current,
  tabs,
}: {
  label: string
  current: NoInfer<K>
  tabs: Record<K, [to: string, label: string, count?: number]>
}) {
  return (
    <Tabs
      label={label}
      most={bound}
      tabs={Object.entries<[string, string, number?]>(tabs).map(([key, [to, label, count]]) => ({
        to,
        label,
        current: key === current,
        ...(count ? { count } : {}),
      }))}
    />
  )
}
