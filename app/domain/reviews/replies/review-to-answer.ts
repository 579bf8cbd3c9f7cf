import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import { type Ctx } from '../../shared/ctx'
import { nameless } from '../../shared/display-name'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { read } from '../listings/list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView } from '../review-card'
import { whatIsKnown } from './checking-discretion'
import { indiscretions } from './discretion'
import { type CompanyRound, companyTurn, mayTake, type Round, type Turn } from './exchange'
import { templatesOf } from './own-templates'
import { toneHints, toneWords } from './reply-tone'

/** Beginnings of a reply, to be finished by hand: thanks where thanks are due, a way forward where something failed. */
interface ReplyTemplate {
  key: string
  label: string
  text: string
}

export function replyTemplates({ rating, author }: { rating: number; author: string }): ReplyTemplate[] {
  const name = author === nameless ? '' : ` ${author.split(/[\s,]/)[0]}`
  const hello = `Olá${name}, `
  const thanks = {
    key: 'agradecer',
    label: 'Agradecer',
    text: `${hello}obrigado por ter partilhado a sua experiência. Vamos dar a conhecer as suas palavras à equipa que fez o trabalho.`,
  }
  const listen = {
    key: 'ouvir',
    label: 'Agradecer e melhorar',
    text: `${hello}obrigado pela avaliação. Registámos o que correu menos bem e vamos [o que vai mudar]. Esperamos fazer melhor da próxima vez.`,
  }
  const mend = {
    key: 'resolver',
    label: 'Lamentar e resolver',
    text: `${hello}lamentamos o que aconteceu. Queremos resolver: propomos [refazer o trabalho / devolver o valor] até [data]. Contacte-nos pelo canal que preferir e tratamos do assunto sem custos.`,
  }
  const explain = {
    key: 'esclarecer',
    label: 'Esclarecer',
    text: `${hello}obrigado por nos dizer. Do nosso lado, o que sabemos é o seguinte: [os factos, sem dados pessoais]. Se faltar alguma coisa, estamos disponíveis para esclarecer.`,
  }
  if (rating >= 4) return [thanks, listen]
  return rating === 3 ? [listen, mend, explain] : [mend, explain, listen]
}

export interface TurnView extends Turn {
  id: string
  round: Round
  text: string
  version: number
  at: Date
  versions: { version: number; text: string; at: Date }[]
  /** Since when it is in the public log; null for the seconds until it is. */
  loggedAt: Date | null
}

/** «O texto tem telefone», «912 345 678»; the words are left out where it is about the whole. */
export interface Advice {
  words: string
  text?: string
}

export interface ReviewToAnswer {
  review: ReviewCardView
  privateReference: string | null
  /** The turn that this page is about: the official reply, or the answer to what the author said. */
  round: CompanyRound
  /** Everything said so far; what was taken back without its words. */
  turns: TurnView[]
  /** What this person has begun and not published. */
  draft: string | null
  /** What to look at in that before it is published: advice, which nobody has to follow. */
  advice: Advice[]
  templates: ReplyTemplate[]
  mayReply: boolean
  /** Whether this turn can be written at all. */
  open: boolean
  /** The review is of another company than the one acted for: the page says so. */
  ofAnother: boolean
  /** Bad enough for a pact (resolutions/), and whether one was proposed. */
  mayPropose: boolean
  pact: boolean
}

type Row = CardRow & {
  company_id: string
  author_id: string | null
  author_name: string | null
  author_email: string | null
  private_reference: string | null
  draft: Record<string, string>
  pact: boolean
  turns: (Omit<TurnView, 'at' | 'versions' | 'loggedAt'> & {
    at: string
    loggedAt: string | null
    versions: { version: number; text: string; at: string }[]
  })[]
}

const turnsQuestion = `(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'round', x.round, 'state', x.state, 'version', x.version, 'at', x.at,
    'loggedAt', (select l.at from log_leaves l where l.kind = 'reply' and l.subject_id = x.id::text order by l.index limit 1),
    'text', case when x.state = 'published' then x.body else '' end, 'versions', (select coalesce(jsonb_agg(
      jsonb_build_object('version', v.version, 'text', v.body, 'at', v.at) order by v.version desc), '[]')
      from reply_versions v where v.reply_id = x.id)) order by x.round), '[]')
  from review_replies x where x.review_id = r.id) as turns`

const dated = (turns: Row['turns']): TurnView[] =>
  turns.map((t) => ({
    ...t,
    at: new Date(t.at),
    loggedAt: t.loggedAt === null ? null : new Date(t.loggedAt),
    versions: t.versions.map((v) => ({ ...v, at: new Date(v.at) })),
  }))

const missing = () => new Refusal('not-found', 'Não encontrámos esta avaliação, ou já não está publicada.')

/**
 * A review with what the company needs to answer it, its private reference among it: for members of that company only.
 * `wanted` asks for the first turn where both are there.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function reviewToAnswer(ctx: Ctx, id: string, wanted?: 1): Promise<ReviewToAnswer> {
  if (!isUuid(id)) throw missing()
  const [row] = await read<Row>(
    `select ${cardColumns()}, r.company_id, r.author_id, r.author_name, r.author_email, r.private_reference, ${turnsQuestion},
      (select coalesce(jsonb_object_agg(d.round, d.body), '{}') from reply_drafts d where d.review_id = r.id and d.user_id = $2) as draft,
      exists (select 1 from resolutions p where p.review_id = r.id) as pact
    from reviews r ${cardJoins} where r.id = $1 and r.published_at is not null`,
    [id, ctx.actor.userId],
  )
  if (!row) throw missing()
  const subject = { companyId: row.company_id }
  authorise(ctx.actor, 'company.open', subject)
  const turns = dated(row.turns)
  const round = wanted ?? companyTurn(turns)
  const own = await templatesOf(ctx, row.company_id)
  const draft = row.draft[String(round)] ?? null
  return {
    review: { ...cardOf(row), reply: null, replyGone: undefined, useful: { count: row.useful } },
    privateReference: row.private_reference,
    round,
    turns,
    draft,
    advice: draft === null ? [] : await adviceOn(ctx, draft, row),
    templates: [
      ...own.map((t) => ({ key: t.id, label: t.label, text: t.text })),
      ...replyTemplates({ rating: row.rating, author: row.author_shown }),
    ],
    mayReply: may(ctx.actor, 'review.reply', subject),
    open: mayTake(turns, round),
    ofAnother: row.company_id !== ctx.actor.activeCompanyId,
    mayPropose: row.rating <= settings.resolution.atMostStars,
    pact: row.pact,
  }
}

/** What publishing would refuse or ask about, then how it may be read. */
async function adviceOn(ctx: Ctx, draft: string, row: Row): Promise<Advice[]> {
  const { own, reviewer } = await whatIsKnown(ctx, {
    companyId: row.company_id,
    authorId: row.author_id,
    authorShown: row.author_shown,
    authorName: row.author_name,
    authorEmail: row.author_email,
    privateReference: row.private_reference,
  })
  return [
    ...indiscretions(draft, reviewer, own).map(({ what, text, certain }) => ({
      words: certain
        ? `O texto tem ${what}: uma resposta não pode mostrar dados de quem escreveu`
        : `O texto tem ${what}: confirme que é da empresa, ou retire`,
      text,
    })),
    ...toneHints(draft, row.rating).map(({ kind, text }) => ({ words: toneWords[kind], text })),
  ]
}

/** My review with the company's reply, to answer it. @throws Refusal `not-found` */
export async function replyToAnswer(ctx: Ctx, id: string) {
  if (!isUuid(id)) throw missing()
  const [row] = await read<Row & { author_id: string | null }>(
    `select ${cardColumns()}, r.company_id, r.author_id, ${turnsQuestion}
    from reviews r ${cardJoins} where r.id = $1 and r.published_at is not null`,
    [id],
  )
  if (!row) throw missing()
  authorise(ctx.actor, 'review.answer', { companyId: row.company_id, authorId: row.author_id })
  const turns = dated(row.turns)
  return {
    review: { ...cardOf(row), useful: { count: row.useful } },
    answer: turns.find((t) => t.round === 2) ?? null,
    last: turns.find((t) => t.round === 3 && t.state === 'published') ?? null,
    open: mayTake(turns, 2),
  }
}
