import type { Anchor } from './anchor'
import { happen } from './history'
import { type Dice, dice } from './random'
import type { ReviewRow, World } from './world'

const day = 86_400_000

/** What time does to reviews: edits, experiences that were told twice, useful votes, the archive, and the counting. */
export function letTimePass(world: World, anchor: Anchor): void {
  const d = dice('later')
  const said = new Set<string>()
  const staged = new Set(
    world.users.filter((user) => user.email.endsWith('@aval.example')).map((user) => user.id),
  )
  for (const review of world.reviews) {
    if (
      review.publishedAt &&
      !staged.has(review.authorId ?? '') &&
      review.state === 'published' &&
      !review.editedAt &&
      d.chance(0.05)
    )
      edit(world, review, d, anchor, said)
  }
  vote(world, d, anchor)
  archive(world, d, anchor)
  countLatest(world)
  tellHistory(world, d)
}

const afterthoughts = [
  'Atualização: entretanto voltei a precisar e confirmo o que escrevi.',
  'Acrescento, passados uns meses: mantém-se tudo igual.',
  'Nota posterior: ligaram-me a saber como estava, o que conta.',
  'Corrijo só a data: foi no mês anterior ao que escrevi.',
  'Edito para juntar que ficou tudo esclarecido.',
  'Passado um ano, continuo a pensar o mesmo.',
  'P. S.: escrevi isto sem que ninguém mo pedisse.',
  'Adenda: voltei entretanto e foi igual.',
  'Escrevo de novo porque faltava dizer que já não é a primeira vez.',
  'Edição: troquei uma palavra que soava mais dura do que eu queria.',
  'Seis meses depois não mudo uma vírgula.',
  'Já agora, responderam ao que escrevi, o que nem todos fazem.',
  'Corrigi o nome do serviço, que estava trocado.',
  'Atualizo: uma amiga foi lá depois de ler isto e diz o mesmo.',
  'Para quem perguntou por mensagem: sim, passam fatura.',
  'Relido ao fim de uns meses, continuo a assinar por baixo.',
]

/** People add to what they wrote, and sometimes change their stars by one. */
function edit(world: World, review: ReviewRow, d: Dice, anchor: Anchor, said: Set<string>): void {
  const at = new Date((review.publishedAt as Date).getTime() + d.int(2, 160) * day)
  if (at > anchor.ago(1)) return
  const up = review.rating <= 3 && d.chance(0.5)
  const first = world.versions.find((v) => v.reviewId === review.id && v.version === 1)
  if (!first) return
  const thought = d.pick(afterthoughts)
  const once = `${review.companyId} ${thought}`
  if (said.has(once)) return
  said.add(once)
  review.body = `${review.body}\n\n${thought}`
  if (up) review.rating += 1
  review.editedAt = at
  review.version = 2
  world.versions.push({
    reviewId: review.id as string,
    version: 2,
    rating: review.rating,
    title: review.title,
    body: review.body,
    at,
    publishedAt: at,
  })
}

function vote(world: World, d: Dice, anchor: Anchor): void {
  const voters = world.users.filter(
    (user) => user.email.endsWith('@correio.example') && (user.createdAt as Date) < anchor.ago(3),
  )
  for (const review of world.reviews) {
    if (!review.publishedAt) continue
    const age = (anchor.now.getTime() - review.publishedAt.getTime()) / day
    const likely = Math.min(1, age / 90) * (review.body.length > 160 ? 0.5 : 0.22)
    const chosen = new Set<string>()
    while (d.chance(likely) && chosen.size < 14) {
      const { id } = d.pick(voters)
      if (id !== review.authorId) chosen.add(id as string)
    }
    for (const userId of chosen) {
      const at = new Date(review.publishedAt.getTime() + d.next() * age * day)
      world.votes.push({ reviewId: review.id as string, userId, at })
    }
    review.useful = chosen.size
  }
}

/** After 24 months a review stays readable and weighs nothing. */
function archive(world: World, d: Dice, anchor: Anchor): void {
  for (const review of world.reviews) {
    if (review.state !== 'published' || !review.publishedAt || review.publishedAt > anchor.ago(731)) continue
    review.state = 'archived'
    const at = new Date(review.publishedAt.getTime() + 731 * day)
    happen(world, d, {
      subject: 'review',
      id: review.id as string,
      companyId: review.companyId,
      at,
      verb: 'archive',
      from: 'published',
      to: 'archived',
    })
  }
}

/** Only an author's latest counts, and neither an imported one nor one that was given something for. */
function countLatest(world: World): void {
  const latest = new Map<string, ReviewRow>()
  for (const review of world.reviews) {
    review.counts = false
    if (!review.publishedAt) continue
    const key = `${review.authorId ?? review.id} ${review.companyId}`
    const other = latest.get(key)
    if (!other || (other.publishedAt as Date) < review.publishedAt) latest.set(key, review)
  }
  for (const review of latest.values()) review.counts = !review.imported && !review.incentive
}

/** The ordinary ones came in, were screened by the machine and published; companies answered. */
function tellHistory(world: World, d: Dice): void {
  const told = new Set(world.events.filter((e) => e.verb === 'write').map((e) => e.subjectId))
  for (const review of world.reviews) {
    const deed = { subject: 'review' as const, id: review.id as string, companyId: review.companyId }
    if (told.has(deed.id)) continue
    happen(world, d, { ...deed, at: review.createdAt, verb: 'write', to: 'screening', by: review.authorId })
    if (review.firstPublishedAt)
      happen(world, d, {
        ...deed,
        at: review.firstPublishedAt,
        verb: 'publish',
        from: 'screening',
        to: 'published',
        data: { automatic: true },
      })
  }
  for (const reply of world.replies) {
    const deed = { subject: 'review' as const, id: reply.reviewId, companyId: reply.companyId }
    happen(world, d, { ...deed, at: reply.at, verb: 'reply', by: reply.authorId, data: { version: 1 } })
    if (reply.editedAt)
      happen(world, d, {
        ...deed,
        at: reply.editedAt,
        verb: 'reply-edit',
        by: reply.authorId,
        data: { version: 2 },
      })
  }
}
