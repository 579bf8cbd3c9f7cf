import { pool } from '~/platform/db'
import { cardPicture } from '../../companies/pictures/card-picture'
import { type ReachName, reachSentence } from '../../companies/reach'
import type { PictureView } from '../../pictures/picture'
import { proofWords } from '../../reviews/proof/proof-words'
import { contactableColumn } from '../contacting/contactable'
import { isHoliday, minuteOfWeek } from './directory-words'

export interface Quote {
  text: string
  stars: number
  author: string
  proof: string
}

/** What a card shows of a company besides its row in the directory. */
export interface CardDetails {
  /** Its cover, else its first photo. */
  picture: PictureView | null
  /** What the newest review with a proof is called by who wrote it, whatever it says. */
  quote: Quote | null
  /** When it closes, in minutes of the day; only of one that is open. */
  openUntil?: number
  /** Somebody reads what is written to it. */
  contactable: boolean
  /** «Serve até 25 km de Braga»; nothing of one that named its places. */
  serves?: string
}

interface Row {
  id: string
  picture: PictureView | null
  contactable: boolean
  /** Minute of the week. */
  open_until: number | null
  reach: ReachName
  seat: string | null
  review: { title: string; rating: number; author: string; proof: 2 | 3; kind: string | null } | null
}

const question = `select x.id, own.reach, ${contactableColumn('own')}, (select m.name from municipalities m where m.code = own.municipality) as seat,
    ${cardPicture('own')} as picture,
    (select upper(r) from directory d, unnest(d.opens) r
      where d.company_id = x.id and r @> $2::integer and (d.opens_on_holidays or not $3)) as open_until,
    (select json_build_object('title', r.title, 'rating', r.rating, 'author', r.author_shown, 'proof', r.proof, 'kind', r.proof_kind)
      from reviews r where r.company_id = x.id and r.published_at is not null and r.proof >= 2 and r.state = 'published'
      order by r.published_at desc nulls last, r.id desc nulls last limit 1) as review
  from unnest($1::uuid[]) x(id) join companies own on own.id = x.id`

/** In one round trip for the whole list. */
export async function cardDetails(
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CardDetails>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool().query<Row>({
    name: 'card_details',
    text: question,
    values: [ids, minuteOfWeek(now), isHoliday(now)],
  })
  return new Map(rows.map((row) => [row.id, toDetails(row)]))
}

const toDetails = ({ picture, contactable, review, open_until: until, reach, seat }: Row): CardDetails => ({
  picture,
  contactable,
  quote: review && {
    text: review.title,
    stars: review.rating,
    author: review.author,
    proof: proofWords(review.proof, review.kind).label.toLowerCase(),
  },
  serves: reachSentence(reach, seat) ?? undefined,
  ...(until ? { openUntil: until % 1440 || 1440 } : {}),
})
