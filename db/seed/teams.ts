import type { MemberRole } from '~/domain/companies/schema'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { ownersCompany } from './companies'
import { happen } from './history'
import { type Cast, newPerson } from './people'
import { placeOf } from './places'
import { type Dice, dice } from './random'
import type { Settled, UserRow, World } from './world'

const { accessDays, transferDays } = settings.team
const day = 86_400_000

/** Who came to dono@'s company, when (days ago), and as what. */
const colleagues: {
  days: number
  role: MemberRole
  later?: [days: number, role: MemberRole]
  left?: number
}[] = [
  { days: 702, role: 'responder', later: [388, 'manager'] },
  { days: 431, role: 'responder', left: 133 },
  { days: 246, role: 'finance' },
  { days: 128, role: 'responder' },
  { days: 37, role: 'viewer' },
]

/** A team of every role for dono@, people who ask to join it, and a company on its way to another owner. */
export function assembleTeams(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('teams')
  const dono = cast.by('dono@aval.example')
  const shop = settled.find((s) => s.row.name === ownersCompany)
  if (!shop) throw new Error(`no ${ownersCompany}`)
  const hire = (at: Date) =>
    newPerson(world, d, at, placeOf(shop.sketch.municipality), `${shop.row.slug}.example`)

  for (const { days, role, later, left } of colleagues) {
    const since = anchor.ago(days, 10)
    const person = hire(anchor.ago(days + 2))
    const until = left === undefined ? null : anchor.ago(left, 17)
    world.members.push({
      companyId: shop.row.id,
      userId: person.id as string,
      role: later?.[1] ?? role,
      since,
      until,
    })
    const deed = { subject: 'company' as const, id: shop.row.id, companyId: shop.row.id }
    happen(world, d, { ...deed, at: since, verb: 'join', by: person.id, data: { userId: person.id, role } })
    if (later) {
      const data = { userId: person.id, role: later[1], before: role }
      happen(world, d, { ...deed, at: anchor.ago(later[0], 12), verb: 'change-role', by: dono.id, data })
    }
    if (until) {
      happen(world, d, {
        ...deed,
        at: until,
        verb: 'leave',
        by: person.id,
        data: { userId: person.id, role },
      })
    }
  }

  ask(world, d, shop, hire(anchor.ago(3.2)), anchor.ago(2.1), {
    role: 'manager',
    message:
      'Bom dia, Sr. Fontes. Estou com o armazém desde o dia 1 e fiquei de tratar das fotografias e do horário de inverno no perfil. Se preferir começar por menos, também serve.',
  })
  ask(world, d, shop, hire(anchor.ago(6)), anchor.ago(5.4), {
    role: 'finance',
    message:
      'Trabalho no gabinete de contabilidade que vos faz as contas. Preciso só de ver as faturas da Aval.',
  })
  const others = settled.filter((s) => s.row.listing === 'approved' && s !== shop && s.team.length > 0)
  const elsewhere = others.find((s) => s.sketch.category === 'catering') ?? others[0]
  if (elsewhere) {
    ask(world, d, elsewhere, cast.by('afiliado@aval.example'), anchor.ago(1.3), {
      role: 'responder',
      message: 'Passo a tratar das redes e das respostas aos clientes três manhãs por semana, como falámos.',
    })
  }
  const pair = others.find((s) => s !== elsewhere && s.team.length > 1)
  if (pair) handOver(world, d, pair, anchor.ago(4.2))
}

function ask(
  world: World,
  d: Dice,
  { row }: Settled,
  who: UserRow,
  at: Date,
  asked: { role: MemberRole; message: string },
): void {
  world.accessRequests.push({
    id: d.id(at),
    companyId: row.id,
    userId: who.id as string,
    ...asked,
    createdAt: at,
    expiresAt: new Date(at.getTime() + accessDays * day),
  })
}

/** Its owner goes into retirement and leaves it to whoever helps. */
function handOver(world: World, d: Dice, { row, team: [from, to] }: Settled, at: Date): void {
  world.transfers.push({
    id: d.id(at),
    companyId: row.id,
    fromUserId: from?.id as string,
    toUserId: to?.id as string,
    remainsAs: 'viewer',
    createdAt: at,
    expiresAt: new Date(at.getTime() + transferDays * day),
  })
  happen(world, d, {
    subject: 'company',
    id: row.id,
    companyId: row.id,
    at,
    verb: 'offer-transfer',
    by: from?.id,
    data: { userId: to?.id },
  })
}
