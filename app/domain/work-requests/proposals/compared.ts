import { sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { offers, servesPlace, tradesNear } from '../matching/fit'
import { workFacts, workFiles, workProposals, workProposalTexts, workTraders } from '../schema'
import type { PriceKind, ProposalState } from '../states'
import type { WorkRequest } from '../work-request'
import { type LicenceKind, licenceInWords, licences, licencesOf } from './licences'
import { inOrder, type Ranked, reasonOf } from './order'
import { bothPrices, priceInWords } from './price-words'

/** A proposal as its customer reads it, alone or beside the others. */
export interface Compared extends Ranked {
  state: ProposalState
  version: number
  company: { id: string; name: string; slug: string }
  /** The text in force, and how many there were before. */
  text: ProposalText
  number: number
  price: string
  withVat: string | null
  withoutVat: string | null
  validUntil: Date | null
  seenAt: Date | null
  messages: number
  unread: number
  /** Why it stands where it stands. */
  reason: string
  trader: Trader
  licences: { words: string; law: string; when: string; check: { label: string; to: string } }[]
  files: { id: string; name: string; textNumber: number }[]
}

export interface ProposalText {
  number: number
  body: string
  priceKind: PriceKind
  price: number | null
  priceTo: number | null
  vatIncluded: boolean
  vatRate: number | null
  included: string
  excluded: string
  startOn: string | null
  days: number | null
  validUntil: Date
  writtenAt: Date
}

/** Who proposes, as Regulation (EU) 2022/2065, art. 30(7) has it shown beside each offer. */
export interface Trader {
  legalName: string | null
  nipc: string | null
  address: string | null
  email: string | null
  phone: string | null
  /** When it declared to offer lawful services only. */
  declaredAt: Date | null
}

interface Row extends Record<string, unknown> {
  id: string
  state: ProposalState
  version: number
  current: number
  sent_at: string
  seen_at: string | null
  valid_until: string | null
  messages: number
  customer_read: number
  company: { id: string; name: string; slug: string } & Omit<Trader, 'declaredAt'> & {
      category: string | null
      otherCategories: string[]
      areasServed: string[]
      municipality: string | null
      district: string | null
    }
  text: Record<string, unknown>
  facts: { answerMinutes: number | null; timeSaid: number; onTime: number } | null
  trader: { declaredAt: string; licences: Record<string, string> } | null
  files: Compared['files'] | null
}

type Asked = Pick<WorkRequest, 'id' | 'category' | 'municipality' | 'district'>

/**
 * The proposals of a request side by side, in the customer's order: one question, of at most twenty. The caller has authorised.
 * @param only one of them
 */
export async function comparedProposals(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  work: Asked,
  only?: string,
): Promise<Compared[]> {
  const [{ rows }, reference] = await Promise.all([
    db.execute<Row>(sql`
      select p.id, p.state, p.version, p.current, p.sent_at, p.seen_at, p.valid_until, p.messages, p.customer_read,
        json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'legalName', c.legal_name, 'nipc', c.nipc,
          'address', nullif(concat_ws(', ', c.address, nullif(concat_ws(' ', c.postal_code, c.locality), '')), ''), 'email', c.email, 'phone', c.phone,
          'category', c.category, 'otherCategories', c.other_categories, 'areasServed', c.areas_served,
          'municipality', c.municipality, 'district', c.district) as company,
        to_jsonb(t) as text,
        case when f.company_id is not null then json_build_object('answerMinutes', f.answer_minutes, 'timeSaid', f.time_said, 'onTime', f.on_time) end as facts,
        case when d.company_id is not null then json_build_object('declaredAt', d.declared_at, 'licences', d.licences) end as trader,
        (select json_agg(json_build_object('id', w.file_id, 'name', w.name, 'textNumber', w.text_number) order by w.place)
          from ${workFiles} w where w.proposal_id = p.id and w.text_number is not null) as files
      from ${workProposals} p join ${companies} c on c.id = p.company_id
      join ${workProposalTexts} t on t.proposal_id = p.id and t.number = p.current
      left join ${workFacts} f on f.company_id = c.id left join ${workTraders} d on d.company_id = c.id
      where p.request_id = ${work.id}::uuid and p.state <> 'draft' ${only ? sql`and p.id = ${only}::uuid` : sql``}
      order by p.sent_at, p.id`),
    placesAndCategories(now),
  ])
  const trades = tradesNear(reference.categories, work.category)
  const place = {
    municipality: reference.municipalities.get(work.municipality)?.name ?? '',
    district: reference.districts.get(work.district)?.name ?? '',
  }
  // Of the trade that is asked for and those above it, not of every other one that the company has.
  const kinds = licencesOf([work.category])
  return inOrder(rows.map((row) => compared(row, work, trades, place, kinds)))
}

function compared(
  row: Row,
  work: Asked,
  trades: string[],
  place: { municipality: string; district: string },
  kinds: LicenceKind[],
): Compared {
  const { company, facts, trader } = row
  const text = proposalText(row.text)
  const ranked: Ranked = {
    id: row.id,
    serves: offers(company, trades) ? servesPlace(company, work) : null,
    answerMinutes: facts?.answerMinutes ?? null,
    sentAt: new Date(row.sent_at),
    timeSaid: facts?.timeSaid ?? 0,
    onTime: facts?.onTime ?? 0,
  }
  const { legalName, nipc, address, email, phone } = company
  return {
    ...ranked,
    state: row.state,
    version: row.version,
    company: { id: company.id, name: company.name, slug: company.slug },
    text,
    number: row.current,
    price: priceInWords(text),
    ...bothPrices(text),
    validUntil: row.valid_until ? new Date(row.valid_until) : null,
    seenAt: row.seen_at ? new Date(row.seen_at) : null,
    messages: row.messages,
    unread: Math.max(0, row.messages - row.customer_read),
    reason: reasonOf(ranked, place),
    trader: {
      legalName,
      nipc,
      address,
      email,
      phone,
      declaredAt: trader ? new Date(trader.declaredAt) : null,
    },
    licences: kinds.map((kind) => {
      const { law, when, check } = licences[kind]
      return { words: licenceInWords(kind, trader?.licences[kind]), law, when, check }
    }),
    files: row.files ?? [],
  }
}

/** A row of `work_proposal_texts`, as the database writes it down. */
export const proposalText = (t: Record<string, unknown>): ProposalText => ({
  number: t.number as number,
  body: t.body as string,
  priceKind: t.price_kind as PriceKind,
  price: t.price as number | null,
  priceTo: t.price_to as number | null,
  vatIncluded: t.vat_included as boolean,
  vatRate: t.vat_rate as number | null,
  included: t.included as string,
  excluded: t.excluded as string,
  startOn: t.start_on as string | null,
  days: t.days as number | null,
  validUntil: new Date(t.valid_until as string),
  writtenAt: new Date(t.written_at as string),
})
