import type { Cause, Result } from '~/domain/certification/life/life-words'
import { addWorkingDays } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import { judgeByChecks } from './certificate-checks'
import { blank } from './certificate-notice'
import { happen } from './history'
import type { Cast } from './people'
import { type Dice, dice } from './random'
import type { CertificateRow, World } from './world'

const day = 86_400_000

interface Living {
  world: World
  d: Dice
  anchor: Anchor
  cast: Cast
}

/** What happened to certificates after they were issued: checks, notices, suspensions, appeals, examinations. */
export function liveCertificates(world: World, anchor: Anchor, cast: Cast): void {
  const all = { world, d: dice('certificate-life'), anchor, cast }
  const inForce = world.certificates.filter((c) => ['valid', 'updating', 'suspended'].includes(c.state))
  for (const certificate of inForce) judgeByChecks(world, all.d, anchor, certificate)
  const owner = cast.by('dono@aval.example').id
  const mine = new Set(world.members.filter((m) => m.userId === owner).map((m) => m.companyId))
  const own = inForce.find((c) => mine.has(c.companyId))
  if (own) archived(all, own)
  for (const certificate of world.certificates) {
    if (certificate.state === 'suspended') suspended(all, certificate)
    if (certificate.state === 'revoked') revoked(all, certificate)
  }
  // What begins by chance goes to those of which nothing else is told.
  const quiet = inForce.filter(
    (c) => c.state === 'valid' && c !== own && !c.revocationAskedBy && c.version === 1,
  )
  const [heard, answered, sample, complaints, closed] = quiet
  if (heard) notice(all, heard, 4)
  if (answered)
    notice(
      all,
      answered,
      7,
      'O trabalhador que fez as três instalações saiu em setembro. Voltámos às três casas e refizemos o que estava mal, sem custo; juntamos as folhas de obra assinadas pelos clientes.',
    )
  if (sample) examine(all, sample, 'sample', 9)
  if (complaints) examine(all, complaints, 'complaints', 3, 'prazos')
  if (closed) examine(all, closed, 'sample', 41, undefined, 'fine')
}

const complaint =
  'Três clientes contam o mesmo em dois meses: instalações feitas sem o ensaio final, com fugas na semana seguinte, e a empresa sem atender.'

/** A suspension was proposed some days ago: the company is being heard, or has answered. */
function notice(
  { world, d, anchor, cast }: Living,
  certificate: CertificateRow,
  ago: number,
  answer?: string,
) {
  const at = anchor.ago(ago, 11)
  const by = cast.by('auditor@aval.example').id as string
  const speaker = speaks(world, certificate)
  const answeredAt = answer ? anchor.ago(1, 16) : null
  world.suspensions.push({
    ...blank(d, certificate, at),
    state: 'heard',
    reasonClass: 'complaints',
    reason: complaint,
    proposedBy: by,
    heardUntil: new Date(at.getTime() + 10 * day),
    ...(answer && { version: 2, answer, answeredAt, answeredBy: speaker }),
  })
  tell(world, d, certificate, at, 'propose-suspension', { by, reason: complaint, staff: true })
  if (answeredAt) tell(world, d, certificate, answeredAt, 'answer-notice', { by: speaker })
}

/** Of dono@'s own: a notice months ago that came to nothing. */
function archived({ world, d, anchor, cast }: Living, certificate: CertificateRow): void {
  const [at, answeredAt, decidedAt] = [anchor.ago(74, 10), anchor.ago(70, 18), anchor.ago(66, 12)]
  if (certificate.issuedAt > at) return
  const by = cast.staff('auditor', cast.by('auditor@aval.example').id).id as string
  const speaker = cast.by('dono@aval.example').id as string
  const reason = 'O selo aparecia num folheto com a marca de outra empresa, sem certificado.'
  const decision =
    'O folheto foi feito pela associação do bairro, sem pedido da empresa, e foi recolhido no mesmo dia. Não há nada a corrigir.'
  world.suspensions.push({
    ...blank(d, certificate, at),
    state: 'dropped',
    version: 3,
    reasonClass: 'misuse',
    reason,
    proposedBy: by,
    heardUntil: new Date(at.getTime() + 10 * day),
    answer:
      'O folheto não é nosso: foi a associação do bairro que o fez para a feira, com os logótipos de todos os que lá estiveram. Já pedimos que o recolhessem e mandamos a resposta deles.',
    answeredBy: speaker,
    answeredAt,
    decidedBy: by,
    decidedAt,
    decision,
  })
  tell(world, d, certificate, at, 'propose-suspension', { by, reason, staff: true })
  tell(world, d, certificate, answeredAt, 'answer-notice', { by: speaker })
  tell(world, d, certificate, decidedAt, 'drop-suspension', { by, reason: decision, staff: true })
}

/** What stands behind one that is suspended now, and an appeal from it that waits. */
function suspended({ world, d, cast }: Living, certificate: CertificateRow): void {
  const at = certificate.stateSince
  const by = cast.by('auditor@aval.example').id as string
  const speaker = speaks(world, certificate)
  world.suspensions.push({
    ...blank(d, certificate, new Date(at.getTime() - 12 * day)),
    state: 'suspended',
    version: 3,
    reasonClass: 'complaints',
    reason: 'Quatro clientes queixaram-se no mesmo mês de sinais pagos e não devolvidos.',
    proposedBy: by,
    heardUntil: new Date(at.getTime() - 2 * day),
    answer: 'Estamos a tratar dos casos um a um. Pedimos mais um mês para devolver o que falta.',
    answeredBy: speaker,
    answeredAt: new Date(at.getTime() - 3 * day),
    decidedBy: by,
    decidedAt: at,
    decision:
      'A empresa foi ouvida e pediu prazo, mas não devolveu nenhum dos quatro sinais. Levanta-se quando mostrar as devoluções.',
  })
  if (world.certificateAppeals.some((a) => a.state === 'open')) return
  const sentAt = new Date(at.getTime() + 5 * day)
  world.certificateAppeals.push({
    ...appealOf(d, certificate, sentAt, speaker),
    from: 'suspension',
    state: 'open',
    body: 'Dos quatro sinais de que se fala, dois já foram devolvidos antes da decisão, como mostram as transferências que enviámos a 3 e a 9. Os outros dois são de obras que os clientes cancelaram depois de comprado o material, e o contrato diz que nesse caso o sinal paga o material.',
    closedAt: null,
  })
  tell(world, d, certificate, sentAt, 'appeal', { by: speaker })
}

/** The revocation was appealed from, and two people upheld it. */
function revoked({ world, d, cast }: Living, certificate: CertificateRow): void {
  const at = certificate.stateSince
  const speaker = speaks(world, certificate)
  const [sentAt, closedAt] = [new Date(at.getTime() + 11 * day), new Date(at.getTime() + 32 * day)]
  const admin = cast.by('admin@aval.example').id as string
  const appeal = {
    ...appealOf(d, certificate, sentAt, speaker),
    from: 'revocation' as const,
    state: 'upheld' as const,
    version: 3,
    body: 'A declaração foi entregue como a contabilidade a mandou. Se havia nela alguma coisa alterada, não foi por nós, e a situação está regularizada desde então.',
    closedAt,
  }
  world.certificateAppeals.push(appeal)
  const says = [
    'A própria Segurança Social confirmou que o documento não é o que emitiu. Quem o entrega responde por ele, venha de onde vier.',
    'A regularização posterior não torna verdadeiro o documento entregue. A revogação é proporcionada ao que se apurou.',
  ]
  for (const [i, reason] of says.entries())
    world.appealVotes.push({
      appealId: appeal.id as string,
      place: i + 1,
      vote: 'uphold',
      reason,
      // The second of the two has left since: who it was is no longer known.
      by: i === 0 ? admin : null,
      at: new Date(closedAt.getTime() - (1 - i) * 2 * day),
    })
  tell(world, d, certificate, sentAt, 'appeal', { by: speaker })
  tell(world, d, certificate, closedAt, 'uphold-appeal', { by: admin, reason: says.join('\n\n') })
}

const appealOf = (d: Dice, certificate: CertificateRow, sentAt: Date, by: string | null) => ({
  id: d.id(sentAt),
  companyId: certificate.companyId,
  certificateId: certificate.id as string,
  applicationId: null,
  decidedAt: certificate.stateSince,
  version: 1,
  fileId: null,
  sentBy: by,
  sentAt,
  dueAt: addWorkingDays(sentAt, 20),
  missedAt: null,
})

function examine(
  { world, d, anchor, cast }: Living,
  certificate: CertificateRow,
  cause: Cause,
  ago: number,
  about?: string,
  result?: Result,
): void {
  const openedAt = anchor.ago(ago, 0.6)
  const closedAt = result ? anchor.ago(ago - 12, 15) : null
  const by = cast.by('auditor@aval.example').id as string
  world.examinations.push({
    id: d.id(openedAt),
    key: `${cause}-${certificate.id}-${ago}`,
    certificateId: certificate.id as string,
    companyId: certificate.companyId,
    cause,
    about: about ?? null,
    open: !result,
    version: result ? 2 : 1,
    openedAt,
    dueAt: addWorkingDays(openedAt, 20),
    result: result ?? null,
    consequence: result ? 'none' : null,
    findings: result
      ? 'Comprovativos pedidos de novo às entidades: todos conferem. Apólice de responsabilidade civil em vigor até março. Sítio com Livro de Reclamações e entidade de arbitragem à vista.'
      : null,
    closedBy: result ? by : null,
    closedAt,
  })
  tell(world, d, certificate, openedAt, 'open-examination', {})
  if (closedAt) tell(world, d, certificate, closedAt, 'close-examination', { by, staff: true })
}

const speaks = (world: World, { companyId }: CertificateRow): string | null =>
  world.members.find((m) => m.companyId === companyId && m.role === 'owner')?.userId ?? null

const tell = (
  world: World,
  d: Dice,
  { id, companyId }: CertificateRow,
  at: Date,
  verb: string,
  how: { by?: string | null; reason?: string; staff?: boolean },
) => happen(world, d, { subject: 'certificate', id: id as string, companyId, at, verb, ...how })
