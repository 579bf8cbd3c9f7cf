import { paths } from '~/paths'
import type { AppealState } from '../appeals/schema'
import { type AskedBy, askedByWords } from '../decisions/decision-words'
import { publicRule } from '../decisions/rules'
import { nameless } from '../shared/display-name'
import { coverText, type MaskedSpan, shownTitle } from './moderation/masked-text'
import { proofsHref, proofWords } from './proof/proof-words'
import { resolvedLabel } from './resolution-words'
import type { Proof, ReviewState } from './schema'
import { mayShareTextSql } from './sharing/sharing'

/** A review as its card is drawn; `ReviewView` of the interface, without knowing it. Nothing private is in here. */
export interface ReviewCardView {
  id: string
  href: string
  stars: number
  title: string
  text: string
  author: { name: string; reviews?: number; place?: string; photo?: string }
  proof: { level: 'V0' | 'V1' | 'V2' | 'V3'; label: string; explanation: string; href?: string }
  experienceMonth: string
  publishedAt: Date
  edited?: { at: Date; href: string }
  criteria?: { label: string; value: number }[]
  wouldHireAgain?: boolean
  company: { name: string; href: string; place?: string }
  reply: { company: string; text: string; at: Date; editedAt: Date | null; editedHref?: string } | null
  /** When the company's reply was taken away. */
  replyGone?: Date
  /** «Resolvido em 9 dias, 1★ → 4★» */
  resolved?: { label: string }
  photos?: { src: string; href: string; alt: string; width: number; height: number }[]
  useful: { count: number; action?: string }
  /** Why passages of it are covered. */
  masked?: string
  /** All or some of its words are hidden: machines are not told them either. */
  covered: boolean
  /** Whether its words may leave the site (sharing/sharing.ts); sharing/outside.ts asks. */
  sharesText: boolean
  flagHref?: string
  tombstone?: { label: string; reason: string; how?: string; at?: Date; href: string }
}

/**
 * What stands beside the name, if its owner's profile is public (people.md): place, number of reviews, picture. Never a
 * place or a face beside a review that shows no name.
 */
const ofAuthor = `case when u.public_profile then u.reviews_count end as reviews_count,
  case when u.id is null then r.author_place
    when u.public_profile and r.author_shown <> '${nameless}' then coalesce(um.name, r.author_place) end as author_place,
  case when u.public_profile and r.author_shown <> '${nameless}' then u.photo_file_id end as photo`

/** What a card is made of: of one review `r`, its company `c`, author `u` and official reply `a`. */
export const cardColumns =
  () => `r.id, r.rating, r.title, r.body, r.author_shown, ${ofAuthor}, r.proof, r.proof_kind, r.incentive,
  to_char(r.experience_month, 'YYYY-MM') as experience_month, r.published_at, r.published_at::text as published_key, r.edited_at,
  r.quality, r.punctuality, r.price, r.communication, r.would_hire, r.useful, r.usefulness, r.completeness, r.resolved_days, r.state, r.decided_at, r.decision_rule, r.masked_spans,
  case when r.state in ('removed','appealed') then (select d.asked_by || case when d.automated then ' machine' else '' end from decisions d
    where d.review_id = r.id and d.subject = 'review' and d.kind = 'remove' order by d.decided_at desc limit 1) end as asked,
  case when r.state in ('removed','appealed') then (select a.state from appeals a join decisions d on d.id = a.decision_id
    where a.review_id = r.id and a.side = 'author' and d.subject = 'review' order by a.sent_at desc limit 1) end as appeal,
  case when r.photos > 0 then (select jsonb_agg(jsonb_build_object('file', f.id, 'alt', p.alt, 'width', f.width, 'height', f.height,
    'widths', f.widths) order by p.position) from review_photos p join files f on f.id = p.file_id and f.visibility = 'public'
    where p.review_id = r.id) end as photos,
  c.name as company, c.slug, m.name as place, case when a.state = 'published' then a.body end as reply, a.at as replied, a.edited_at as reply_edited,
  a.removed_at as reply_gone, r.resolved_rating, ${mayShareTextSql()} as shares_text`

export const cardJoins = `join companies c on c.id = r.company_id left join municipalities m on m.code = c.municipality
  left join users u on u.id = r.author_id left join municipalities um on um.code = u.municipality
  left join review_replies a on a.review_id = r.id and a.round = 1`

export interface CardRow {
  id: string
  rating: number
  title: string
  body: string
  author_shown: string
  author_place: string | null
  proof: Proof
  proof_kind: string | null
  incentive: boolean
  experience_month: string
  published_at: Date
  published_key: string
  edited_at: Date | null
  quality: number | null
  punctuality: number | null
  price: number | null
  communication: number | null
  would_hire: 'yes' | 'no' | 'maybe' | null
  useful: number
  photos: { file: string; alt: string; width: number; height: number; widths: number[] }[] | null
  usefulness: number
  completeness: number
  state: ReviewState
  decided_at: Date | null
  decision_rule: string | null
  masked_spans: MaskedSpan[] | null
  asked: string | null
  appeal: AppealState | null
  company: string
  slug: string
  place: string | null
  reviews_count: number | null
  photo: string | null
  reply: string | null
  replied: Date | null
  reply_edited: Date | null
  reply_gone: Date | null
  resolved_days: number | null
  resolved_rating: number | null
  shares_text: boolean
}

export const criteriaWords = [
  ['quality', 'Qualidade'],
  ['punctuality', 'Pontualidade'],
  ['price', 'Preço'],
  ['communication', 'Comunicação'],
] as const

const maskedText = 'Este texto está oculto enquanto é analisado.'

export function cardOf(r: CardRow): ReviewCardView {
  const { label, explanation } = proofWords(r.proof, r.proof_kind)
  const criteria = criteriaWords.flatMap(([name, words]) =>
    r[name] === null ? [] : [{ label: words, value: r[name] }],
  )
  const href = paths.review(r.id)
  const spans = r.masked_spans ?? []
  const masked = r.state === 'masked' && spans.length === 0
  return {
    id: r.id,
    href,
    stars: r.rating,
    title: shownTitle(r.title, r.state === 'masked', spans),
    text: masked ? maskedText : coverText(r.body, 'body', spans),
    masked:
      spans.length > 0
        ? `Há trechos ocultos (▮▮▮) porque o texto ${publicRule(r.decision_rule)}.`
        : undefined,
    flagHref: paths.flagReview(r.id),
    author: {
      name: r.author_shown,
      reviews: r.reviews_count ?? undefined,
      // «A. S., Braga» says the place already.
      place: r.author_place && !r.author_shown.endsWith(`, ${r.author_place}`) ? r.author_place : undefined,
      photo: r.photo ? paths.file(r.photo) : undefined,
    },
    proof: {
      level: `V${r.proof}`,
      label: r.incentive ? `${label}, com incentivo` : label,
      explanation: r.incentive
        ? `${explanation} Quem escreveu declarou que recebeu algo em troca: não conta na pontuação.`
        : explanation,
      href: proofsHref,
    },
    experienceMonth: r.experience_month,
    publishedAt: r.published_at,
    edited: r.edited_at ? { at: r.edited_at, href: `${href}#historico` } : undefined,
    photos: masked ? undefined : r.photos?.map(photoOf),
    criteria: criteria.length > 0 ? criteria : undefined,
    wouldHireAgain: r.would_hire === null || r.would_hire === 'maybe' ? undefined : r.would_hire === 'yes',
    company: { name: r.company, href: paths.company(r.slug), place: r.place ?? undefined },
    reply:
      r.reply === null
        ? null
        : {
            company: r.company,
            text: r.reply,
            at: r.replied as Date,
            editedAt: r.reply_edited,
            editedHref: r.reply_edited ? `${href}#historico-resposta` : undefined,
          },
    replyGone: r.reply === null ? (r.reply_gone ?? undefined) : undefined,
    resolved: resolvedLabel({ stars: r.rating, days: r.resolved_days, after: r.resolved_rating }),
    useful: { count: r.useful, action: paths.voteUseful(r.id) },
    covered: r.state === 'masked',
    sharesText: r.shares_text,
  }
}

/** In lists the smallest width that there is; the whole one is a page of its own. */
const photoOf = ({ file, alt, width, height, widths }: NonNullable<CardRow['photos']>[number]) => {
  const small = widths[0]
  return {
    src: small ? paths.picture(file, small, 'webp') : paths.file(file),
    href: paths.file(file),
    alt,
    width,
    height,
  }
}

/** Who asked for it, by person or machine, and how the appeal stands. */
function howRemoved({ asked, appeal }: CardRow): string | undefined {
  if (!asked) return undefined
  const [who, machine] = asked.split(' ') as [AskedBy, string?]
  const by = machine ? 'decidida por uma máquina' : 'decidida por uma pessoa'
  const then = { open: 'em recurso', upheld: 'mantida em recurso', reversed: null, dropped: null }
  const words = [askedByWords[who], by, appeal === null ? 'sem recurso' : then[appeal]].filter(Boolean)
  return `${words.join(', ')}.`.replace(/^./, (c) => c.toUpperCase())
}

/** What is left of a removed review: that it stood here, since when not, and by which rule. Not a word of it. */
export function tombstoneOf(r: CardRow): ReviewCardView {
  const gone = {
    ...r,
    title: '',
    body: '',
    reply: null,
    reply_gone: null,
    resolved_days: null,
    criteria: undefined,
    published_at: r.decided_at as Date,
    rating: 1,
  }
  return {
    ...cardOf({
      ...gone,
      quality: null,
      punctuality: null,
      price: null,
      communication: null,
      would_hire: null,
      author_shown: '',
      author_place: null,
      photo: null,
      photos: null,
    }),
    tombstone: {
      label: 'Avaliação retirada',
      reason: `Retirada porque ${publicRule(r.decision_rule)}.`,
      how: howRemoved(r),
      at: r.decided_at ?? undefined,
      href: paths.review(r.id),
    },
  }
}
