import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  day,
  defineList,
  type Filtered,
  sortedBy,
  words,
} from '../shared/list-filter'
import { type AuditKind, auditKinds, objectWords } from './words'

const kinds: Choices<AuditKind> = Object.fromEntries(
  (Object.keys(auditKinds) as AuditKind[]).map((value) => [value, { value, label: auditKinds[value].label }]),
)
const sorts: Choices<'newest' | 'oldest'> = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['at', 'desc'] },
  antigas: { value: 'oldest', label: 'Mais antigas', head: ['at', 'asc'] },
}

/** What /admin/auditoria is asked for, and the file of it. Days are Lisbon's, both included. */
export const trailList = defineList(paths.auditTrail(), {
  who: words('quem', 'Quem: nome ou e-mail'),
  object: choice('sobre', 'Sobre', choicesOf(objectWords), { empty: 'Tudo', more: true }),
  kind: choice('tipo', 'Tipo', kinds, { more: true }),
  id: { ...words('id', 'Identificador do objeto'), more: true },
  from: day('de', 'Desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
  sort: sortedBy(sorts, 'newest'),
})
export type TrailFilter = Filtered<typeof trailList>
