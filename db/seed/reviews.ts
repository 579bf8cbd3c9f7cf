import { isoDayOf } from '~/domain/reviews/score/score'
import type { Anchor } from './anchor'
import { compose, type Written } from './compose'
import { atCompany, type Memory, newMemory } from './memory'
import { newPerson, placeNear, shownName } from './people'
import { placeOf } from './places'
import { type Dice, dice } from './random'
import type { ReviewRow, Settled, UserRow, World } from './world'

/** Share of the numbers in corpus/empresas.txt: the whole world then has about 1,450 reviews. */
const scale = 0.66
const hour = 3_600_000

/** How stars fall at a company whose customers give it that mean: mostly high, some low, few in the middle. */
const skew: [mean: number, shares: [number, number, number, number, number]][] = [
  [1.76, [65, 14, 8, 6, 7]],
  [2.47, [41, 17, 13, 12, 17]],
  [3.05, [27, 14, 14, 17, 28]],
  [3.58, [15, 11, 13, 23, 38]],
  [4.06, [8, 6, 10, 24, 52]],
  [4.54, [3, 2, 4, 20, 71]],
  [4.8, [1, 1, 2, 9, 87]],
]

export function starsFor(quality: number, d: Dice): number {
  const above = Math.max(
    1,
    skew.findIndex(([mean]) => mean >= quality),
  )
  const [[m0, low], [m1, high]] = [skew[above - 1] as (typeof skew)[0], skew[above] as (typeof skew)[0]]
  const share = Math.min(1, Math.max(0, (quality - m0) / (m1 - m0)))
  return d.weigh(low.map((n, i) => [i + 1, n + ((high[i] as number) - n) * share] as const))
}

export interface Draft {
  company: Settled
  at: Date
  rating: number
  /** Of the last three days. */
  recent?: boolean
}

/** All ordinary reviews, told from the oldest to the newest, so that their authors can have a history. */
export function writeReviews(world: World, settled: Settled[], anchor: Anchor): Memory {
  const d = dice('reviews')
  const memory = newMemory()
  const perCompany = new Map(settled.map((company) => [company, atCompany(memory)]))
  const writers = new Writers(world, anchor)
  for (const draft of draftsOf(settled, d, anchor)) {
    const { row, sketch } = draft.company
    const place = placeOf(row.municipality as string)
    const month = new Intl.DateTimeFormat('pt-PT', { month: 'long' }).format(draft.at)
    const occasion = {
      category: sketch.category,
      place,
      services: row.services ?? [],
      rating: draft.rating,
      month,
    }
    const written = compose(occasion, perCompany.get(draft.company) as Memory, d)
    const author = writers.author(d, draft)
    const review = reviewRow(draft, written, author, d)
    world.reviews.push(review)
    world.versions.push({
      reviewId: review.id,
      version: 1,
      rating: review.rating,
      title: review.title,
      body: review.body,
      at: review.createdAt,
      publishedAt: review.publishedAt,
    })
  }
  return memory
}

function draftsOf(settled: Settled[], d: Dice, anchor: Anchor): Draft[] {
  const drafts: Draft[] = []
  for (const company of settled) {
    const { approvedAt, closedAt } = company.row
    if (!approvedAt) continue
    const from = approvedAt.getTime() + 3 * 24 * hour
    const until = (closedAt ?? anchor.ago(0.6)).getTime()
    for (let i = Math.round(company.sketch.reviews * scale); i > 0; i--) {
      // More and more people came along.
      const at = new Date(until - (until - from) * d.next() ** 1.35)
      at.setUTCMinutes(d.int(0, 59), d.int(0, 59))
      drafts.push({ company, at, rating: starsFor(company.sketch.quality, d), recent: at > anchor.ago(3) })
    }
  }
  return drafts.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Who writes: often somebody who has written before, nearby, about something else. */
class Writers {
  private readonly known = new Map<string, { user: UserRow; last: number; about: Set<string> }[]>()
  private readonly world: World
  private readonly anchor: Anchor

  constructor(world: World, anchor: Anchor) {
    this.world = world
    this.anchor = anchor
  }

  author(d: Dice, { company, at }: Draft): UserRow {
    const district = company.row.district as string
    const people = this.known.get(district) ?? []
    this.known.set(district, people)
    const free = people.filter(
      ({ about, last }) => !about.has(company.row.id) && at.getTime() - last > 36 * hour,
    )
    if (free.length > 0 && d.chance(0.5)) {
      const person = d.pick(free)
      person.last = at.getTime()
      person.about.add(company.row.id)
      return person.user
    }
    const joined = Math.max(at.getTime() - d.int(1, 400) * 24 * hour, this.anchor.ago(1165).getTime())
    const user = newPerson(this.world, d, new Date(joined), placeNear(d, district))
    people.push({ user, last: at.getTime(), about: new Set([company.row.id]) })
    return user
  }
}

export function reviewRow(
  { company, at, rating, recent }: Draft,
  written: Written,
  author: UserRow,
  d: Dice,
): ReviewRow & { id: string } {
  const { row, sketch } = company
  const proof = d.weigh(
    sketch.certificate
      ? ([
          [0, 34],
          [1, 40],
          [2, 22],
          [3, 4],
        ] as const)
      : ([
          [0, 56],
          [1, 24],
          [2, 17],
          [3, 3],
        ] as const),
  )
  // Some were held for a while; nothing of the last days still is, or it would be told elsewhere.
  const publishedAt = new Date(
    at.getTime() + (d.chance(0.85) || recent ? d.int(1, 9) * 60_000 : d.int(2, 60) * hour),
  )
  const place = author.municipality ? placeOf(author.municipality).name : undefined
  return {
    id: d.id(at),
    companyId: row.id,
    authorId: author.id,
    authorEmail: null,
    authorShown: shownName(author, place),
    authorPlace: author.displayAs === 'anonymous' ? null : (place ?? null),
    rating,
    wouldHire: d.chance(0.82) ? hireAgain(rating, d) : null,
    ...criteria(rating, written, d),
    title: written.title,
    body: written.body,
    experienceMonth: `${isoDayOf(new Date(at.getTime() - d.int(0, 45) * 24 * hour)).slice(0, 7)}-01`,
    service: written.service ?? null,
    privateReference:
      proof === 1 && d.chance(0.5)
        ? `${d.pick(['FT', 'OS', 'ENC'])} ${d.int(2023, 2026)}/${d.int(10, 4000)}`
        : null,
    incentive: d.chance(0.012),
    imported: false,
    proof,
    proofKind: ([null, 'invitation', d.chance(0.8) ? 'invoice' : 'document', 'job'] as const)[proof] ?? null,
    state: 'published',
    counts: true,
    version: 1,
    createdAt: at,
    publishedAt,
    firstPublishedAt: publishedAt,
    pendingVersion: null,
    heldUntil: null,
    decidedAt: publishedAt,
    editedAt: null,
    decisionRule: null,
    useful: 0,
    photos: 0,
    repliedAt: null,
    resolvedDays: null,
    category: row.category,
    district: row.district as string,
    municipality: row.municipality,
    demonstration: true,
  }
}

const hireAgain = (rating: number, d: Dice) =>
  d.weigh(
    (
      [
        [
          ['no', 96],
          ['maybe', 3],
          ['yes', 1],
        ],
        [
          ['no', 84],
          ['maybe', 14],
          ['yes', 2],
        ],
        [
          ['no', 24],
          ['maybe', 56],
          ['yes', 20],
        ],
        [
          ['no', 2],
          ['maybe', 22],
          ['yes', 76],
        ],
        [
          ['no', 1],
          ['maybe', 3],
          ['yes', 96],
        ],
      ] as const
    )[rating - 1] as readonly (readonly ['yes' | 'no' | 'maybe', number])[],
  )

const criterionOf = { q: 'quality', t: 'punctuality', p: 'price', c: 'communication' } as const

/** Some rate in detail, and then what they praise gets more stars than what they complain of. */
function criteria(rating: number, { praised, blamed }: Written, d: Dice) {
  const none = { quality: null, punctuality: null, price: null, communication: null }
  if (!d.chance(0.58)) return none
  const stars = Object.entries(criterionOf).map(([topic, name]) => {
    if (d.chance(0.12)) return [name, null]
    const tilt = praised.has(topic as 'q') ? 0.7 : blamed.has(topic as 'q') ? -1.2 : 0
    return [name, Math.min(5, Math.max(1, Math.round(d.normal(rating + tilt, 0.55))))]
  })
  return { ...none, ...Object.fromEntries(stars) }
}
