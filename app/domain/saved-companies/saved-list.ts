import { paths } from '~/paths'
import { code, defineList, type Filtered } from '../shared/list-filter'

/** What the list of saved companies is asked for: one of one's lists, by its id. Pure; browsers load it. */
export const savedList = defineList(paths.savedCompanies(), {
  list: code('lista', 'Lista', { empty: 'Todas' }),
})
/** Which of them one is told of. */
export const savedAlertsList = defineList(paths.savedAlerts(), {})
export type SavedFilter = Filtered<typeof savedList>
