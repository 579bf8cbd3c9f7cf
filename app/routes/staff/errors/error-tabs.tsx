import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'

/** Parts of what went wrong, each with its address. */
const tabs = [
  { key: 'errors', to: paths.staffErrors(), label: 'Erros' },
  { key: 'feedback', to: paths.feedbackList(), label: 'Comentários' },
] as const

/** What the program told and what people told, side by side. */
export function ErrorTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return <Tabs label="Erros" tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current }))} />
}
