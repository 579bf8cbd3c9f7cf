import { obligationLinks, obligationPapers, obligations } from '../obligations/schema'
import type { PersonalTable } from './personal-data'

const purpose =
  'Para cumprir o que a lei nos obriga a responder, e prová-lo (obrigação legal, artigo 6.º, n.º 1, c).'
const theirs = `(kind = 'data_request' and (email = any({emails}) or id in
  (select l.obligation_id from obligation_links l where l.kind = 'person' and l.target_id = {user})))`
const own = `obligation_id in (select o.id from obligations o where o.kind = 'data_request' and (o.email = any({emails})
  or o.id in (select l.obligation_id from obligation_links l where l.kind = 'person' and l.target_id = {user})))`

/**
 * What somebody asked about their own data. Orders of authorities and suspicions of crimes about somebody are not in their
 * copy: the authority says when they are told (DSA, art. 9(5) and 10(5)).
 */
export const obligationData: PersonalTable[] = [
  {
    table: obligationPapers,
    title: 'Documentos dos pedidos que fez sobre os seus dados',
    purpose,
    rows: `${own} or added_by = {user}`,
    copied: own,
    copy: 'file_id obligation_id name at',
    others: 'added_by',
    erasure: { how: 'own', what: 'São apagados.' },
    kept: 'obligations',
  },
  {
    table: obligationLinks,
    title: 'A que pedidos sobre dados está ligado',
    purpose,
    rows: `kind = 'person' and target_id = {user}`,
    copied: `kind = 'person' and target_id = {user} and obligation_id in (select o.id from obligations o where o.kind = 'data_request')`,
    copy: 'obligation_id kind',
    withheld: 'target_id',
    erasure: { how: 'own', what: 'São apagadas as ligações.' },
    kept: 'obligations',
  },
  {
    table: obligations,
    title: 'Pedidos que fez sobre os seus dados, e as respostas',
    purpose,
    rows: `${theirs} or {user} in (created_by, holder_id, proposed_by, closed_by)`,
    copied: theirs,
    copy: `id number kind state subject sender reference email facts received_at due_at created_at extended_at extension
      answered_at closed_at`,
    computed: {
      outcome: `case when state = 'closed' then outcome end`,
      answer: `case when state = 'closed' then answer end`,
    },
    others: 'version created_by holder_id warned_at proposed_at proposed_by closed_by',
    erasure: {
      how: 'own',
      what: 'Fica que houve um pedido e quando foi respondido; o que nele diz quem é e o que foi dito é apagado.',
    },
    kept: 'obligations',
  },
]
