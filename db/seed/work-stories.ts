import { settings } from '~/domain/settings/defaults'
import { cancelReasons, declineReasons, endings } from '~/domain/work-requests/award/award-words'
import { ownersCompany } from './companies'
import { placeOf } from './places'
import { concluded, disputeTicket, offers, opened, type Stage, talk } from './work'
import { day, hour, type Job, later, type Offer } from './work-telling'
import { wantedOf } from './work-texts'
import type { Settled, UserRow } from './world'

/** What waits for cliente@, dono@ and the staff, and work in every other state. */
export function tellWork(stage: Stage): void {
  tellCustomer(stage)
  tellOwner(stage)
  tellConcluded(stage)
  tellOpen(stage)
  tellEnded(stage)
  tellStaff(stage)
  setAlerts(stage)
}

const names = {
  quintas: 'Irmãos Loureiro e Quintas',
  brisa: 'Brisa do Norte Clima',
} as const

function tellCustomer(stage: Stage) {
  const { teller, anchor, cast, firm } = stage
  const customer = cast.by('cliente@aval.example')
  const [braga, lisbon] = [placeOf('0303'), placeOf('1106')]
  const three = [firm(ownersCompany), firm(names.quintas), firm(names.brisa)]

  const published = opened(stage, {
    category: 'canalizacao',
    place: braga,
    ago: 5,
    customer,
    n: 0,
    firms: three,
  })
  const [first, second] = offers(stage, published, three, 0) as Offer[]
  teller.see(first as Offer, anchor.ago(3.6))
  talk(teller, first as Offer, anchor.ago(3.5), 0)
  teller.see(second as Offer, anchor.ago(3.4))
  talk(teller, second as Offer, anchor.ago(3.3), 5, true)

  const two = [firm('Casa Avessa Remodelações'), firm('Triângulo Construções')]
  const short = opened(stage, { category: 'remodelacoes', place: lisbon, ago: 9, customer, n: 1, firms: two })
  for (const [i, offer] of offers(stage, short, two, 1).entries()) {
    teller.see(offer, anchor.ago(7 - i * 0.2))
    talk(teller, offer, anchor.ago(6.6 - i * 0.2), 3 + i)
    teller.shortlist(offer, anchor.ago(6 - i * 0.3))
  }

  const running = opened(stage, {
    category: 'canalizacao',
    place: braga,
    ago: 26,
    customer,
    n: 3,
    firms: three,
  })
  const [chosen] = offers(stage, running, three.slice(0, 2), 3) as [Offer]
  start(stage, chosen, 24, 22)
  teller.write(chosen, 'company', 'final', anchor.ago(1.2), priceOf(stage, chosen), anchor.ago(2))
  teller.done(chosen, 'company', anchor.ago(1.2))

  const garden = firm('Horta e Alameda')
  const done = opened(stage, {
    category: 'jardinagem',
    place: lisbon,
    ago: 30,
    customer,
    n: 0,
    firms: [garden],
  })
  const [poda] = offers(stage, done, [garden], 0) as [Offer]
  start(stage, poda, 27, 25)
  finish(stage, poda, 6, 3)
}

const priceOf = ({ world }: Stage, offer: Offer) =>
  world.work.texts.findLast((t) => t.proposalId === offer.row.id)?.price ?? 35_000

/** Seen, talked about, short-listed, chosen and taken; both wrote what was agreed. */
function start(stage: Stage, offer: Offer, seen: number, taken: number) {
  const { teller, anchor } = stage
  const span = seen - taken
  teller.see(offer, anchor.ago(seen))
  talk(teller, offer, anchor.ago(seen - span * 0.1), 2)
  teller.shortlist(offer, anchor.ago(seen - span * 0.3))
  teller.award(offer, anchor.ago(seen - span * 0.6))
  teller.accept(offer, anchor.ago(taken))
  const price = priceOf(stage, offer)
  const promised = anchor.ago(2)
  teller.write(offer, 'company', 'agreed', anchor.ago(taken - 0.1), price, promised)
  teller.write(offer, 'customer', 'agreed', anchor.ago(taken - 0.2), price, promised)
}

function finish(stage: Stage, offer: Offer, said: number, over: number) {
  const { teller, anchor } = stage
  const price = priceOf(stage, offer)
  teller.write(offer, 'company', 'final', anchor.ago(said), price, anchor.ago(said))
  teller.done(offer, 'company', anchor.ago(said))
  teller.write(offer, 'customer', 'final', anchor.ago(over), price, anchor.ago(said))
  teller.complete(offer, anchor.ago(over))
}

function tellOwner(stage: Stage) {
  const { teller, anchor, firm } = stage
  const [mine, quintas, brisa] = [firm(ownersCompany), firm(names.quintas), firm(names.brisa)]
  const place = placeOf('0303')
  const open = (ago: number, n: number) =>
    opened(stage, { category: 'canalizacao', place, ago, n, firms: [mine, quintas, brisa] })

  offers(stage, open(0.8, 1), [quintas], 1)
  const draft = open(2, 2)
  teller.draft(draft, mine, anchor.ago(1.1), {
    body: 'Bom dia. Trocamos o esquentador por um igual ao que já comprou e verificamos a conduta.',
    priceKind: 'fixed',
    price: '180',
    priceTo: '',
    vat: 'incluido',
    vatRate: '23',
    included: 'Montagem e ensaio.',
    excluded: '',
    startOn: '',
    days: '1',
    validDays: '30',
  })
  offers(stage, draft, [brisa], 2)
  offers(stage, open(3, 5), [mine], 5)

  const short = open(7, 4)
  const [liked, other] = offers(stage, short, [mine, quintas], 4) as [Offer, Offer]
  for (const offer of [liked, other]) teller.see(offer, anchor.ago(5.5))
  talk(teller, liked, anchor.ago(5.3), 1)
  teller.shortlist(liked, anchor.ago(5))
  teller.decline(other, anchor.ago(4.9), declineReasons.price)
  visit(stage, liked, 'company', 'agreed')
  // The customer asked for one more thing, and the text changed.
  teller.text(
    liked,
    anchor.ago(4),
    {
      body: 'Como combinámos por mensagem, juntámos as barras de apoio e a sanita mais alta. O resto fica como estava.',
      price: 289_000,
      days: 8,
    },
    2,
  )

  const award = open(10, 6)
  const [chosen, next] = offers(stage, award, [mine, brisa], 6) as [Offer, Offer]
  for (const offer of [chosen, next]) {
    teller.see(offer, anchor.ago(8))
    teller.shortlist(offer, anchor.ago(7))
  }
  talk(teller, chosen, anchor.ago(6.5), 4)
  teller.award(chosen, anchor.ago(0.4))

  const running = open(18, 7)
  const [going] = offers(stage, running, [mine], 7) as [Offer]
  start(stage, going, 16, 13)
}

function visit(
  { teller, anchor, world, d }: Stage,
  offer: Offer,
  offeredBy: 'customer' | 'company',
  state: 'offered' | 'agreed' | 'done',
) {
  const createdAt = anchor.ago(state === 'done' ? 12 : 2.5)
  const hourOf = (days: number, at: number) => anchor.ago(-days, at)
  const times = state === 'done' ? [anchor.ago(9, 10)] : [hourOf(2, 10), hourOf(3, 15), hourOf(4, 9)]
  world.work.visits.push({
    id: d.id(createdAt),
    proposalId: offer.row.id,
    offeredBy,
    times,
    chosen: state === 'offered' ? null : (times[0] as Date),
    state,
    version: state === 'offered' ? 1 : 2,
    note: state === 'offered' ? '' : 'A campainha é a do meio.',
    createdAt,
    remindedAt: null,
  })
  teller.say(offer, offeredBy, createdAt, 'Deixei horas para uma visita, acima.')
}

/** Enough of some companies that their facts are told. */
function tellConcluded(stage: Stage) {
  const { firm } = stage
  const many: [name: string, ago: number[]][] = [
    [ownersCompany, [38, 64, 91, 140, 190, 260]],
    ['Demão Pinturas', [45, 80, 120, 175, 230, 300, 380]],
    ['Sabão Azul Limpezas', [33, 58, 77, 104, 133, 168, 220, 290]],
    ['Carrega e Descansa', [52, 95, 150, 210, 330]],
    ['Lume Certo Eletricidade', [70, 160]],
  ]
  for (const [name, agos] of many)
    for (const [i, ago] of agos.entries())
      concluded(stage, firm(name), ago, i, { silent: i === 2, late: i === 1, dearer: i === 3 })
}

function tellOpen(stage: Stage) {
  const { teller, anchor, firm } = stage
  const lisbon = [firm('Águas Mansas'), firm('Piquete Tejo')]
  const one = (category: string, place: string, ago: number, n: number, firms: Settled[]) =>
    opened(stage, { category, place: placeOf(place), ago, n, firms })
  const fresh: [string, string, number, number, string[]][] = [
    ['pintura', '1312', 1.5, 1, ['Demão Pinturas']],
    ['pintura', '1609', 4, 2, ['Rui Meireles Pintor']],
    ['limpezas', '1308', 2.2, 0, ['Sabão Azul Limpezas']],
    ['limpezas', '1312', 6, 2, ['Sabão Azul Limpezas']],
    ['eletricidade', '1317', 3.1, 0, ['Lume Certo Eletricidade']],
    ['mudancas', '1106', 1.1, 1, ['Carrega e Descansa']],
    ['remodelacoes', '1111', 8, 0, ['Casa Avessa Remodelações', 'Triângulo Construções']],
    ['climatizacao', '0705', 5.5, 1, ['Sol Nascente Energias']],
    ['telhados', '0303', 2.8, 0, ['Beiral Coberturas']],
    ['reparacoes', '1115', 0.6, 0, ['Tambor & Cia']],
    ['carpintaria', '1311', 12, 0, ['Oficina do Freixo']],
    ['moveis', '1309', 9.2, 0, ['Móveis Nunes & Leal']],
    ['canalizacao', '0805', 7.7, 3, []],
  ]
  for (const [i, [category, place, ago, n, who]] of fresh.entries()) {
    const job = one(category, place, ago, n, who.map(firm))
    const made = i % 3 === 2 ? [] : offers(stage, job, who.map(firm), i)
    if (i % 2 === 0) for (const offer of made) teller.see(offer, later(offer.row.sentAt as Date, 20 * 60_000))
  }
  for (const [i, ago] of [14, 11, 8.5, 6.2].entries()) {
    const job = one('canalizacao', '1107', ago, i, lisbon)
    const made = offers(stage, job, lisbon, i)
    for (const offer of made) teller.see(offer, anchor.ago(ago - 1))
    teller.shortlist(made[0] as Offer, anchor.ago(ago - 2))
    talk(teller, made[0] as Offer, anchor.ago(ago - 2.5), i, i === 3)
    if (i === 0) visit(stage, made[0] as Offer, 'customer', 'done')
    if (i === 1) visit(stage, made[0] as Offer, 'company', 'offered')
    if (i === 2) {
      const other = made[1] as Offer
      teller.move(other, anchor.ago(1), 'withdraw', {
        reason: 'Uma obra nossa atrasou e já não temos equipa nessas datas.',
      })
    }
  }
  for (const [i, ago] of [12, 15].entries()) {
    const [chosen] = offers(
      stage,
      one('limpezas', '1312', ago, i, [firm('Sabão Azul Limpezas')]),
      [firm('Sabão Azul Limpezas')],
      i,
    ) as [Offer]
    teller.see(chosen, anchor.ago(ago - 2))
    teller.shortlist(chosen, anchor.ago(ago - 3))
    talk(teller, chosen, anchor.ago(ago - 4), i)
    teller.award(chosen, anchor.ago(0.9 - i * 0.5))
  }
  for (const [i, name] of ['Demão Pinturas', 'Carrega e Descansa', 'Lume Certo Eletricidade'].entries()) {
    const who = firm(name)
    const job = one(who.row.category, who.row.municipality as string, 20 + i, i, [who])
    const [chosen] = offers(stage, job, [who], i) as [Offer]
    start(stage, chosen, 18, 15)
    if (i === 2) {
      teller.write(chosen, 'customer', 'final', anchor.ago(2), priceOf(stage, chosen), anchor.ago(2))
      teller.done(chosen, 'customer', anchor.ago(2))
    }
  }
}

/** What came to nothing: no older than it is kept. */
function tellEnded(stage: Stage) {
  const { teller, anchor, firm } = stage
  const [mine, quintas] = [firm(ownersCompany), firm(names.quintas)]
  const begun = (ago: number, n: number): [Job, Offer[]] => {
    const job = opened(stage, {
      category: 'canalizacao',
      place: placeOf('0308'),
      ago,
      n,
      firms: [mine, quintas],
    })
    const made = n % 3 === 2 ? [] : offers(stage, job, [mine, quintas], n)
    if (made[0] && n % 2 === 0) teller.see(made[0], anchor.ago(ago - 2))
    return [job, made]
  }
  const reasons = [
    cancelReasons.elsewhere,
    cancelReasons.not_needed,
    cancelReasons.price,
    cancelReasons.none_fit,
  ]
  for (const [i, reason] of reasons.entries()) {
    const [job] = begun(40 + i * 17, i)
    const at = anchor.ago(30 + i * 17)
    teller.step(job, at, 'cancel', { reason }, { by: job.row.customerId, reason })
    teller.end(job, at, endings.cancelled, true)
  }
  for (const i of [0, 1, 2, 3]) {
    const ago = 45 + i * 26
    const [job] = begun(ago, i)
    const at = later(job.row.expiresAt as Date, hour)
    teller.step(job, at, 'expire')
    teller.end(job, at, endings.expired, false)
  }
  // A company gave up a work that it had taken.
  const [job, [chosen]] = begun(60, 4) as [Job, [Offer]]
  start(stage, chosen, 57, 54)
  const reason = 'Uma avaria grande noutra obra levou-nos a equipa toda.'
  teller.step(job, anchor.ago(50), 'cancel', { reason }, { by: chosen.by, reason })
}

function tellStaff(stage: Stage) {
  const { teller, anchor, cast, firm, world, d, somebody } = stage
  const moderator = cast.by('moderador@aval.example').id as string
  const colleague = cast.by('vasco.rebelo@aval.example').id as string
  const asked = (
    ago: number,
    title: string,
    body: string,
    customer: UserRow | null = somebody(anchor.ago(ago + 2)),
  ) =>
    teller.ask({
      customer,
      category: 'canalizacao',
      place: placeOf('0303'),
      at: anchor.ago(ago),
      title,
      body,
    })
  const decideBy = (hours: number) => ({ decideBy: later(anchor.now, hours * hour) })
  const held: [string, string, number][] = [
    [
      'Preciso de orçamentos de vários esquentadores',
      'Quero só saber os preços que cada empresa faz por cada modelo. Mandem tabela completa, por favor.',
      3,
    ],
    [
      'Arranjo com pagamento em dinheiro sem fatura',
      'É um arranjo pequeno e prefiro pagar em dinheiro, sem papéis. Quem puder que diga.',
      2,
    ],
    [
      'Canalizador para amanhã de manhã sem falta',
      'Canalizador para amanhã de manhã sem falta, urgente, pago bem, respondam todos.',
      1.5,
    ],
  ]
  for (const [title, body, hours] of held) Object.assign(asked(0.05, title, body).row, decideBy(hours))
  for (const [i, name] of ['Filipa', 'Octávio'].entries()) {
    const { row } = asked(
      0.6 + i,
      wantedOf('canalizacao', i + 4).title,
      wantedOf('canalizacao', i + 4).body,
      null,
    )
    Object.assign(row, {
      state: 'awaiting_email',
      customerName: `${name} de Exemplo`,
      customerEmail: `${name.toLowerCase().replace('á', 'a')}.exemplo@correio.example`,
      expiresAt: later(row.createdAt as Date, settings.work.awaitingEmailHours * hour),
    })
  }

  const refuse = (ago: number, title: string, body: string, rule: string, reason: string) => {
    const job = asked(ago, title, body)
    const at = anchor.ago(ago - 0.1)
    teller.step(
      job,
      at,
      'refuse',
      { rule, reason, decidedAt: at, decidedBy: moderator },
      { by: moderator, reason },
    )
    world.audit.push({
      at,
      actorId: moderator,
      verb: 'work-request.refuse',
      objectType: 'work-request',
      objectId: job.row.id as string,
      reason,
      before: { state: 'in_moderation' },
      after: { state: 'refused', rule },
    })
    return job
  }
  refuse(
    20,
    'Vendo material de canalização usado',
    'Tenho tubos e torneiras que sobraram de uma obra. Vendo tudo junto a quem vier buscar.',
    'not_a_job',
    'Isto é uma venda, e não um trabalho que quer que lhe façam.',
  )
  refuse(
    33,
    'Procuro canalizador para trabalhar comigo',
    'Sou construtor e procuro canalizador para entrar já, com contrato de seis meses.',
    'not_a_job',
    'Isto é uma oferta de emprego, e não um trabalho que quer que lhe façam.',
  )
  const appealed = refuse(
    6,
    'Ligação de água para uma horta',
    'Queria puxar água da rua até uma horta que tenho arrendada, com torneira e contador.',
    'illegal',
    'Ligar à rede da rua só pode a entidade gestora.',
  )
  Object.assign(appealed.row, {
    appeal: 'Não é ligar à rede: a entidade já pôs o contador. Falta a canalização dali até à horta.',
    appealedAt: anchor.ago(2),
    version: appealed.row.version + 1,
  })
  const upheld = refuse(
    50,
    'Desentupir com ácido que eu levo',
    'Tenho ácido próprio e quero alguém que o saiba deitar nos canos do prédio.',
    'illegal',
    'O que descreve não se pode fazer num prédio sem técnico habilitado.',
  )
  Object.assign(upheld.row, {
    appeal: 'O ácido é do que se vende nas lojas.',
    appealedAt: anchor.ago(45),
    appealDecidedAt: anchor.ago(43),
    version: upheld.row.version + 2,
  })
  world.audit.push({
    at: anchor.ago(43),
    actorId: colleague,
    verb: 'work-request.uphold',
    objectType: 'work-request',
    objectId: upheld.row.id as string,
    reason: 'O perigo é o mesmo, venha o ácido de onde vier.',
  })

  const disputed = (name: string, ago: number, text: string) => {
    const who = firm(name)
    const job = opened(stage, {
      category: who.row.category,
      place: placeOf(who.row.municipality as string),
      ago,
      n: 1,
      firms: [who],
    })
    const [offer] = offers(stage, job, [who], 1) as [Offer]
    start(stage, offer, ago - 2, ago - 4)
    const at = anchor.ago(0.7)
    const number = disputeTicket(stage, offer, at, text)
    teller.step(
      job,
      at,
      'dispute',
      { disputedFrom: 'in_progress', completeBy: null },
      { by: job.row.customerId, reason: `Pedido ${number}.`, companyId: who.row.id },
    )
    return offer
  }
  disputed(
    'Demão Pinturas',
    22,
    'As portas ficaram com pingos e a equipa diz que é assim. Pedi que voltassem e não me respondem há uma semana.',
  )
  disputed(
    'Carrega e Descansa',
    19,
    'Falta uma caixa com loiça e dizem que nunca a carregaram. Tenho fotografias de tudo antes de sair.',
  )

  // Reports: two that wait, one upheld, one dismissed.
  const short = teller.jobs.filter((j) => j.row.state === 'shortlisting' && j.row.customerId)
  const report = (
    job: Job,
    ago: number,
    bySide: 'customer' | 'company',
    kind: 'payment_before_work' | 'not_a_job' | 'abuse' | 'contact_outside',
    body: string,
    decided?: ['upheld' | 'dismissed', string],
  ) => {
    const offer = job.offers[0] as Offer
    const at = anchor.ago(ago)
    world.work.reports.push({
      id: d.id(at),
      requestId: job.row.id as string,
      proposalId: offer.row.id,
      bySide,
      reporterId: bySide === 'customer' ? (job.row.customerId as string) : offer.by,
      kind,
      body,
      state: decided?.[0] ?? 'open',
      version: decided ? 2 : 1,
      at,
      decidedAt: decided ? later(at, day / 2) : null,
      decidedBy: decided ? moderator : null,
      answer: decided?.[1] ?? null,
    })
  }
  report(
    short.at(-1) as Job,
    0.5,
    'customer',
    'payment_before_work',
    'Pedem metade antes de virem ver, por transferência para uma conta que não é da empresa.',
  )
  report(
    short.at(-2) as Job,
    1.2,
    'company',
    'not_a_job',
    'Parece um concorrente: só quer saber os preços de cada peça.',
  )
  report(short.at(-3) as Job, 3, 'company', 'contact_outside', 'Insiste em tratar de tudo por fora.', [
    'dismissed',
    'Lemos a conversa: só perguntou se podia telefonar.',
  ])
  const over = teller.jobs.find((j) => j.row.state === 'expired' && j.offers.length > 0) as Job
  report(over, 12, 'customer', 'abuse', 'Insultou-me quando disse que ia pensar.', [
    'upheld',
    'As mensagens foram insultuosas. A empresa foi avisada.',
  ])
  const warned = over.offers[0] as Offer
  const at = anchor.ago(11.4)
  world.work.sanctions.push({
    id: d.id(at),
    companyId:
      warned.firm.row.id === firm(ownersCompany).row.id ? firm(names.quintas).row.id : warned.firm.row.id,
    step: 1,
    reason: 'Mensagens insultuosas a um cliente.',
    at,
    until: null,
    decidedBy: moderator,
  })
}

/** Somebody wants a digest, somebody nothing. */
function setAlerts({ world, anchor, firm }: Stage) {
  const choose = (name: string, category: string, area: string, choice: 'now' | 'daily' | 'off') => {
    const who = firm(name)
    const userId = (who.team[0] as UserRow).id as string
    world.work.alerts.push({
      companyId: who.row.id,
      userId,
      category,
      area,
      choice,
      toldUntil: choice === 'daily' ? anchor.ago(0.5) : null,
      updatedAt: anchor.ago(60),
    })
  }
  choose(ownersCompany, 'canalizacao', '', 'now')
  choose('Sabão Azul Limpezas', 'limpezas', '', 'daily')
  choose('Demão Pinturas', 'pintura', '1312', 'now')
  choose('Piquete Tejo', 'canalizacao', '', 'off')
}
