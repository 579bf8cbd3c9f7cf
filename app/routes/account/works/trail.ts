import { paths } from '~/paths'
import { type Crumb } from '~/ui/breadcrumbs'

/** The way up from whatever concerns somebody's works; of one of them, also to it. */
export const worksTrail = (work?: { id: string; title: string }): Crumb[] => [
  { to: paths.account(), label: 'A minha conta' },
  { to: paths.myWorks(), label: 'Os meus trabalhos' },
  ...(work ? [{ to: paths.myWork(work.id), label: work.title }] : []),
]
