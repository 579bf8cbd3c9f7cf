import { paths } from '~/paths'
import type { Permission } from '../../permissions'
import { type Choices, defineList, type Filtered, view } from '../../shared/list-filter'

/** What stands in the time line of a person, each with the right to see it. Knows no table. */
export const timelineKinds = {
  avaliacoes: { label: 'Avaliações', one: 'Avaliação', right: 'review.moderate' },
  apoio: { label: 'Apoio', one: 'Pedido de apoio', right: 'ticket.read' },
  denuncias: { label: 'Denúncias', one: 'Denúncia', right: 'review.moderate' },
  posse: { label: 'Posse de empresas', one: 'Pedido de posse', right: 'company.examine' },
  convites: { label: 'Convites', one: 'Convite enviado', right: 'staff.invitations' },
  compras: { label: 'Compras', one: 'Pedido de pagamento', right: 'staff.finance' },
  trabalhos: { label: 'Trabalhos', one: 'Trabalho pedido', right: 'work.decide' },
  correio: { label: 'Correio', one: 'E-mail enviado', right: 'user.see' },
  conta: { label: 'Conta', one: 'Conta', right: 'user.see' },
  equipa: { label: 'Equipa', one: 'Equipa', right: 'user.see' },
  notas: { label: 'Notas', one: 'Nota', right: 'user.note' },
} as const satisfies Record<string, { label: string; one: string; right: Permission }>
export type TimelineKind = keyof typeof timelineKinds

const every = Object.keys(timelineKinds) as TimelineKind[]
const choicesOf = (kinds: readonly TimelineKind[]): Choices<TimelineKind | null> => ({
  tudo: { value: null, label: 'Tudo' },
  ...Object.fromEntries(kinds.map((value) => [value, { value, label: timelineKinds[value].label }])),
})

/** What the time line of one person is asked for; `kinds`: those that the reader may see. */
export const personTrailList = (id: string, kinds = every) =>
  defineList(
    paths.userTimeline(id),
    { kind: view('tipo', 'Tipo', choicesOf(kinds), null) },
    { oneWay: 'rows of many tables together, the latest first' },
  )
export type TimelineFilter = Filtered<ReturnType<typeof personTrailList>>
