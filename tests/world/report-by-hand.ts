/**
 * The report counted a second time, by another way: whole tables are read, and everything else is done here, month by month of
 * Lisbon by the calendar of the runtime. Knows nothing of transparency-report/questions.ts.
 */
type Row = Record<string, unknown>
export type Read = (statement: string) => Promise<Row[]>

const word = (cell: unknown): string => cell as string

const lisbon = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' })
const monthOf = (at: unknown): string => (at ? lisbon.format(new Date(at as string)).slice(0, 7) : '')
const minutes = (a: unknown, b: unknown) => (+new Date(b as string) - +new Date(a as string)) / 60_000

/** The median and the like as statisticians interpolate them (R-7). */
function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? 0
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
}

export async function reportByHand(read: Read, month: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const add = (name: string, n = 1) => {
    found[name] = (found[name] ?? 0) + n
  }
  const [events, decisions, flags, signals, appeals] = [
    await read('select * from events order by id'),
    await read('select * from decisions'),
    await read('select * from flags'),
    await read('select * from review_signals'),
    await read('select * from appeals'),
  ]
  const signalsOf = (id: unknown) => signals.filter((s) => s.review_id === id).map((s) => s.kind as string)
  const times: Record<string, number[]> = {}
  const took = (kind: string, from: unknown, until: unknown) => {
    times[kind] = [...(times[kind] ?? []), minutes(from, until)]
  }
  const proofs = new Map((await read('select id, proof_kind from reviews')).map((r) => [r.id, r.proof_kind]))
  const heldSince = new Map<unknown, unknown>()
  for (const e of events) {
    const here = monthOf(e.at) === month
    const type = e.subject_type as string
    const verb = e.verb as string
    if (type === 'review') {
      const shown = ['publish', 'publish-masked'].includes(verb)
      if (here && verb === 'write') add('received')
      if (here && shown) {
        add(e.actor_kind === 'system' ? 'published.machine' : 'published.person')
        add(`proof.${word(proofs.get(e.subject_id) ?? 'none')}`)
      }
      if (here && verb === 'hold') {
        add('held')
        for (const kind of signalsOf(e.subject_id)) add(`held-detector.${kind}`)
      }
      const decided = e.from_state === 'held' && (shown || ['reject', 'ask-change'].includes(verb))
      if (here && decided) {
        if (heldSince.has(e.subject_id)) took('held', heldSince.get(e.subject_id), e.at)
        if (e.actor_kind !== 'system')
          for (const kind of signalsOf(e.subject_id))
            add(`machine-${kind}.${verb === 'publish' ? 'wrong' : 'right'}`)
      }
      if (e.to_state === 'held' && e.from_state !== 'held') heldSince.set(e.subject_id, e.at)
    }
    if (!here) continue
    if (type === 'company' && verb === 'suspend') add('sanctions-companies')
    if (type === 'certification-application' && verb === 'grant') add('granted')
    if (type === 'certification-application' && verb === 'refuse') add('application-refused')
    const life: Record<string, string> = {
      suspend: 'suspended',
      lift: 'lifted',
      revoke: 'revoked',
      lapse: 'revoked',
      expire: 'expired',
      renounce: 'renounced',
    }
    if (type === 'certificate' && life[verb]) add(life[verb])
  }
  const rules =
    'illegal safety personal-data advertising not-genuine wrong-company conflict incentive offensive duplicate'.split(
      ' ',
    )
  const known = (rule: unknown) => (rules.includes(rule as string) ? (rule as string) : 'other')
  for (const d of decisions.filter((one) => monthOf(one.decided_at) === month)) {
    const kind = d.kind as string
    if (d.subject !== 'review') {
      if (kind === 'remove') add(`parts-removed.${word(d.subject)}`)
      continue
    }
    if (kind === 'reject') add(`refused.${d.automated ? 'machine' : known(d.rule)}`)
    if (kind === 'mask') add(`masked.${d.automated ? 'machine' : 'person'}`)
    if (kind === 'remove') {
      const flag = flags.find((f) => f.id === d.flag_id)
      add(`removed.${d.rule === 'illegal' ? `illegal-${word(flag?.kind ?? 'unsaid')}` : known(d.rule)}`)
      add(`removed-asked.${word(d.asked_by)}`)
    }
    if (['remove', 'reject', 'mask'].includes(kind))
      for (const signal of signalsOf(d.review_id)) add(`removed-detector.${signal}`)
  }
  for (const f of flags) {
    if (monthOf(f.sent_at) === month) {
      add(`flags-received.${f.by_company_id ? 'company' : f.reporter_id ? 'account' : 'visitor'}`)
      add(`flags-reason.${f.reason === 'illegal' ? `illegal-${word(f.kind)}` : known(f.reason)}`)
    }
    if (monthOf(f.decided_at) !== month) continue
    if (['founded', 'unfounded', 'lapsed'].includes(f.state as string))
      add(`${f.by_company_id ? 'flags-company' : 'flags-others'}.${word(f.state)}`)
    if (f.state === 'founded' || f.state === 'unfounded') took('flag', f.sent_at, f.decided_at)
  }
  for (const a of appeals) {
    if (monthOf(a.sent_at) === month) add(`appeals-received.${word(a.side)}`)
    if (monthOf(a.decided_at) === month && (a.state === 'reversed' || a.state === 'upheld')) {
      add(`appeals-decided.${word(a.state)}`)
      took('appeal', a.sent_at, a.decided_at)
    }
  }
  for (const a of await read('select * from certificate_appeals'))
    if (monthOf(a.closed_at) === month && (a.state === 'reversed' || a.state === 'upheld'))
      add(`certificate-appeals.${word(a.state)}`)
  for (const a of await read('select * from certification_applications'))
    if (monthOf(a.decided_at) === month && a.complete_at && (a.state === 'granted' || a.state === 'refused'))
      took('application', a.complete_at, a.decided_at)
  for (const t of await read('select * from tickets'))
    if (monthOf(t.first_answered_at) === month && t.state !== 'spam' && t.state !== 'merged')
      took('ticket', t.created_at, t.first_answered_at)
  for (const o of await read('select * from obligations')) {
    if (monthOf(o.received_at) === month) add(`obligations.${word(o.kind)}`)
    if (monthOf(o.closed_at) === month) add(`obligations-ended.${word(o.kind)}-${word(o.outcome)}`)
    if (monthOf(o.answered_at) === month) took('obligation', o.received_at, o.answered_at)
  }
  for (const s of await read('select * from flag_sanctions'))
    if (monthOf(s.at) === month) add(`sanctions-flags.${word(s.step)}`)
  for (const u of await read('select blocked_at from users'))
    if (monthOf(u.blocked_at) === month) add('sanctions-accounts')
  const inviting = new Set<unknown>()
  for (const i of await read("select * from invitations where kind = 'review'")) {
    if (monthOf(i.sent_at) === month) {
      add('invitations-sent')
      inviting.add(i.company_id)
    }
    if (i.state === 'accepted' && monthOf(i.decided_at) === month) add('invitations-answered')
  }
  add('invitations-companies', inviting.size)
  for (const c of await read('select issued_at from certificates'))
    if (monthOf(c.issued_at) === month) add('issued')
  for (const t of (await read('select * from transparency_figures')).filter((one) => one.month === month)) {
    const [due, missed] = [Number(t.due), Number(t.missed)]
    if (t.kind === 'agreement') {
      add('agreement.same', due - missed)
      add('agreement.different', missed)
    } else {
      add(`deadline-${word(t.kind)}.kept`, due - missed)
      add(`deadline-${word(t.kind)}.missed`, missed)
    }
  }
  for (const [kind, values] of Object.entries(times)) {
    found[`time-${kind}.n`] = values.length
    found[`time-${kind}.median`] = quantile(values, 0.5)
    found[`time-${kind}.p90`] = quantile(values, 0.9)
  }
  return found
}

/** Names whose counts differ; minutes may be rounded either way. */
export function differingFigures(counted: Record<string, number>, byHand: Record<string, number>): string[] {
  return [...new Set([...Object.keys(counted), ...Object.keys(byHand)])].flatMap((name) => {
    const [a, b] = [counted[name] ?? 0, byHand[name] ?? 0]
    const same = /\.(median|p90)$/.test(name) ? Math.abs(a - b) <= 0.5001 : a === b
    return same ? [] : [`${name}: ${a}, by hand ${b}`]
  })
}
