import type { Anchor } from './anchor'
import { type ApplicationTold, writeApplication } from './application-writing'
import type { Laid } from './claim-writing'
import { ownersCompany } from './companies'
import type { Cast } from './people'
import { dice } from './random'
import type { Settled, UserRow, World } from './world'

/** Applications in every state, as the product would have written them; one is the demonstration owner's. */
export function applySome(world: World, settled: Settled[], anchor: Anchor, cast: Cast): Laid[] {
  const d = dice('applications')
  const mine = cast.by('auditor@aval.example')
  const colleague = cast.staff('auditor', mine.id as string) as UserRow
  const free = settled.filter(
    ({ row, sketch, team }) => row.listing === 'approved' && !sketch.certificate && team.length > 0,
  )
  const next = () => {
    const company = free.splice(d.int(0, free.length - 1), 1)[0]
    if (!company) throw new Error('no company left to apply')
    return company
  }
  const owners = settled.find(({ row }) => row.name === ownersCompany)
  const held = world.certificates.find((c) => c.companyId === owners?.row.id && c.state === 'valid')
  const certified = world.certificates.filter((c) => c.state === 'valid' && c.companyId !== owners?.row.id)
  const told: (ApplicationTold & { company: Settled })[] = [
    { company: next(), state: 'draft', ago: 2 },
    { company: next(), state: 'submitted', ago: 4 },
    { company: next(), state: 'submitted', ago: 24, level: 2 },
    { company: next(), state: 'fee_paid', ago: 9 },
    { company: next(), state: 'documents', ago: 20 },
    {
      company: next(),
      state: 'correction',
      ago: 38,
      missing: {
        R03: 'A certidão das Finanças é de março: tem de ter sido emitida há menos de três meses.',
        R08: 'Falta o recibo do último prémio. A apólice está em ordem.',
      },
      reason: 'Está quase tudo. Faltam dois documentos, que são rápidos de obter.',
    },
    { company: next(), state: 'evaluation', ago: 21, judged: 0 },
    { company: next(), state: 'evaluation', ago: 40, judged: 6, evaluator: mine },
    { company: next(), state: 'evaluation', ago: 52, judged: 4, evaluator: colleague, level: 2 },
    {
      company: next(),
      state: 'decision_pending',
      ago: 44,
      evaluator: colleague,
      reason: 'Originais vistos no Registo Comercial e na Segurança Social. Nada a apontar.',
    },
    {
      company: next(),
      state: 'decision_pending',
      ago: 60,
      evaluator: colleague,
      missing: {
        R04: 'A declaração da Segurança Social mostra uma dívida de 1 240 € sem acordo de pagamento.',
      },
      reason: 'Duas rondas de correção sem a dívida regularizada. Recomendo recusar.',
    },
    {
      company: next(),
      state: 'decision_pending',
      ago: 47,
      evaluator: mine,
      reason: 'Tudo conforme. O alvará foi confirmado no IMPIC.',
    },
    {
      company: next(),
      state: 'refused',
      ago: 75,
      evaluator: mine,
      decider: colleague,
      missing: {
        R08: 'A apólice enviada terminou em janeiro e não cobre danos a terceiros.',
        R11: 'O sítio não tem preços nem condições, e não foi dito onde o cliente os lê.',
      },
      reason: 'Faltam o seguro e a informação ao cliente, que são requisitos de todos os níveis.',
    },
    { company: next(), state: 'withdrawn', ago: 66 },
    { company: next(), state: 'lapsed', ago: 130, reason: 'O prazo passou sem chegar o que pedimos.' },
  ]
  const laid = told.flatMap((one) => writeApplication(world, d, anchor, one.company, one))
  if (owners && held) {
    laid.push(
      ...writeApplication(world, d, anchor, owners, {
        state: 'documents',
        kind: 'renewal',
        ago: 12,
        level: 2,
        former: held,
        sent: ['R17'],
      }),
    )
  }
  for (const certificate of certified.slice(0, 3)) {
    const company = settled.find(({ row }) => row.id === certificate.companyId)
    if (company?.team.length)
      laid.push(...writeApplication(world, d, anchor, company, { state: 'granted', ago: 0, certificate }))
  }
  return laid
}
