import { settings } from '~/domain/settings/defaults'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { happen } from './history'
import { type Cast, newPerson, placeNear } from './people'
import { type Dice, dice } from './random'
import { reviewRow } from './reviews'
import type { ReplyRow, ReviewRow, Settled, UserRow, World } from './world'

/** What waits for the demonstration's accounts: reviews that they wrote, and reviews that wait for their answer. */

interface Story {
  company: string
  days: number
  rating: number
  title: string
  body: string
  proof?: 0 | 1 | 2
  service?: string
  /** What the company answered, so many days later. */
  reply?: [days: number, text: string]
}

const customers: Story[] = [
  {
    company: 'Tasca da Ti Augusta',
    days: 41,
    rating: 5,
    title: 'Um domingo de açorda e chuva',
    body: 'Chegámos encharcadas e sem mesa marcada. A D. Augusta sentou-nos ao pé do lume e trouxe uma sopa antes de perguntar o que queríamos. A açorda de alho veio a ferver, o borrego desfazia-se, e no fim ainda nos embrulhou sericaia para o caminho. Pagámos 38 € as duas.',
    proof: 1,
    reply: [2, 'Olá, Inês! Com aquela chuva não se deixava ninguém à porta. A sericaia era para a sua mãe, espero que tenha chegado inteira. Apareçam quando quiserem, que a mesa do lume é vossa.\n\nUm abraço da casa'],
  },
  {
    company: 'Auto Carvalhal',
    days: 118,
    rating: 4,
    title: 'Era um apoio de borracha, e disseram-mo',
    body: 'Outra oficina queria mudar a caixa de velocidades por 1 400 €. Aqui deram uma volta comigo ao lado, ouviram o barulho e era um apoio de borracha: 95 €. Só não dou cinco porque ficou pronto um dia depois do combinado e fui eu que tive de telefonar.\n\nAtualização: três mil quilómetros depois, nem um pio.',
    proof: 2,
    service: 'Diagnóstico eletrónico',
    reply: [1, 'Obrigado, Inês. Tem razão quanto ao telefonema: devíamos ter avisado nós. Desde então quem fecha a folha de obra liga ao cliente antes de sair. Guardámos a peça velha, se a quiser ver.'],
  },
  {
    company: 'Piquete Tejo',
    days: 9,
    rating: 2,
    title: 'Noventa minutos que foram seis horas',
    body: 'A fuga era na casa de banho e o vizinho já tinha água no teto. Disseram noventa minutos e chegaram seis horas depois. O canalizador era competente e educado, parou a fuga em vinte minutos, mas cobraram 180 € e a tarifa noturna foi porque eles é que chegaram de noite.',
    proof: 2,
    service: 'Piquete de urgência',
  },
  {
    company: 'Clínica Dentária Sorriso Largo',
    days: 800,
    rating: 5,
    title: 'Perdi o medo aos trinta e quatro anos',
    body: 'Há seis anos que não entrava num dentista. A Dra. mostrou cada instrumento antes de o usar e parou sempre que levantei a mão. Saí com os dentes limpos e sem ter fechado os olhos uma única vez.',
    proof: 1,
    reply: [3, 'Obrigada por ter vindo, Inês, que foi a parte mais difícil. Até à próxima limpeza.'],
  },
]

const toAnswer: Story[] = [
  {
    company: ownersCompany,
    days: 1.4,
    rating: 1,
    title: 'Três marcações, três faltas',
    body: 'Marcaram para segunda de manhã, não vieram. Marcaram para quarta, não vieram nem avisaram. Na sexta ligaram às seis da tarde a dizer que já não dava. Tirei três manhãs no trabalho. Nem sei se são bons ou maus canalizadores, porque nunca os vi.',
    proof: 0,
  },
  {
    company: ownersCompany,
    days: 3.2,
    rating: 5,
    title: 'Esquentador trocado antes do banho dos miúdos',
    body: 'Liguei às duas da tarde sem água quente e com dois filhos pequenos. Às cinco e meia estava o esquentador novo a trabalhar, testado e com a fatura na mão. O Sr. Joaquim ainda explicou ao mais velho como funciona a chama piloto.',
    proof: 2,
    service: 'Substituição de esquentadores',
  },
  {
    company: ownersCompany,
    days: 6.1,
    rating: 3,
    title: 'Resolveram, mas o orçamento cresceu',
    body: 'A fuga ficou resolvida e a parede fechada como deve ser. O que não gostei foi o orçamento: eram 140 €, foram 210 €, e a diferença só apareceu na fatura. Se tivessem dito a meio, eu teria aceitado na mesma.',
    proof: 1,
    service: 'Deteção de fugas',
  },
  {
    company: ownersCompany,
    days: 8.5,
    rating: 4,
    title: 'Trabalho limpo e bem explicado',
    body: 'Mudaram a coluna de água da nossa escada, quatro andares, em dois dias. Puseram avisos na porta, cumpriram as horas e deixaram a escada varrida. O pó na garagem é que foi connosco.',
    proof: 1,
    service: 'Redes de água',
  },
]

const others: [`${string}@aval.example`, Story][] = [
  [
    'financeiro@aval.example',
    {
      company: 'Deve & Haver Contabilidade',
      days: 30,
      rating: 5,
      title: 'Explicam o que se paga e porquê',
      body: 'Sou do ofício e por isso exigente. O mapa mensal vem a tempo, bate certo ao cêntimo e traz uma frase em português corrente por baixo de cada número que mudou. É raro.',
      proof: 1,
      reply: [4, 'Vindo de quem sabe, conta a dobrar. Muito obrigado, Dulce.'],
    },
  ],
  [
    'afiliado@aval.example',
    {
      company: 'Mesa Posta Eventos',
      days: 55,
      rating: 4,
      title: 'Oitenta convidados e nem uma falha',
      body: 'Organizámos com eles o jantar de fim de ano da associação. Serviço atento, comida quente em todas as mesas ao mesmo tempo, e uma sobremesa à parte para quem não come ovos sem termos de lembrar. O café é que demorou.',
      proof: 2,
      reply: [2, 'Obrigado, Marta. A máquina do café já foi reforçada com uma segunda: da próxima não espera.'],
    },
  ],
]

const hour = 3_600_000

export function tellStories(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('stories')
  const told = { world, settled, anchor, d }
  const customer = cast.by('cliente@aval.example')
  for (const story of customers) tell(told, story, customer)
  for (const [email, story] of others) tell(told, story, cast.by(email))
  for (const story of toAnswer) {
    const company = find(settled, story.company)
    tell(told, story, newPerson(world, d, anchor.ago(story.days + d.int(20, 300)), placeNear(d, company.row.district as string)))
  }
  addVersion(told, customer)
  waitAndRefuse(told, customer, cast)
}

interface Told {
  world: World
  settled: Settled[]
  anchor: Anchor
  d: Dice
}

const find = (settled: Settled[], name: string): Settled => {
  const company = settled.find((c) => c.row.name === name)
  if (!company) throw new Error(`no company ${name}`)
  return company
}

function tell({ world, settled, anchor, d }: Told, story: Story, author: UserRow): ReviewRow & { id: string } {
  const company = find(settled, story.company)
  const at = anchor.ago(story.days)
  const written = { title: story.title, body: story.body, praised: new Set<never>(), blamed: new Set<never>(), service: story.service }
  const review = { ...reviewRow({ company, at, rating: story.rating, recent: true }, written, author, d), incentive: false }
  const publishedAt = new Date(at.getTime() + 0.1 * hour)
  const proof = story.proof ?? 0
  Object.assign(review, { proof, proofKind: [null, 'invitation', 'invoice'][proof], publishedAt, firstPublishedAt: publishedAt, decidedAt: publishedAt })
  world.reviews.push(review)
  world.versions.push({ reviewId: review.id, version: 1, rating: review.rating, title: review.title, body: review.body, at, publishedAt })
  if (story.reply) answer(world, review, company, new Date(publishedAt.getTime() + story.reply[0] * 24 * hour), story.reply[1], d)
  return review
}

function answer(world: World, review: ReviewRow & { id: string }, company: Settled, at: Date, body: string, d: Dice): void {
  const reply: ReplyRow & { id: string } = { id: d.id(at), reviewId: review.id, companyId: company.row.id, round: 1, authorId: company.team[0]?.id ?? null, body, state: 'published', version: 1, at, editedAt: null, removedAt: null }
  world.replies.push(reply)
  world.replyVersions.push({ replyId: reply.id, version: 1, body, at })
  review.repliedAt = at
}

/** The second of the customer's reviews was edited once. */
function addVersion({ world, anchor }: Told, { id }: UserRow): void {
  const review = world.reviews.find((r) => r.authorId === id && r.body.includes('Atualização:'))
  const first = world.versions.find((v) => v.reviewId === review?.id)
  if (!review || !first) return
  first.body = review.body.split('\n\n')[0] as string
  const at = anchor.ago(21, 19)
  world.versions.push({ reviewId: review.id as string, version: 2, rating: review.rating, title: review.title, body: review.body, at, publishedAt: at })
  Object.assign(review, { editedAt: at, version: 2 })
}

/** One of the customer's reviews is held, one was not published, one was removed and may be appealed. */
function waitAndRefuse(told: Told, customer: UserRow, cast: Cast): void {
  const { world, anchor, d } = told
  const moderator = cast.staff('moderator', cast.by('moderador@aval.example').id).id as string
  const hidden = { publishedAt: null, firstPublishedAt: null, counts: false, decidedAt: null }
  const without = (review: ReviewRow) => world.versions.splice(world.versions.findIndex((v) => v.reviewId === review.id), 1)
  const deed = (review: ReviewRow & { id: string }) => ({ subject: 'review' as const, id: review.id, companyId: review.companyId })

  const held = tell(told, { company: 'Fibra Beirã', days: 1.5, rating: 1, title: 'Onze dias sem internet', body: 'Onze dias sem serviço na aldeia e a fatura veio inteira. O técnico que apareceu, que atende no 912 000 553, disse que a avaria é na central e que não depende dele. Trabalho de casa e andei onze dias com o telemóvel à janela.' }, customer)
  without(held)
  Object.assign(held, { ...hidden, state: 'held', heldUntil: new Date(held.createdAt.getTime() + settings.review.holdHours * hour) })
  world.signals.push({ reviewId: held.id, kind: 'personal-data', evidence: 'telefone «912 000 553»', weight: settings.screening.weights['personal-data'], at: held.createdAt })
  happen(world, d, { ...deed(held), at: held.createdAt, verb: 'write', to: 'screening', by: customer.id })
  happen(world, d, { ...deed(held), at: new Date(held.createdAt.getTime() + 1000), verb: 'hold', from: 'screening', to: 'held', data: { automatic: true, signals: ['personal-data'] } })

  const refuse = (story: Story, state: 'rejected' | 'removed', rule: string, reason: string) => {
    const review = tell(told, story, customer)
    const decidedAt = anchor.ago(story.days - 2, 11)
    if (state === 'rejected') without(review)
    const published = state === 'removed' ? { firstPublishedAt: review.firstPublishedAt } : {}
    Object.assign(review, { ...hidden, ...published, state, decisionRule: rule, decidedAt })
    happen(world, d, { ...deed(review), at: review.createdAt, verb: 'write', to: 'screening', by: customer.id })
    if (state === 'removed') happen(world, d, { ...deed(review), at: new Date(review.createdAt.getTime() + 1000), verb: 'publish', from: 'screening', to: 'published', data: { automatic: true } })
    const verb = state === 'removed' ? 'remove' : 'reject'
    happen(world, d, { ...deed(review), at: decidedAt, verb, from: state === 'removed' ? 'published' : 'held', to: state, by: moderator, reason, data: { rule }, staff: true })
  }
  refuse({ company: 'Hotel Miramar Velho', days: 64, rating: 3, title: 'O bar do lado', body: 'O bar que fica por baixo do prédio ao lado do hotel tem música até às quatro e o empregado foi mal-educado connosco.' }, 'rejected', 'wrong-company', 'O que conta passou-se no bar do prédio vizinho, que não é deste hotel. Pode avaliar a sua estadia, se lá ficou.')
  refuse({ company: 'Brasa Viva Grelhados', days: 33, rating: 1, title: 'Uma hora por um frango', body: 'Uma hora e dez por um frango, frio, e o empregado, um palhaço arrogante, ainda gozou connosco. Não voltamos.' }, 'removed', 'offensive', 'O texto insulta um empregado («um palhaço arrogante»). A crítica ao serviço pode voltar a ser publicada sem o insulto.')
}
