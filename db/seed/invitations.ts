import { lifeOf } from '~/domain/invitations/inviting/inserting'
import type { InvitationKind, InvitationState } from '~/domain/invitations/schema'
import { hashEmail, hashToken, tokenOf } from '~/domain/invitations/tokens'
import type { Anchor } from './anchor'
import type { Cast } from './people'
import { dice } from './random'
import type { InvitationRow, Settled, World } from './world'

interface Told {
  kind: InvitationKind
  state: InvitationState
  /** Days ago that it was written. */
  ago: number
  by: string
  email: string
  name?: string
  company?: string
  role?: InvitationRow['role']
  message?: string
  /** Whoever accepted. */
  accepted?: string
}

/** The verbs that lead to a state, and how many hours after the one before. */
const ways: Record<InvitationState, [verb: string, to: InvitationState, hours: number][]> = {
  draft: [],
  scheduled: [],
  queued: [],
  suppressed: [['suppress', 'suppressed', 0.1]],
  sent: [['send', 'sent', 0.1]],
  delivered: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
  ],
  bounced: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['bounce', 'bounced', 1],
  ],
  opened: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['open', 'opened', 7],
  ],
  accepted: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['open', 'opened', 7],
    ['accept', 'accepted', 0.2],
  ],
  declined: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['decline', 'declined', 20],
  ],
  revoked: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['revoke', 'revoked', 5],
  ],
  expired: [
    ['send', 'sent', 0.1],
    ['deliver', 'delivered', 0.1],
    ['expire', 'expired', 24],
  ],
}

/**
 * Invitations of every kind but customers' (review-invitations.ts) and in every state, as the product would have
 * written them.
 */
export function inviteSome(world: World, settled: Settled[], anchor: Anchor, cast: Cast): void {
  const d = dice('invitations')
  const id = (email: Parameters<Cast['by']>[0]) => cast.by(email).id as string
  const [dono, cliente, apoio] = [
    id('dono@aval.example'),
    id('cliente@aval.example'),
    id('apoio@aval.example'),
  ]
  const [admin, financeiro] = [id('admin@aval.example'), id('financeiro@aval.example')]
  const shop = settled.find(({ row, team }) => row.listing === 'approved' && team.some((u) => u.id === dono))
  const free = settled.filter(({ row }) => row.listing === 'approved' && row.ownership === 'unclaimed')
  const company = shop?.row.id
  const [first, second] = [free[0]?.row.id, free[1]?.row.id]
  const helper = world.members.find((m) => m.companyId === company && m.userId !== dono)?.userId
  const told: (Told | false)[] = [
    {
      kind: 'platform',
      state: 'delivered',
      ago: 3,
      by: cliente,
      email: 'rita.magalhaes@correio.example',
      name: 'Rita Magalhães',
      message: 'Foi aqui que encontrei o canalizador.',
    },
    {
      kind: 'platform',
      state: 'opened',
      ago: 6,
      by: cliente,
      email: 'joao.pestana@correio.example',
      name: 'João Pestana',
    },
    { kind: 'platform', state: 'declined', ago: 12, by: cliente, email: 'nuno.sequeira@correio.example' },
    {
      kind: 'platform',
      state: 'expired',
      ago: 50,
      by: cliente,
      email: 'lidia.barroso@correio.example',
      name: 'Lídia Barroso',
    },
    { kind: 'platform', state: 'revoked', ago: 9, by: cliente, email: 'errado@correio.example' },
    { kind: 'platform', state: 'suppressed', ago: 20, by: cliente, email: 'nao.contactar@correio.example' },
    {
      kind: 'platform',
      state: 'bounced',
      ago: 15,
      by: apoio,
      email: 'geral@padaria-antiga.example',
      name: 'Padaria Antiga',
    },
    {
      kind: 'affiliate',
      state: 'accepted',
      ago: 200,
      by: financeiro,
      email: 'afiliado@aval.example',
      name: 'Marta Caldeira',
      accepted: id('afiliado@aval.example'),
    },
    {
      kind: 'affiliate',
      state: 'delivered',
      ago: 2,
      by: financeiro,
      email: 'cliente@aval.example',
      name: 'Inês Sampaio',
      message: 'Escreve sobre obras com muito cuidado; junta-se a nós?',
    },
    {
      kind: 'staff',
      state: 'delivered',
      ago: 1,
      by: admin,
      email: 'duarte.lemos@correio.example',
      name: 'Duarte Lemos',
      role: 'editor',
    },
    {
      kind: 'staff',
      state: 'expired',
      ago: 40,
      by: admin,
      email: 'filipa.norte@correio.example',
      name: 'Filipa Norte',
      role: 'support',
    },
    first !== undefined && {
      kind: 'claim',
      state: 'delivered',
      ago: 4,
      by: apoio,
      email: 'geral@por-reivindicar.example',
      company: first,
    },
    second !== undefined && {
      kind: 'claim',
      state: 'declined',
      ago: 30,
      by: apoio,
      email: 'contacto@outra-casa.example',
      company: second,
    },
    ...(company
      ? ([
          {
            kind: 'team',
            state: 'delivered',
            ago: 2,
            by: dono,
            email: 'sara.fontes@correio.example',
            name: 'Sara Fontes',
            role: 'responder',
            message: 'Para me ajudares com as respostas.',
            company,
          },
          {
            kind: 'team',
            state: 'expired',
            ago: 25,
            by: dono,
            email: 'antonio.fontes@correio.example',
            name: 'António Fontes',
            role: 'viewer',
            company,
          },
        ] satisfies Told[])
      : []),
    company !== undefined &&
      helper !== undefined && {
        kind: 'team',
        state: 'accepted',
        ago: 300,
        by: dono,
        email: world.users.find((u) => u.id === helper)?.email as string,
        role: world.members.find((m) => m.userId === helper)?.role as 'manager',
        company,
        accepted: helper,
      },
  ]
  for (const one of told) if (one) write(world, d, anchor, one)
  const quiet = hashEmail('nao.contactar@correio.example')
  world.suppressions.push({ emailHash: quiet, reason: 'unsubscribed', at: anchor.ago(21, 10) })
}

function write(world: World, d: ReturnType<typeof dice>, anchor: Anchor, told: Told): void {
  const { kind, state, ago, by, email, name, company, role, message, accepted } = told
  const createdAt = anchor.ago(ago, 10)
  const id = d.id(createdAt)
  const gone = ways[state].some(([verb]) => verb === 'send')
  const event = (at: Date, verb: string, from: string | null, to: string, actorId: string | null) =>
    world.events.push({
      id: d.id(at),
      at,
      subjectType: 'invitation',
      subjectId: id,
      companyId: company ?? null,
      verb,
      fromState: from,
      toState: to,
      actorKind: actorId ? 'user' : verb === 'open' || verb === 'decline' ? 'visitor' : 'system',
      actorId,
      reason: null,
      data: null,
    })
  let [at, before]: [Date, InvitationState] = [createdAt, 'queued']
  event(at, 'invite', null, before, by)
  const times: Partial<Record<string, Date>> = {}
  for (const [verb, to, hours] of ways[state]) {
    // What ends by itself does so when its time is over.
    at = verb === 'expire' ? lifeOf(kind, times.send as Date) : new Date(at.getTime() + hours * 3_600_000)
    event(at, verb, before, to, verb === 'revoke' ? by : verb === 'accept' ? (accepted ?? null) : null)
    times[verb] = at
    before = to
  }
  const ended = ['accept', 'decline', 'revoke', 'expire'].map((verb) => times[verb]).find(Boolean)
  world.invitations.push({
    id,
    kind,
    state,
    version: ways[state].length + 1,
    email,
    emailHash: hashEmail(email),
    name: name ?? null,
    inviterId: by,
    companyId: company ?? null,
    role: role ?? null,
    message: message ?? null,
    tokenHash: gone ? hashToken(tokenOf(id, 1)) : null,
    tokenVersion: gone ? 1 : 0,
    createdAt,
    updatedAt: at,
    sendAt: createdAt,
    sentAt: times.send ?? null,
    openedAt: times.open ?? null,
    expiresAt: times.send ? lifeOf(kind, times.send) : null,
    decidedAt: ended ?? null,
    acceptedBy: accepted ?? null,
    outcomeId: accepted ? (company ?? accepted) : null,
  })
}
