import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { corpusOf } from './compose'
import { type Corpus, fill, type Line } from './corpus'
import { heldToday } from './directory-list'
import { someWoman } from './names'
import { type Dice, dice } from './random'
import type { ReviewRow, Settled, World } from './world'

const answers = corpusOf('respostas') as Corpus
const hour = 3_600_000

type Voice = 'formal' | 'próxima' | 'seca'

/** Every company answers in its own way: how often, how soon, how warmly; some never do. */
interface Habit {
  voice: Voice
  share: number
  hours: number
}

const habitOf = (d: Dice, quality: number): Habit => ({
  voice: d.pick(['formal', 'próxima', 'seca']),
  share: d.chance(quality < 3.2 ? 0.45 : 0.15)
    ? 0
    : Math.min(0.97, Math.max(0.1, d.normal(quality / 6.5, 0.22))),
  hours: Math.max(3, d.normal(60, 45)),
})

/** The demonstration's owner answers most of them, in two days. */
const owners: Habit = { voice: 'próxima', share: 0.8, hours: 40 }

/** Who is certified answers what went wrong, and soon: it would not have stayed certified otherwise (R12). */
const certified = (habit: Habit): Habit => ({
  ...habit,
  share: Math.max(habit.share, 0.5),
  hours: Math.min(habit.hours, 72),
})

export function writeReplies(world: World, settled: Settled[], anchor: Anchor): void {
  const d = dice('replies')
  const perCompany = new Map(settled.map((company) => [company.row.id, company]))
  const habits = new Map(
    settled.map((company) => {
      const habit = company.row.name === ownersCompany ? owners : habitOf(d, company.sketch.quality)
      return [company.row.id, heldToday(company) ? certified(habit) : habit]
    }),
  )
  const said = new Map<string, Set<string>>()
  for (const review of world.reviews) {
    const company = perCompany.get(review.companyId)
    const habit = habits.get(review.companyId)
    if (!company || !habit || company.team.length === 0 || !review.publishedAt) continue
    const owed = review.rating <= settings.resolution.atMostStars && heldToday(company)
    const wanted = owed ? 1 : habit.share * (review.rating <= 2 ? 1.15 : review.rating === 5 ? 0.85 : 1)
    if (!d.chance(wanted)) continue
    const at = new Date(
      review.publishedAt.getTime() + Math.max(1, d.normal(habit.hours, habit.hours / 2)) * hour,
    )
    // What came in during the last days waits for its answer, as it does in life.
    if (at > anchor.ago(0.2) || (company.row.closedAt && at > company.row.closedAt)) continue
    const mine = said.get(review.companyId) ?? new Set()
    said.set(review.companyId, mine)
    reply(world, review, company, compose(review, company, habit.voice, mine, d), at, d, anchor)
  }
}

function reply(
  world: World,
  review: ReviewRow,
  company: Settled,
  body: string,
  at: Date,
  d: Dice,
  anchor: Anchor,
): void {
  const id = d.id(at)
  const edited = d.chance(0.04) ? new Date(at.getTime() + d.int(1, 40) * hour) : null
  const editedAt = edited && edited < anchor.now ? edited : null
  const first = editedAt ? `${body} Voltaremos ao contacto.` : body
  world.replies.push({
    id,
    reviewId: review.id,
    companyId: review.companyId,
    round: 1,
    authorId: d.pick(company.team).id,
    body,
    state: 'published',
    version: editedAt ? 2 : 1,
    at,
    editedAt,
    removedAt: null,
  })
  world.replyVersions.push({ replyId: id, version: 1, body: first, at })
  if (editedAt) world.replyVersions.push({ replyId: id, version: 2, body, at: editedAt })
  review.repliedAt = at
}

/** What it is about decides what is said: thanks, thanks and a promise, or an apology for what failed. */
function compose(review: ReviewRow, { row }: Settled, voice: Voice, mine: Set<string>, d: Dice): string {
  const first = review.authorShown.split(' ')[0] ?? ''
  const named = /^[A-ZÀ-Ú][a-zà-ú]{2,}/.test(first) && first !== 'Cliente'
  const slots = { quem: named && voice !== 'seca' ? `, ${first}` : '', casa: row.name, ela: someWoman(d) }
  const take = (section: string): string | null => {
    const lines = answers[section] ?? []
    const free = lines.filter((line) => !mine.has(line.id))
    if (lines.length === 0) return null
    const line = d.pick<Line>(free.length > 0 ? free : lines)
    // Greetings may come again; whole sentences wait until all have had their turn.
    if (!section.includes(':') || section.startsWith('desculpa')) mine.add(line.id)
    return fill(line.text, slots, d)
  }
  const parts: (string | null)[] = [take(`saudação:${voice}`)]
  if (review.rating === 5) parts.push(take('obrigado'))
  else if (review.rating === 4) parts.push(take('obrigado4'))
  else if (review.rating === 3) parts.push(take('meio'), d.chance(0.4) ? take('seguimento') : null)
  else
    parts.push(
      take('desculpa'),
      d.chance(0.6) ? take(`desculpa:${blame(review, d)}`) : null,
      d.chance(0.6) ? take('seguimento') : null,
    )
  const text = parts.filter(Boolean).join(' ')
  const close = d.chance(voice === 'formal' ? 0.9 : 0.6) ? take(`fecho:${voice}`) : null
  const whole = close ? `${text}\n\n${close}` : text
  return whole.slice(0, settings.reply.maxLength)
}

/** The criterion with the fewest stars, else anything. */
function blame(review: ReviewRow, d: Dice): string {
  const criteria = [
    ['q', review.quality],
    ['t', review.punctuality],
    ['p', review.price],
    ['c', review.communication],
  ] as const
  const given = criteria.filter(([, stars]) => typeof stars === 'number')
  if (given.length === 0) return d.pick(['q', 't', 'p', 'c'])
  return given.reduce((a, b) => ((b[1] as number) < (a[1] as number) ? b : a))[0]
}
