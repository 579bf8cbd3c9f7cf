import { clock } from '~/domain/flags/flagging'
import type { FlagState } from '~/domain/flags/schema'
import { settings } from '~/domain/settings/defaults'
import type { Anchor } from './anchor'
import { stateDecision } from './decisions'
import { happen } from './history'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { ReviewRow, World } from './world'

const hour = 3_600_000
const day = 24 * hour

interface Told {
  review: ReviewRow
  code: string
  reason: string
  facts: string
  sentAt: Date
  state?: FlagState
  /** The company's person who sent it; else somebody without an account. */
  by?: { userId: string; companyId: string }
  name?: string
}

/** Writes a flag that came in, with its event. */
function flag(world: World, d: Dice, told: Told) {
  const { review, code, reason, facts, sentAt, state = 'open', by, name = 'Teresa Marques' } = told
  const id = d.id(sentAt)
  const row: World['flags'][number] = {
    id,
    reviewId: review.id as string,
    reporterId: by?.userId ?? null,
    reporterName: by ? null : name,
    reporterEmail: by ? null : `${code.slice(2, 6).toLowerCase()}@exemplo.example`,
    byCompanyId: by?.companyId ?? null,
    reason,
    kind: null,
    law: null,
    facts,
    state,
    version: state === 'open' ? 1 : 2,
    code,
    createdAt: sentAt,
    ...clock(reason, sentAt),
    answer: null,
    answeredAt: null,
    decidedAt: null,
    decidedBy: null,
  }
  world.flags.push(row)
  happen(world, d, {
    subject: 'flag',
    id,
    companyId: review.companyId,
    at: sentAt,
    verb: 'send',
    to: 'open',
    by: by?.userId,
  })
  return row as typeof row & { id: string }
}

const kept =
  'O texto conta uma experiência própria, com datas. Discordar do que conta não mostra que não foi cliente.'

/** What people said of reviews: each state that a flag can be in, some for each account of the demonstration. */
export function flagSome(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('flags')
  const before = (hours: number) => new Date(anchor.now.getTime() - hours * hour)
  const customer = cast.by('cliente@aval.example').id as string
  const owner = cast.by('dono@aval.example').id as string
  const moderator = cast.by('moderador@aval.example').id as string
  const colleague = cast.staff('moderator', moderator).id as string
  const house = world.members.find((m) => m.userId === owner && m.role === 'owner')?.companyId
  const staged = new Set(world.users.filter((u) => u.email.endsWith('@aval.example')).map((u) => u.id))
  const seen = world.reviews
    .filter((r) => r.state === 'published' && r.authorId && r.publishedAt && r.publishedAt < anchor.ago(30))
    .toSorted((a, b) => (a.id as string).localeCompare(b.id as string))
  const others = seen.filter((r) => !staged.has(r.authorId as string) && r.companyId !== house)
  const next = () => others.shift() as ReviewRow
  const mine = seen.find((r) => r.authorId === customer)
  const ours = seen.filter((r) => r.companyId === house && !staged.has(r.authorId as string))

  if (mine)
    flag(world, d, {
      review: mine,
      code: 'D-2B7K-M4QP-9TRB',
      reason: 'wrong-company',
      facts:
        'A morada e o serviço que descreve são de outra empresa com um nome parecido, que fica na mesma rua.',
      sentAt: before(30),
    })
  flag(world, d, {
    review: next(),
    code: 'D-5HNC-X8WD-3FZA',
    reason: 'personal-data',
    facts:
      'O texto diz o primeiro nome e o apelido da rececionista, que não é figura pública nem gere a empresa.',
    sentAt: before(3),
  })
  const heard = flag(world, d, {
    review: next(),
    code: 'D-6TRM-2KPX-8VQC',
    reason: 'conflict',
    facts:
      'Quem escreveu trabalha na loja em frente, que vende o mesmo: vê-se na página dela, com a fotografia.',
    sentAt: before(5 * 24),
    name: 'Joaquim Prata',
  })
  Object.assign(heard, {
    answer:
      'Trabalhei lá até há três anos. Fui cliente este verão, tenho a fatura e não tenho nada a ver com a loja.',
    answeredAt: before(52),
    version: 2,
  })
  const [flagged, asked] = ours
  if (flagged && house)
    flag(world, d, {
      review: flagged,
      code: 'D-3WQH-5NFT-7YKD',
      reason: 'not-genuine',
      facts:
        'Não temos registo de nenhum serviço nesse mês a alguém com este nome, nem de orçamento pedido, nem de chamada.',
      sentAt: before(2 * 24),
      by: { userId: owner, companyId: house },
    })
  if (asked && house) {
    const row = flag(world, d, {
      review: asked,
      code: 'D-7CVB-4RSM-2HJP',
      reason: 'offensive',
      facts:
        'A segunda frase chama incompetente a um funcionário que toda a gente no bairro conhece pelo nome.',
      sentAt: before(6 * 24),
      state: 'change_requested',
      by: { userId: owner, companyId: house },
    })
    const at = before(2 * 24)
    Object.assign(row, { decidedAt: at, decidedBy: colleague })
    row.dueAt = new Date(at.getTime() + settings.flag.changeDays * day)
    const facts = 'A crítica pode ficar. Falta tirar a palavra dirigida a uma pessoa que se reconhece.'
    stateDecision(world, d, {
      review: asked,
      flag: row,
      kind: 'ask_change',
      rule: 'offensive',
      facts,
      at,
      by: colleague,
    })
  }
  const keep = (n: number, code: string, by: string) => {
    const row = flag(world, d, {
      review: next(),
      code,
      reason: 'not-genuine',
      facts:
        'O cliente diz que o prazo não foi cumprido, mas a obra acabou na semana combinada por telefone.',
      sentAt: before(15 * 24 + n),
      state: 'unfounded',
      name: 'Luísa Campelo',
    })
    return keepIt(world, d, row, { at: anchor.ago(9, 15), by })
  }
  keep(0, 'D-8QJE-6SVT-K2MY', moderator)
  const appealed = keep(1, 'D-4UPG-R7CX-N9BH', colleague)
  const sentAt = anchor.ago(4, 10)
  world.appeals.push({
    ...appealed,
    id: d.id(sentAt),
    side: 'reporter',
    body: 'A fatura que a pessoa diz ter não existe nos nossos registos desse mês. Peço que outra pessoa veja.',
    state: 'open',
    version: 1,
    sentAt,
    dueAt: new Date(sentAt.getTime() + settings.decision.appealDays * day),
  })
  world.redecisions.push({ decisionId: appealed.decisionId, chosenAt: anchor.ago(9, 15) })
  const missed = flag(world, d, {
    review: next(),
    code: 'D-9DKN-3GWV-6XTA',
    reason: 'advertising',
    facts: 'No fim recomenda outra oficina pelo nome, com a rua e a hora a que abre: parece um anúncio.',
    sentAt: before(41 * 24),
    state: 'lapsed',
  })
  missed.decidedAt = missed.dueAt ?? null
  sanction(world, d, anchor, { others, moderator: colleague })
}

/** Decided without ground. */
function keepIt(
  world: World,
  d: Dice,
  row: World['flags'][number],
  { at, by }: { at: Date; by: string },
): { decisionId: string; reviewId: string } {
  Object.assign(row, { decidedAt: at, decidedBy: by })
  const review = world.reviews.find((r) => r.id === row.reviewId) as ReviewRow
  const flagRow = row as typeof row & { id: string }
  const decisionId = stateDecision(world, d, {
    review,
    flag: flagRow,
    kind: 'keep',
    rule: null,
    facts: kept,
    at,
    by,
  })
  return { decisionId, reviewId: row.reviewId }
}

/** A company that flagged whatever displeased it: warned, and then barred for thirty days. */
function sanction(
  world: World,
  d: Dice,
  anchor: Anchor,
  { others, moderator }: { others: ReviewRow[]; moderator: string },
): void {
  const { abuse } = settings.flag
  const byCompany = Map.groupBy(
    others.filter((r) => r.rating <= 4),
    (r) => r.companyId,
  )
  for (const [companyId, reviews] of byCompany) {
    const member = world.members.find((m) => m.companyId === companyId && m.role === 'owner' && !m.until)
    if (!member || reviews.length < 2 * abuse.unfounded) continue
    const steps = [
      { step: 'warning' as const, sent: 27, decided: 24, until: null },
      { step: 'first' as const, sent: 20, decided: 13, until: abuse.firstDays },
    ]
    for (const { step, sent, decided, until } of steps) {
      const at = anchor.ago(decided, 11)
      for (let n = 0; n < abuse.unfounded; n++) {
        const row = flag(world, d, {
          review: reviews.shift() as ReviewRow,
          code: `D-${step === 'warning' ? 'A' : 'B'}${'23456'[n]}XK-7PQR-9STV`,
          reason: 'not-genuine',
          facts:
            'Esta pessoa não esteve cá no dia que diz, e o que conta prejudica a imagem da casa sem motivo.',
          sentAt: anchor.ago(sent, 9 + n),
          state: 'unfounded',
          by: { userId: member.userId, companyId },
        })
        keepIt(world, d, row, {
          at: new Date(at.getTime() - (abuse.unfounded - n - 1) * 60_000),
          by: moderator,
        })
      }
      world.flagSanctions.push({
        id: d.id(at),
        companyId,
        step,
        unfounded: abuse.unfounded,
        ofLast: abuse.unfounded,
        at,
        until: until === null ? null : new Date(at.getTime() + until * day),
      })
    }
    return
  }
  throw new Error('no company has enough reviews to flag them all')
}
