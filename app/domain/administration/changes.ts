import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { users } from '../people/schema'
import { authorise, may } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import type { WaitingQueue } from './queue'

/** What happened to something that staff work on: who is told, what it is called, where it is. */
interface Told {
  right: WaitingQueue['right'] | 'staff.finance'
  to: (id: string) => string
  words: Readonly<Record<string, string>>
}

/** By the subject of its event. What only people do to each other (a reply, a useful vote) changes nothing for staff. */
const told: Readonly<Record<string, Told>> = {
  company: {
    right: 'company.decide',
    to: paths.companyActions,
    words: {
      send: 'enviada para aprovação',
      approve: 'aprovada',
      reject: 'não aprovada',
      suspend: 'suspensa',
      reinstate: 'reposta',
      close: 'encerrada',
    },
  },
  claim: {
    right: 'claim.decide',
    to: paths.claimRecord,
    words: {
      submit: 'perfil pedido',
      accept: 'perfil entregue a quem o pediu',
      refuse: 'pedido de perfil recusado',
    },
  },
  'company-edit': {
    right: 'company.decide',
    to: paths.companyEdit,
    words: { ask: 'alteração pedida', accept: 'alteração aceite', refuse: 'alteração recusada' },
  },
  project: {
    right: 'project.decide',
    to: paths.staffProject,
    words: { send: 'projeto enviado', publish: 'projeto publicado', refuse: 'projeto não publicado' },
  },
  review: {
    right: 'review.moderate',
    to: paths.moderate,
    words: {
      hold: 'avaliação retida',
      remove: 'avaliação retirada',
      reject: 'avaliação não publicada',
      mask: 'avaliação oculta em parte',
      'ask-change': 'alteração pedida a quem avaliou',
    },
  },
  flag: {
    right: 'review.moderate',
    to: paths.flag,
    words: { send: 'avaliação denunciada', keep: 'mantida depois de denunciada' },
  },
  'certification-application': {
    right: 'staff.certification',
    to: paths.application,
    words: {
      submit: 'candidatura enviada',
      grant: 'certificação concedida',
      refuse: 'certificação recusada',
    },
  },
  certificate: {
    right: 'staff.certification',
    to: paths.certificateActions,
    words: {
      suspend: 'certificado suspenso',
      lift: 'suspensão levantada',
      revoke: 'certificado revogado',
      appeal: 'recurso de certificação',
    },
  },
  ticket: {
    right: 'ticket.answer',
    to: paths.ticket,
    words: { open: 'pedido de apoio', solve: 'pedido resolvido' },
  },
  obligation: {
    right: 'obligation.handle',
    to: paths.obligation,
    words: { register: 'obrigação legal registada', close: 'obrigação legal concluída' },
  },
  invoice: { right: 'staff.finance', to: paths.staffInvoice, words: { fall: 'pagamento em atraso' } },
  'error-group': {
    right: 'error.handle',
    to: paths.staffError,
    words: { regress: 'erro que voltou', resolve: 'erro resolvido' },
  },
}

export interface Changed {
  id: string
  name: string
  word: string
  to: string
  at: Date
}
export interface Changes {
  since: Date
  rows: Changed[]
  /** There is more than is shown. */
  more: boolean
}

/** The first id of a moment: ids are in the order of time (RFC 9562, UUIDv7). Pure. */
export const firstIdOf = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * What others did, or the clock, since somebody of staff last said that they had seen it (or for a day), the latest first: of what they may
 * work on. Walks the latest events by their key, no further than `changesLookAt`.
 */
export async function changesSince(ctx: Ctx): Promise<Changes> {
  authorise(ctx.actor, 'staff.open')
  const { changesShown: most, changesLookAt, changesDays } = settings.staffList
  const theirs = Object.entries(told).filter(([, { right }]) => may(ctx.actor, right))
  const pairs = theirs.flatMap(([subject, { words }]) =>
    Object.keys(words).map((verb) => `${subject} ${verb}`),
  )
  const longest = new Date(ctx.now.getTime() - changesDays * 86_400_000)
  const { rows } = await ctx.db.execute<{
    id: string
    subject: string
    verb: string
    at: string
    name: string | null
    since: string
  }>(sql`
    with me as (select greatest(coalesce(u.staff_seen_at, ${ctx.now}::timestamptz - interval '1 day'), ${longest}) as since
        from ${users} u where u.id = ${ctx.actor.userId}),
      latest as (select e.* from events e where e.id > ${firstIdOf(longest)} order by e.id desc limit ${changesLookAt}),
      shown as (select l.* from latest l, me where l.at > me.since and l.subject_type || ' ' || l.verb = any(${sql.param(pairs)}::text[])
        and l.actor_id is distinct from ${ctx.actor.userId} order by l.at desc, l.id desc limit ${most + 1})
    select s.subject_id as id, s.subject_type as subject, s.verb, s.at, me.since,
      coalesce(c.name, case s.subject_type
        when 'ticket' then (select t.subject from tickets t where t.id = s.subject_id)
        when 'obligation' then (select o.subject from obligations o where o.id = s.subject_id)
        when 'review' then (select r.title from reviews r where r.id = s.subject_id)
        when 'error-group' then (select left(g.type || ': ' || g.message, 80) from error_groups g where g.id = s.subject_id) end) as name
    from me left join shown s on true left join companies c on c.id = s.company_id order by s.at desc, s.id desc`)
  const since = new Date(rows[0]?.since ?? longest)
  const found = rows.filter(({ id }) => id !== null)
  return {
    since,
    more: found.length > most,
    rows: found.slice(0, most).map(({ id, subject, verb, at, name }) => ({
      id: `${id} ${verb} ${at}`,
      name: name || 'Sem título',
      word: told[subject]?.words[verb] ?? verb,
      to: told[subject]?.to(id) ?? paths.dashboard(),
      at: new Date(at),
    })),
  }
}

export const seenForm = z.object({
  /** When the page was drawn: what happened since then was not on it. */
  until: z.coerce.date({ error: 'Esta página ficou desatualizada. Abra-a de novo.' }),
})
