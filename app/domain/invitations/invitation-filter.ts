import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  code,
  day,
  defineList,
  type Filtered,
  sortedBy,
  view,
  words,
} from '../shared/list-filter'
import { kindWords, stateWords } from './invitation-words'

const sorts: Choices<'newest' | 'oldest'> = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['at', 'desc'] },
  antigos: { value: 'oldest', label: 'Mais antigos', head: ['at', 'asc'] },
}

/** What /admin/convites is asked for. */
export const invitationList = defineList(paths.invitations(), {
  company: words('q', 'Empresa'),
  state: choice('estado', 'Estado', choicesOf(stateWords), { empty: 'Todos' }),
  kind: choice('tipo', 'Tipo', choicesOf(kindWords), { empty: 'Todos', more: true }),
  from: day('de', 'Criado desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
  sort: sortedBy(sorts, 'newest', { more: true }),
  /** The keyed hash of an address, which itself stands in no address. */
  person: {
    ...code('pessoa', 'Pessoa'),
    read: (text) => (text && /^[\w-]{43}$/.test(text) ? text : null),
    word: () => 'Um só endereço',
  },
})
export type InvitationFilter = Filtered<typeof invitationList>

const myViews = { enviados: 'Enviados', recebidos: 'Recebidos' } as const
const withTeam = { ...myViews, equipa: 'Da equipa' } as const
export type MyView = keyof typeof withTeam

const mine = (views: Partial<Record<MyView, string>>) =>
  defineList(paths.myInvitations(), {
    view: view<MyView>('ver', 'Convites', choicesOf(views as Record<MyView, string>), 'enviados'),
  })
/** What people ask their own for; `team`: who acts for a company to whose team they may invite. */
export const myInvitationLists = { own: mine(myViews), team: mine(withTeam) }
