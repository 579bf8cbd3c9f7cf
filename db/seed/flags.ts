import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { stateDecision } from './decisions'
import { adds, flag, keepIt } from './flag-rows'
import { sanction } from './flag-sanctions'
import type { Cast } from './people'
import { dice } from './random'
import type { ReviewRow, World } from './world'

const hour = 3_600_000
const day = 24 * hour

const late = [
  'Tinham dito três semanas e foram cinco.',
  'Prometeram o trabalho para o fim do mês e entregaram-no a meio do seguinte.',
]
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
    review: adds(world, next(), 'Na receção está a Sónia Bravo Meireles, que trata de tudo.'),
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
      review: adds(world, asked, 'E o rapaz que atende é um incompetente, isso digo-o a quem perguntar.'),
      code: 'D-7CVB-4RSM-2HJP',
      reason: 'offensive',
      facts:
        'A última frase chama incompetente a um funcionário que toda a gente no bairro conhece pelo nome.',
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
      review: adds(world, next(), late[n] as string),
      code,
      reason: 'not-genuine',
      facts: 'Diz que o prazo não foi cumprido, mas o trabalho acabou na semana combinada por telefone.',
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
    review: adds(
      world,
      next(),
      'Quem quiser melhor venha à minha oficina, na mesma rua, que abrimos às oito e fazemos metade do preço.',
    ),
    code: 'D-9DKN-3GWV-6XTA',
    reason: 'advertising',
    facts: 'No fim manda as pessoas a outra casa, com a rua e a hora a que abre: parece um anúncio.',
    sentAt: before(41 * 24),
    state: 'lapsed',
  })
  missed.decidedAt = missed.dueAt ?? null
  sanction(world, d, anchor, { others, moderator: colleague })
}
