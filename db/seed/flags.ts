import { decisionKinds, redressOf } from '~/domain/decisions/decision-words'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { World } from './world'

const hour = 3_600_000

/** What people said of reviews: some wait, some were decided, one was appealed, one is to be decided again. */
export function flagSome(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('flags')
  const customer = cast.by('cliente@aval.example').id as string
  const moderator = cast.by('moderador@aval.example').id as string
  const admin = cast.by('admin@aval.example').id as string
  const seen = world.reviews
    .filter((r) => r.state === 'published' && r.authorId && r.publishedAt && r.publishedAt < anchor.ago(30))
    .toSorted((a, b) => (a.id as string).localeCompare(b.id as string))
  const mine = seen.find((r) => r.authorId === customer)
  const others = seen.filter((r) => r.authorId !== customer)
  const codes = ['D-2B7K-M4QP-9TRB', 'D-5HNC-X8WD-3FZA', 'D-8QJE-6SVT-K2MY', 'D-4UPG-R7CX-N9BH']
  const flag = (
    n: number,
    reviewId: string,
    reason: string,
    facts: string,
    hoursAgo: number,
    dueIn: number,
  ) => {
    const sentAt = new Date(anchor.ago(0).getTime() - hoursAgo * hour)
    const id = d.id(sentAt)
    world.flags.push({
      id,
      reviewId,
      reporterId: null,
      reporterName: 'Teresa Marques',
      reporterEmail: `denuncia${n}@exemplo.example`,
      byCompanyId: null,
      reason,
      kind: null,
      law: null,
      facts,
      state: 'open',
      version: 1,
      code: codes[n] as string,
      createdAt: sentAt,
      sentAt,
      dueAt: new Date(sentAt.getTime() + dueIn * hour),
      heardBy: new Date(sentAt.getTime() + Math.min(dueIn, 168) * hour),
      answer: null,
      answeredAt: null,
      decidedAt: null,
      decidedBy: null,
    })
    return id
  }
  if (mine)
    flag(
      0,
      mine.id as string,
      'wrong-company',
      'A morada e o serviço que descreve são de outra empresa com um nome parecido, que fica na mesma rua.',
      30,
      240,
    )
  const [waiting, keptOne, keptTwo] = others
  if (waiting)
    flag(
      1,
      waiting.id as string,
      'personal-data',
      'O texto diz o primeiro nome e o apelido da rececionista, que não é figura pública nem gere a empresa.',
      3,
      24,
    )
  for (const [n, review, by] of [
    [2, keptOne, moderator],
    [3, keptTwo, admin],
  ] as const) {
    if (!review) continue
    const facts =
      'O cliente diz que o prazo não foi cumprido, mas a obra acabou na semana combinada por telefone.'
    const id = flag(n, review.id as string, 'not-genuine', facts, 15 * 24, 240)
    const row = world.flags.at(-1)
    const decidedAt = anchor.ago(9, 15)
    if (row) Object.assign(row, { state: 'unfounded', version: 2, decidedAt, decidedBy: by })
    const decisionId = d.id(decidedAt)
    world.decisions.push({
      id: decisionId,
      reviewId: review.id as string,
      flagId: id,
      kind: 'keep',
      rule: null,
      law: null,
      facts:
        'O texto conta uma experiência própria, com datas. Discordar do prazo não mostra que não foi cliente.',
      automated: false,
      askedBy: 'person',
      scope: decisionKinds.keep.scope,
      redress: redressOf('keep'),
      decidedAt,
      decidedBy: by,
    })
    if (by === admin) {
      const sentAt = anchor.ago(4, 10)
      world.appeals.push({
        id: d.id(sentAt),
        decisionId,
        reviewId: review.id as string,
        side: 'reporter',
        body: 'A fatura que a pessoa diz ter não existe nos nossos registos desse mês. Peço que outra pessoa veja.',
        state: 'open',
        version: 1,
        sentAt,
        dueAt: new Date(sentAt.getTime() + 14 * 24 * hour),
        answer: null,
        decidedAt: null,
        decidedBy: null,
      })
    }
    if (by === admin)
      world.redecisions.push({
        decisionId,
        chosenAt: decidedAt,
        kind: null,
        rule: null,
        agrees: null,
        decidedAt: null,
        decidedBy: null,
      })
  }
}
