import { paths } from '~/paths'
import { type Choices, choice, defineList, type Filtered, fixed, view, words } from '../shared/list-filter'
import type { Meaning } from '../shared/meaning'
import type { LinkKind, LinkState } from './states'

/** What lists of short links are asked for, and their words. Pure; browsers load it. */

export const kindWords: Record<LinkKind, string> = {
  affiliate: 'De afiliado',
  invitation: 'De convite',
  company: 'De empresa',
}

const views: Choices<LinkState | null> = {
  todas: { value: null, label: 'Todas' },
  ativas: { value: 'active', label: 'Ligadas' },
  desligadas: { value: 'disabled', label: 'Desligadas' },
  bloqueadas: { value: 'blocked', label: 'Bloqueadas pela Aval' },
}
const kinds: Choices<LinkKind> = Object.fromEntries(
  (Object.entries(kindWords) as [LinkKind, string][]).map(([value, label]) => [
    { affiliate: 'afiliado', invitation: 'convite', company: 'empresa' }[value],
    { value, label },
  ]),
)

export const staffLinkList = defineList(paths.staffLinks(), {
  state: view('estado', 'Estado', views, null),
  search: words('q', 'Código, endereço ou página', 200),
  kind: choice('tipo', 'Tipo', kinds),
})
export type StaffLinkFilter = Filtered<typeof staffLinkList>

const own = (address: string) =>
  defineList(address, { state: view('estado', 'Estado', views, null), one: fixed(null) })

/** The lists of people and companies, by kind: each in its own area. */
export const myLinkLists = {
  affiliate: own(paths.affiliateLinks()),
  invitation: own(paths.myLinks()),
  company: own(paths.companyLinks()),
} satisfies Record<LinkKind, unknown>
export type MyLinkFilter = Filtered<(typeof myLinkLists)['affiliate']>

export const linkPages = {
  affiliate: { list: paths.affiliateLinks, create: paths.newAffiliateLink, page: paths.affiliateLink },
  invitation: { list: paths.myLinks, create: paths.newMyLink, page: paths.myLink },
  company: { list: paths.companyLinks, create: paths.newCompanyLink, page: paths.companyLink },
} satisfies Record<LinkKind, unknown>

export const pageOfLink = ({ kind, id }: { kind: LinkKind; id: string }): string => linkPages[kind].page(id)

/** A link as people read it today: one whose day is over is still «active» in its row. */
export function stateToday(
  { state, expiresAt }: { state: LinkState; expiresAt: Date | null },
  now: Date,
): LinkState | 'expired' {
  return state === 'active' && expiresAt && expiresAt <= now ? 'expired' : state
}
export const stateWords: Record<LinkState | 'expired', string> = {
  active: 'Ligada',
  disabled: 'Desligada',
  blocked: 'Bloqueada pela Aval',
  expired: 'Fora de prazo',
}
export const stateTones: Record<LinkState | 'expired', Meaning> = {
  active: 'done',
  disabled: 'plain',
  blocked: 'bad',
  expired: 'plain',
}
