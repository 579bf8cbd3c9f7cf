import { settings } from '~/domain/settings/settings'
import type { WorkSignal } from '~/domain/work-requests/asking/screening'
import { ownersCompany } from './companies'
import { wantedOf } from './corpus/work-texts'
import { placeOf } from './places'
import { disputeTicket, offers, opened, type Stage } from './work'
import { start } from './work-steps'
import { day, hour, type Job, later, type Offer } from './work-telling'
import { names } from './work-waiting'
import type { UserRow } from './world'

const { perNetwork, burstHours } = settings.work.screening

/** What waits for the staff: to be decided about, appealed, disputed, reported. */

export function tellStaff(stage: Stage) {
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
  const open = teller.jobs.find(
    ({ row }) => row.category === 'canalizacao' && row.state === 'published' && !row.addressed && row.body,
  ) as Job
  const rival = firm('Piquete Tejo')
  /** What screening noticed in each, as it writes it down. */
  const held: [string, string, number, WorkSignal, UserRow?][] = [
    [
      'Preciso de orçamentos de vários esquentadores',
      'Quero só saber os preços que cada empresa faz por cada modelo. Mandem tabela completa, por favor.',
      3,
      { kind: 'competitor', evidence: `Trabalha em ${rival.row.name}, da mesma área.` },
      rival.team[0] as UserRow,
    ],
    [
      'Arranjo com pagamento em dinheiro sem fatura',
      'É um arranjo pequeno e prefiro pagar em dinheiro, sem papéis. Quem puder que diga.',
      2,
      { kind: 'burst', evidence: `Mais de ${perNetwork} pedidos da mesma rede em ${burstHours} horas.` },
    ],
    [
      open.row.title as string,
      open.row.body as string,
      1.5,
      { kind: 'copied', evidence: `100 % igual ao trabalho ${open.row.id}.` },
    ],
  ]
  for (const [title, body, hours, signal, by] of held) {
    const { row } = asked(0.05, title, body, by)
    Object.assign(row, decideBy(hours))
    const data = { signals: [signal] }
    teller.event(row.createdAt as Date, 'work-request', row.id, 'hold', undefined, 'in_moderation', { data })
  }
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
