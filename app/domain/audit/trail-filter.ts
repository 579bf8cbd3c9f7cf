import { isDay } from '../shared/day'
import { isOwn } from '../shared/own'
import { cleanLine } from '../shared/text'
import { type AuditKind, auditKinds, objectWords } from './words'

/** What the audit trail is asked for: the address is the filter. Pure; browsers load it. */
export interface TrailFilter {
  /** A name, an e-mail address or an identifier of who did it. */
  who: string
  object: keyof typeof objectWords | null
  kind: AuditKind | null
  /** The identifier of one object. */
  id: string
  /** Days of Lisbon, both included. */
  from: string | null
  until: string | null
}

const keyOf = <T extends object>(table: T, key: string | null) => (isOwn(table, key) ? key : null)
const day = (value: string | null) => (value && isDay(value) ? value : null)

/** Reads the filter out of an address; what it does not know counts as not asked for. */
export const trailFilterOf = (params: URLSearchParams): TrailFilter => ({
  who: cleanLine(params.get('quem') ?? '').slice(0, 100),
  object: keyOf(objectWords, params.get('sobre')),
  kind: keyOf(auditKinds, params.get('tipo')),
  id: cleanLine(params.get('id') ?? '').slice(0, 100),
  from: day(params.get('de')),
  until: day(params.get('ate')),
})

/** The filter as it stands in the address; without what is not asked for. */
export const trailQuery = ({ who, object, kind, id, from, until }: TrailFilter) => ({
  quem: who || null,
  sobre: object,
  tipo: kind,
  id: id || null,
  de: from,
  ate: until,
})
