import type pg from 'pg'
import { lisbonDay } from '~/domain/shared/working-days'
import type { ProposalState, WorkState } from '~/domain/work-requests/states'
import { below, idOf, mix, unit } from './chance'

/** Work that generated people want done, and what generated companies propose: every row a function of its number. */

export const day = 86_400_000
export const minute = 60_000

export interface Firm {
  id: string
  category: string
  district: string
  municipality: string
  /** Who proposes for it. */
  author: string
}

export interface WorkPlan {
  /** Open ones; as many and a half more came before them and ended. */
  open: number
  past: number
  proposals: number
  /** In milliseconds. */
  today: number
  firms: Firm[]
  people: string[]
  /** Numbers of companies, by trade and place and by trade. */
  near: Map<string, number[]>
  trade: Map<string, number[]>
}

/** Reads the companies and people that were generated before. */
export async function workPlanOf(
  client: pg.Client,
  { work, proposals, moment }: { work: number; proposals: number; moment: Date },
): Promise<WorkPlan> {
  const { rows: people } = await client.query<{ id: string }>(
    "select id from users where email like 'gerado%@massa.example' order by id",
  )
  const { rows: found } = await client.query<Omit<Firm, 'author'>>(
    `select id, category, district, municipality from companies
     where listing = 'approved' and phone = '+351210000000' and category is not null and district is not null order by id`,
  )
  // The last of the people work in companies: one and a half companies each.
  const staff = people.slice(Math.floor(people.length / 2)).map((p) => p.id)
  const firms = found.map((firm, i) => ({ ...firm, author: staff[i % staff.length] as string }))
  const near = new Map<string, number[]>()
  const trade = new Map<string, number[]>()
  for (const [i, firm] of firms.entries()) {
    note(near, `${firm.category} ${firm.district}`, i)
    note(trade, firm.category, i)
  }
  return {
    open: work,
    past: Math.floor(work * 1.5),
    proposals,
    today: Math.floor(moment.getTime() / 3_600_000) * 3_600_000,
    firms,
    people: people.slice(0, Math.floor(people.length / 2)).map((p) => p.id),
    near,
    trade,
  }
}

function note(lists: Map<string, number[]>, key: string, i: number): void {
  const list = lists.get(key)
  if (list) list.push(i)
  else lists.set(key, [i])
}

/** One request, with how many companies proposed and which. */
export interface Request {
  i: number
  id: string
  at: number
  published: number
  state: WorkState
  ended: number | null
  where: Firm
  n: number
  /** Numbers of the companies: those that were told first. */
  firms: number[]
  shortlisted: number
}

/** How many proposals request i gets: as many as were asked for in all, two neighbours sharing unevenly. */
function proposalsOf(p: WorkPlan, i: number): number {
  const all = p.open + p.past
  const even = (k: number) => Math.floor(((k + 1) * p.proposals) / all) - Math.floor((k * p.proposals) / all)
  const mate = i % 2 === 0 ? i + 1 : i - 1
  if (mate >= all) return even(i)
  const [a, b] = [even(i), even(mate)]
  const shift = below(Math.min(i, mate), 801, Math.min(20 - Math.max(a, b), Math.min(a, b)) + 1)
  return i % 2 === 0 ? a + shift : a - shift
}

function momentOf(p: WorkPlan, i: number): number {
  if (i < p.past) return Math.floor(p.today - 30 * day - (1 - i / p.past) * 730 * day)
  return Math.floor(p.today - 29.5 * day + ((i - p.past) / p.open) * 29.4 * day)
}

function stateOf(p: WorkPlan, i: number, n: number): WorkState {
  const u = mix(i, 802) % 100
  if (i >= p.past) return n > 2 && u < 30 ? 'shortlisting' : 'published'
  if (n === 0) return u < 30 ? 'cancelled' : 'expired'
  if (u < 55) return 'completed'
  if (u < 65) return i > p.past * 0.95 ? 'in_progress' : 'completed'
  return u < 75 ? 'cancelled' : 'expired'
}

export function requestOf(p: WorkPlan, i: number): Request {
  // Popular companies are in popular trades and places; some are asked far more than others.
  const where = p.firms[below(i, 803, p.firms.length)] as Firm
  const close = p.near.get(`${where.category} ${where.district}`) as number[]
  const list = close.length >= 20 ? close : (p.trade.get(where.category) as number[])
  const n = Math.min(list.length, proposalsOf(p, i))
  const u = unit(i, 804)
  const first = Math.floor(u * Math.sqrt(u) * list.length)
  const state = stateOf(p, i, n)
  const at = momentOf(p, i)
  const published = at + 3 * minute
  const lasts = state === 'expired' ? 30 * day : (5 + below(i, 805, 40)) * day
  return {
    i,
    id: idOf(at, i, 810),
    at,
    published,
    state,
    ended: i < p.past && state !== 'in_progress' ? Math.min(published + lasts, p.today) : null,
    where,
    n,
    firms: Array.from({ length: Math.min(list.length, Math.max(n, 10)) }, (_, k) =>
      Number(list[(first + k) % list.length]),
    ),
    shortlisted:
      state === 'shortlisting'
        ? 1 + below(i, 806, Math.min(n, 5))
        : state === 'completed' || state === 'in_progress'
          ? 1
          : 0,
  }
}

export function proposalState({ i, state, shortlisted }: Request, k: number): ProposalState {
  if (state === 'completed' || state === 'in_progress') return k === 0 ? 'accepted' : 'declined'
  if (state === 'cancelled') return 'declined'
  if (state === 'expired') return 'expired'
  if (k < shortlisted) return 'shortlisted'
  const u = mix(i * 32 + k, 807) % 25
  return u === 0 ? 'withdrawn' : u < 12 ? 'seen' : 'sent'
}

/** Those that the customer may choose from, or chose. */
export const living = (r: Request): number => {
  let n = 0
  for (let k = 0; k < r.n; k++)
    if (['sent', 'seen', 'shortlisted', 'accepted'].includes(proposalState(r, k))) n += 1
  return n
}

/** When proposal k came: hours after the opening, the first ones soon. */
export const sentAt = (p: WorkPlan, r: Request, k: number): number =>
  Math.min(
    r.published + 20 * minute + Math.floor(unit(r.i * 32 + k, 808) ** 2 * 6 * day) + k * 40 * minute,
    (r.ended ?? p.today) - 30 * minute + k * 1000,
  )

export const proposalId = (p: WorkPlan, r: Request, k: number): string =>
  idOf(sentAt(p, r, k), r.i * 32 + k, 820)

const months = new Map<number, string>()
export function monthOf(ms: number): string {
  const hour = Math.floor(ms / 3_600_000)
  let month = months.get(hour)
  if (!month) {
    month = `${lisbonDay(new Date(ms)).slice(0, 7)}-01`
    months.set(hour, month)
  }
  return month
}

export const priceOf = (r: Request, k: number): number =>
  Math.round((8_000 + unit(r.i, 809) ** 3 * 900_000) * (0.8 + unit(r.i * 32 + k, 811) * 0.5))
