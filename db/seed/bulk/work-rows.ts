import { lisbonDay } from '~/domain/shared/working-days'
import { trades } from '../trades'
import { below, idOf, mix, unit } from './chance'
import { field } from './copying'
import {
  day,
  type Firm,
  living,
  minute,
  monthOf,
  priceOf,
  proposalId,
  proposalState,
  type Request,
  requestOf,
  sentAt,
  type WorkPlan,
} from './work'

type Table = [table: string, columns: string, lines: (p: WorkPlan) => Iterable<string>, what: string]

export const workTables: Table[] = [
  [
    'work_requests',
    'id customer_id category answers municipality district when_kind budget_band title body state version created_at published_at first_published_at expires_at proposals shortlisted told first_proposal_at awarded_id awarded_at started_at done_by_side done_at completed_at ended_at reason demonstration',
    requestRows,
    'trabalhos',
  ],
  ['work_audience', 'request_id company_id kind at told_at', audienceRows, 'avisos a empresas'],
  [
    'work_proposals',
    'id request_id company_id author_id state version current created_at sent_at seen_at shortlisted_at valid_until ended_at reason month given_back_at messages customer_read company_read last_message_at demonstration',
    proposalRows,
    'propostas',
  ],
  [
    'work_proposal_texts',
    'id proposal_id number body price_kind price price_to vat_included vat_rate included excluded start_on days valid_until written_at written_by',
    textRows,
    'textos de propostas',
  ],
  ['work_messages', 'id proposal_id place side author_id body source at', messageRows, 'mensagens'],
  ['work_outcomes', 'request_id side phase price day why at by', outcomeRows, 'resultados escritos'],
  [
    'work_results',
    'request_id company_id category district completed_at on_time price_kept customer_silent company_silent agreed_price counts',
    resultRows,
    'trabalhos concluídos',
  ],
]

const iso = (ms: number | null): string => (ms === null ? '\\N' : new Date(ms).toISOString())
const customerOf = (p: WorkPlan, r: Request): string =>
  p.people[Number((BigInt(r.i) * 2_654_435_761n) % BigInt(p.people.length))] as string
const firmOf = (p: WorkPlan, r: Request, k: number): Firm => p.firms[Number(r.firms[k])] as Firm

function* all(p: WorkPlan): Generator<Request> {
  for (let i = 0; i < p.past + p.open; i++) yield requestOf(p, i)
}

function* offers(p: WorkPlan): Generator<[r: Request, k: number]> {
  for (const r of all(p)) for (let k = 0; k < r.n; k++) yield [r, k]
}

const needs = ['Preciso de', 'Procuro quem faça', 'Peço orçamento para', 'Queremos tratar de']
const places = ['num apartamento', 'numa moradia', 'numa loja', 'numa casa antiga', 'num segundo andar']
const asides = [
  'Podem vir ver quando lhes der jeito, de preferência ao fim da tarde.',
  'Já houve uma reparação há uns anos e não ficou bem.',
  'Gostava de receber o preço com tudo discriminado, material e mão de obra.',
  'Não há pressa, mas queria deixar combinado ainda este mês.',
  'A entrada é fácil e há lugar para estacionar à porta.',
  'Temos fotografias e medidas, que enviamos a quem as pedir.',
]
const offered = [
  'Fazemos este trabalho todas as semanas na sua zona e podemos ver o local sem compromisso.',
  'Propomos material de primeira linha, com garantia por escrito e limpeza no fim.',
  'Começamos pela parte que mais incomoda, para poder usar a casa durante o trabalho.',
  'O preço inclui deslocação, e só muda se o que encontrarmos for diferente do que descreveu.',
  'Temos equipa própria, com seguro de acidentes e responsabilidade civil.',
  'Enviamos fotografias de trabalhos parecidos que concluímos este ano.',
]
const included = ['Material, mão de obra e deslocação.', 'Mão de obra, limpeza e transporte de entulho.']
const excluded = ['Pintura e acabamentos.', 'Licenças, se forem precisas.', '']

function serviceOf({ i, where }: Request): string {
  const services = trades[where.category]?.services ?? []
  return services.length > 0 ? (services[below(i, 830, services.length)] as string) : 'Um arranjo'
}

function* requestRows(p: WorkPlan): Generator<string> {
  for (const r of all(p)) {
    const { i, where, state } = r
    const done = state === 'completed'
    const taken = done || state === 'in_progress'
    const isOpen = i >= p.past
    const service = serviceOf(r).toLowerCase()
    const title = field(`${needs[mix(i, 831) % 4]} ${service} ${places[mix(i, 832) % 5]}`)
    const body = field(
      `${needs[mix(i, 833) % 4]} ${service} ${places[mix(i, 832) % 5]}. ${asides[mix(i, 834) % 6]} ${asides[(mix(i, 834) + 1 + (mix(i, 835) % 5)) % 6]}`,
    )
    const live = living(r)
    let first = r.n > 0 ? Number.POSITIVE_INFINITY : null
    for (let k = 0; k < r.n; k++) first = Math.min(first as number, sentAt(p, r, k))
    const awarded = taken ? Math.floor(r.published + ((r.ended ?? p.today) - r.published) / 3) : null
    yield `${r.id}\t${customerOf(p, r)}\t${where.category}\t{}\t${where.municipality}\t${where.district}\t${mix(i, 836) % 3 ? 'no_hurry' : 'soon'}\t${mix(i, 837) % 3 ? 1 + (mix(i, 838) % 5) : '\\N'}\t${title}\t${body}\t${state}\t${2 + (mix(i, 839) % 4)}\t${iso(r.at)}\t${isOpen ? iso(r.published) : '\\N'}\t${iso(r.published)}\t${iso(r.published + 30 * day)}\t${live}\t${r.shortlisted}\t${Math.min(10, r.firms.length)}\t${iso(first)}\t${taken ? proposalId(p, r, 0) : '\\N'}\t${iso(awarded)}\t${iso(awarded && awarded + day / 2)}\t${done ? (mix(i, 840) % 2 ? 'company' : 'customer') : '\\N'}\t${done ? iso((r.ended as number) - day) : '\\N'}\t${done ? iso(r.ended) : '\\N'}\t${iso(r.ended)}\t${state === 'cancelled' ? 'Já resolvi de outra maneira.' : '\\N'}\tt\n`
  }
}

function* audienceRows(p: WorkPlan): Generator<string> {
  for (const r of all(p)) {
    const at = iso(r.published + minute)
    for (let k = 0; k < Math.min(10, r.firms.length); k++)
      yield `${r.id}\t${firmOf(p, r, k).id}\tmatched\t${at}\t${at}\n`
  }
}

/** Two for everybody with whom contacts were exchanged. */
const messagesOf = (r: Request, k: number): number => (k < r.shortlisted ? 2 : 0)

function* proposalRows(p: WorkPlan): Generator<string> {
  for (const [r, k] of offers(p)) {
    const firm = firmOf(p, r, k)
    const state = proposalState(r, k)
    const sent = sentAt(p, r, k)
    const over = ['declined', 'withdrawn', 'expired'].includes(state)
    const seen =
      state === 'sent' || (state === 'expired' && mix(r.i, 841) % 2 === 0) ? null : sent + 5 * minute
    const back = state === 'declined' && r.state === 'cancelled' ? r.ended : over && !seen ? r.ended : null
    const n = messagesOf(r, k)
    yield `${proposalId(p, r, k)}\t${r.id}\t${firm.id}\t${firm.author}\t${state}\t${over ? 3 : 2}\t1\t${iso(sent - 10 * minute)}\t${iso(sent)}\t${iso(seen)}\t${k < r.shortlisted ? iso(sent + 6 * minute) : '\\N'}\t${iso(sent + 40 * day)}\t${over ? iso(r.ended ?? sent + 20 * minute) : '\\N'}\t${state === 'declined' ? 'O cliente escolheu outra proposta.' : state === 'withdrawn' ? 'Deixámos de ter equipa livre nessas datas.' : '\\N'}\t${monthOf(sent)}\t${iso(back)}\t${n}\t${n}\t${n}\t${n > 0 ? iso(sent + 30 * minute) : '\\N'}\tt\n`
  }
}

function* textRows(p: WorkPlan): Generator<string> {
  let startOn = { hour: 0, day: '' }
  for (const [r, k] of offers(p)) {
    const c = r.i * 32 + k
    const sent = sentAt(p, r, k)
    const hour = Math.floor(sent / 3_600_000)
    if (startOn.hour !== hour) startOn = { hour, day: lisbonDay(new Date(sent + 12 * day)) }
    const u = mix(c, 842) % 10
    const kind = u < 6 ? 'fixed' : u < 8 ? 'range' : u < 9 ? 'hourly' : 'after_visit'
    const price = kind === 'hourly' ? 1_500 + below(c, 843, 3_500) : priceOf(r, k)
    yield `${idOf(sent, c, 825)}\t${proposalId(p, r, k)}\t1\t${offered[mix(c, 844) % 6]} ${offered[(mix(c, 844) + 1 + (mix(c, 845) % 5)) % 6]}\t${kind}\t${kind === 'after_visit' ? '\\N' : price}\t${kind === 'range' ? Math.round(price * 1.2) : '\\N'}\t${mix(c, 846) % 3 ? 't' : 'f'}\t${mix(c, 847) % 3 ? 23 : 6}\t${included[mix(c, 848) % 2]}\t${excluded[mix(c, 849) % 3]}\t${startOn.day}\t${1 + (mix(c, 850) % 12)}\t${iso(sent + 40 * day)}\t${iso(sent)}\t${firmOf(p, r, k).author}\n`
  }
}

function* messageRows(p: WorkPlan): Generator<string> {
  for (const [r, k] of offers(p)) {
    if (messagesOf(r, k) === 0) continue
    const c = r.i * 32 + k
    const sent = sentAt(p, r, k)
    const id = proposalId(p, r, k)
    yield `${idOf(sent + 10 * minute, c, 827)}\t${id}\t1\tcustomer\t${customerOf(p, r)}\tO preço inclui a deslocação, e quando podem começar?\tweb\t${iso(sent + 10 * minute)}\n`
    yield `${idOf(sent + 30 * minute, c, 828)}\t${id}\t2\tcompany\t${firmOf(p, r, k).author}\tInclui, sim. Podemos começar na data que está na proposta.\tweb\t${iso(sent + 30 * minute)}\n`
  }
}

interface Outcome {
  r: Request
  agreed: number
  final: number
  promised: number
  done: number
  silent: boolean
}

function* outcomes(p: WorkPlan): Generator<Outcome> {
  for (const r of all(p)) {
    if (r.state !== 'completed') continue
    const done = r.ended as number
    yield {
      r,
      agreed: priceOf(r, 0),
      final: unit(r.i, 851) < 0.78 ? priceOf(r, 0) : Math.round(priceOf(r, 0) * 1.18),
      promised: unit(r.i, 852) < 0.82 ? done : done - 9 * day,
      done,
      silent: mix(r.i, 853) % 5 === 0,
    }
  }
}

function* outcomeRows(p: WorkPlan): Generator<string> {
  for (const { r, agreed, final, promised, done, silent } of outcomes(p)) {
    const why = final !== agreed || promised !== done ? 'Apareceu mais do que se via antes de começar.' : ''
    const began = iso(done - 4 * day)
    for (const [side, by] of [
      ['customer', customerOf(p, r)],
      ['company', firmOf(p, r, 0).author],
    ] as const) {
      yield `${r.id}\t${side}\tagreed\t${agreed}\t${lisbonDay(new Date(promised))}\t\t${began}\t${by}\n`
      if (side === 'company' || !silent)
        yield `${r.id}\t${side}\tfinal\t${final}\t${lisbonDay(new Date(done))}\t${why}\t${iso(done - day)}\t${by}\n`
    }
  }
}

function* resultRows(p: WorkPlan): Generator<string> {
  for (const { r, agreed, final, promised, done, silent } of outcomes(p))
    yield `${r.id}\t${firmOf(p, r, 0).id}\t${r.where.category}\t${r.where.district}\t${iso(done)}\t${promised === done ? 't' : 'f'}\t${final === agreed ? 't' : 'f'}\t${silent ? 't' : 'f'}\tf\t${agreed}\t${mix(r.i, 854) % 20 ? 't' : 'f'}\n`
}
