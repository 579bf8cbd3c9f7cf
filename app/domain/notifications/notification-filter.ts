import { paths } from '~/paths'
import { type Choices, defineList, view } from '../shared/list-filter'
import { isOfTeam, kindNames, kinds, type NotificationKind } from './kinds'

const listOf = (names: readonly NotificationKind[]) => {
  const views: Choices<NotificationKind | null> = {
    todos: { value: null, label: 'Todos' },
    ...Object.fromEntries(names.map((name) => [name, { value: name, label: kinds[name].label }])),
  }
  return defineList(paths.notifications(), { kind: view('assunto', 'Assunto', views, null) })
}

/** What people ask their notifications for. */
export const notificationList = listOf(kindNames.filter((name) => !isOfTeam(name)))

/** Whoever works at Aval is told of the team's work too. */
export const staffNotificationList = listOf(kindNames)
