import { paths } from '~/paths'
import { type Choices, defineList, view } from '../shared/list-filter'
import { isOfTeam, kindNames, kinds, type NotificationKind } from './kinds'

const views: Choices<NotificationKind | null> = {
  todos: { value: null, label: 'Todos' },
  ...Object.fromEntries(
    kindNames
      .filter((name) => !isOfTeam(name))
      .map((name) => [name, { value: name, label: kinds[name].label }]),
  ),
}

/** What people ask their notifications for. */
export const notificationList = defineList(paths.notifications(), {
  kind: view('assunto', 'Assunto', views, null),
})
