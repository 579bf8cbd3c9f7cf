import { createHash } from 'node:crypto'
import { type ClaimVerb, claimFlow } from '~/domain/claims/claim-flow'
import type { ClaimProof } from '~/domain/claims/schema'
import { files } from '~/platform/files'
import type { Anchor } from './anchor'
import { documentOf } from './claim-document'
import { ownersCompany } from './companies'
import { type Cast, newPerson, placeNear } from './people'
import { type Dice, dice } from './random'
import type { ClaimRow, CompanyRow, Settled, UserRow, World } from './world'

/** A claim as somebody would tell of it; days count back from today. */
interface Told {
  company: CompanyRow
  who: UserRow
  ago: number
  proof?: ClaimProof
  message?: string
  /** What followed, with when: days ago. */
  steps?: [verb: ClaimVerb, ago: number][]
  checked?: string
  answer?: string
  reason?: string
  decideIn?: number
  documents?: ('claimant' | 'owner')[]
}

interface Laid {
  key: string
  bytes: Buffer
}

/** Claims and disputes in every state, as the product would have written them. @returns documents whose bytes are to be stored */
export function claimSome(world: World, settled: Settled[], anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('claims')
  const named = (name: string) => {
    const found = settled.find(({ row }) => row.name === name)
    if (!found) throw new Error(`no company ${name}`)
    return found
  }
  const someone = (days: number) => newPerson(world, d, anchor.ago(days, 11), placeNear(d, '13'))
  const site = ({ row }: Settled) => {
    Object.assign(row, { website: `https://www.${row.slug}.example` })
    return row
  }
  const customer = cast.by('cliente@aval.example')
  const support = cast.by('apoio@aval.example')
  const moderator = cast.by('moderador@aval.example')
  const told: Told[] = [
    {
      company: site(named('Canalizações Vale do Este')),
      who: customer,
      ago: 3,
      proof: 'dns',
      checked: 'missing',
      message: 'Sou filha do fundador e trato da contabilidade e do sítio desde 2015.',
    },
    {
      company: named('Doce Salina').row,
      who: customer,
      ago: 40,
      proof: 'document',
      steps: [
        ['submit', 40],
        ['refuse', 36],
      ],
      message: 'Giro a pastelaria com o meu marido.',
      reason:
        'A fatura da eletricidade mostra a morada, mas não quem gere a empresa. Uma certidão permanente, ou uma declaração da Segurança Social com o nome da sociedade e o seu, serve.',
    },
    {
      company: named('Garagem Central de Santa Clara').row,
      who: someone(220),
      ago: 2,
      proof: 'document',
      steps: [['submit', 2]],
      decideIn: 5,
      documents: ['claimant'],
      message: 'Sou sócio-gerente; o meu nome está na segunda página da certidão.',
    },
    {
      company: site(named('Obras Pena & Irmão')),
      who: someone(30),
      ago: 6,
      proof: 'email',
      steps: [['submit', 6]],
      decideIn: 1,
      message: 'Um cliente escreveu sobre nós antes de termos perfil. A empresa é minha e do meu irmão.',
    },
    {
      company: named('Piquete Tejo').row,
      who: someone(400),
      ago: 6,
      proof: 'email',
      steps: [['challenge', 5]],
      decideIn: 9,
      message: 'Comprei a empresa em setembro. Quem gere o perfil era o dono anterior e já cá não está.',
    },
    {
      company: named('Termofoz').row,
      who: someone(90),
      ago: 16,
      proof: 'document',
      steps: [
        ['challenge', 16],
        ['answer', 5],
      ],
      decideIn: -0.2,
      documents: ['claimant', 'owner'],
      message: 'Fui eu que fundei a Termofoz e continuo a ser gerente.',
      answer:
        'O antigo gerente saiu da sociedade em 2022, como se vê na certidão que junto. Desde então sou a única gerente, e foi com a minha conta que o perfil foi criado e aprovado.',
    },
    {
      company: named(ownersCompany).row,
      who: someone(500),
      ago: 95,
      proof: 'document',
      steps: [
        ['challenge', 95],
        ['answer', 90],
        ['refuse', 88],
      ],
      message: 'Trabalhei nesta empresa e ajudei a fazer o perfil.',
      answer:
        'É um antigo funcionário, que saiu em 2024. Sou o sócio-gerente, como mostra a certidão permanente.',
      reason:
        'A certidão permanente mostra como único gerente quem já gere o perfil. Ter trabalhado na empresa não dá o direito de a representar.',
    },
    {
      company: named('Traço Fino Pinturas').row,
      who: someone(160),
      ago: 70,
      steps: [['lapse', 40]],
      reason: 'Passaram 30 dias sem prova.',
    },
    { company: named('Frio Fino').row, who: someone(60), ago: 20, steps: [['withdraw', 19]] },
    {
      company: named('Obra Clara').row,
      who: named('Obra Clara').team[0] as UserRow,
      ago: 120,
      proof: 'site',
      checked: 'held',
      steps: [['prove', 119]],
    },
  ]
  const deciders = [support, moderator]
  return told.flatMap((one, i) => write(world, d, anchor, one, deciders[i % 2] as UserRow))
}

function write(world: World, d: Dice, anchor: Anchor, told: Told, decider: UserRow): Laid[] {
  const { company, who, steps = [], proof } = told
  const at = anchor.ago(told.ago, 10 + d.next() * 7)
  const id = d.id(at)
  const owner = world.members.find((m) => m.companyId === company.id && m.role === 'owner')?.userId ?? null
  const dispute = steps.some(([verb]) => verb === 'challenge')
  const laid: Laid[] = []
  const paper = (whose: 'claimant' | 'owner') => {
    if (!told.documents?.includes(whose)) return null
    const bytes = documentOf([
      'CERTIDÃO PERMANENTE (exemplo)',
      `Firma: ${company.legalName}`,
      'Gerência: ver página 2',
    ])
    const fileId = d.id(at)
    const key = `documentos/${fileId}.pdf`
    laid.push({ key, bytes })
    world.files.push({
      id: fileId,
      key,
      contentType: 'application/pdf',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: null,
      height: null,
      colour: null,
      visibility: 'private',
      ownerUserId: whose === 'owner' ? owner : (who.id as string),
      companyId: company.id as string,
      createdAt: at,
    })
    return fileId
  }
  const domain = company.website ? new URL(company.website).hostname.replace(/^www\./, '') : null
  const row: ClaimRow = {
    id,
    companyId: company.id as string,
    userId: who.id as string,
    kind: dispute ? 'dispute' : 'claim',
    state: 'proving',
    version: 1,
    proof: proof ?? null,
    target: proof === 'email' ? `geral@${domain}` : proof === 'document' ? null : proof ? domain : null,
    codeTries: 0,
    checkedAt: told.checked ? anchor.ago(0.15) : null,
    checkedResult: told.checked ?? null,
    provenAt: null,
    documentFileId: paper('claimant'),
    ownerDocumentFileId: paper('owner'),
    message: told.message ?? null,
    decideBy: told.decideIn === undefined ? null : anchor.ago(-told.decideIn),
    expiresAt: steps.length === 0 ? new Date(at.getTime() + 30 * 86_400_000) : null,
    createdAt: at,
    updatedAt: at,
    reason: told.reason ?? null,
  }
  const event = (when: Date, verb: string, to: string, by: string | null, reason: string | null = null) =>
    world.events.push({
      id: d.id(when),
      at: when,
      subjectType: 'claim',
      subjectId: id,
      companyId: row.companyId,
      verb,
      fromState: verb === 'begin' ? null : (row.state ?? null),
      toState: to,
      actorKind: by ? 'user' : 'system',
      actorId: by,
      reason,
      data: null,
    })
  event(at, 'begin', 'proving', row.userId)
  for (const [verb, ago] of steps) {
    const when = new Date(Math.max(at.getTime() + 600_000, anchor.ago(ago, 17).getTime()))
    const { to } = claimFlow.verbs[verb]
    const decided = verb === 'accept' || verb === 'refuse'
    const by = decided
      ? (decider.id as string)
      : verb === 'answer'
        ? owner
        : verb === 'lapse'
          ? null
          : row.userId
    event(when, verb, to, by, decided || verb === 'lapse' ? (row.reason ?? null) : null)
    Object.assign(row, { state: to, version: (row.version ?? 1) + 1, updatedAt: when })
    if (proof !== 'document' && ['prove', 'submit', 'challenge'].includes(verb)) row.provenAt = when
    if (verb === 'prove' || decided) row.decidedAt = when
    if (verb === 'answer')
      Object.assign(row, { ownerAnswer: told.answer, ownerAnsweredBy: owner, ownerAnsweredAt: when })
    if (!decided) continue
    row.decidedBy = decider.id
    world.audit.push({
      at: when,
      actorId: decider.id as string,
      verb: `claim.${verb}`,
      objectType: 'company',
      objectId: row.companyId,
      reason: row.reason ?? undefined,
      before: { claim: id, kind: row.kind, state: 'in_review' },
      after: { state: to, claimant: row.userId },
    })
  }
  if (row.state === 'in_review' || row.state === 'owner_asked') {
    company.ownership = dispute ? 'disputed' : 'claim_pending'
  }
  world.claims.push(row)
  return laid
}

/** Puts the documents where the product looks for them. */
export async function layDocuments(documents: Laid[]): Promise<void> {
  const store = await files()
  for (const { key, bytes } of documents) await store.put(key, bytes)
}
