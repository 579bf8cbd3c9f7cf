import { adrEntities } from '~/domain/certification/checks/adr-entities'
import {
  afterCheck,
  checkDays,
  counted,
  helpChecks,
  nextDue,
  platformChecks,
  type Seen,
  siteChecks,
} from '~/domain/certification/checks/check-rules'
import {
  answersInTime,
  fairInvitations,
  insolvency,
  legalExistence,
  resolutions,
} from '~/domain/certification/checks/checking-platform'
import { saidOfPages, saidOfTls, saidWithoutSite } from '~/domain/certification/checks/checking-site'
import { readPage } from '~/domain/certification/checks/site-findings'
import { lacking, monthsLater } from '~/domain/certification/life/life-clock'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import { happen } from './history'
import type { Dice } from './random'
import type { CertificateRow, World } from './world'

/**
 * The certificates of the demonstration, judged by the checkers themselves: our own figures as they stand when the world
 * is made, and the page that the site of an invented company would show. What is not met puts a certificate to
 * «updating», as it would in life; nothing here says «met» by itself.
 */
export function judgeByChecks(world: World, d: Dice, anchor: Anchor, certificate: CertificateRow): void {
  const { companyId, requirements, domains } = certificate
  const asked = requirements.filter((r) => r.state !== 'not-applicable' && r.state !== 'waived')
  const codes = asked.map((r) => r.code)
  const seen = seeRequirements(world, d, anchor, { companyId, codes, host: domains?.[0], shows: true })
  certificate.requirements = requirements.map((one) => {
    const counts = codes.includes(one.code) && !helpChecks.includes(one.code)
    const outcome = counts ? seen[one.code]?.outcome : undefined
    return outcome ? afterCheck(one, counted({ outcome, unknownSince: null }, anchor.now)) : one
  })
  missWhatLacks(world, d, anchor, certificate)
}

interface Looked {
  companyId: string
  codes: string[]
  host: string | undefined
  /** Whether its site shows an entity of dispute resolution. */
  shows: boolean
}

/** Writes down what the checkers see of a company. */
export function seeRequirements(world: World, d: Dice, anchor: Anchor, looked: Looked): Record<string, Seen> {
  const { companyId, codes } = looked
  const company = world.companies.find((c) => c.id === companyId)
  const seen = {
    ...seenOfOurs(world, companyId, anchor.now),
    ...seenOfSite(d, anchor, looked, company?.adrEntity ?? null),
  }
  for (const code of codes) {
    const one = seen[code]
    if (!one) continue
    // A site is looked at now and then; our own figures are those of this moment.
    const days = (siteChecks as readonly string[]).includes(code) ? d.next() * (checkDays[code] as number) : 0
    const at = anchor.ago(days)
    const dueAt = nextDue(companyId, code, one.outcome, at)
    world.requirementChecks.push({ companyId, requirement: code, at, ...one, unknownSince: null, dueAt })
  }
  return seen
}

function missWhatLacks(world: World, d: Dice, anchor: Anchor, certificate: CertificateRow): void {
  const missing = lacking(certificate.requirements).map((r) => r.code)
  if (missing.length === 0 || certificate.state !== 'valid') return
  const { id, companyId } = certificate
  Object.assign(certificate, {
    state: 'updating',
    stateSince: anchor.now,
    version: (certificate.version ?? 1) + 1,
  })
  happen(world, d, {
    subject: 'certificate',
    id: id as string,
    companyId,
    at: anchor.now,
    verb: 'miss',
    from: 'valid',
    to: 'updating',
    data: { lacking: missing },
  })
}

function seenOfOurs(world: World, companyId: string, now: Date): Record<string, Seen> {
  const company = world.companies.find((c) => c.id === companyId)
  const sums = world.resolutionSums.find((s) => s.companyId === companyId)
  const since = monthsLater(now, -settings.checker.answeredMonths)
  const low = world.reviews.filter(
    (r) =>
      r.companyId === companyId &&
      r.publishedAt &&
      r.publishedAt >= since &&
      r.rating <= settings.resolution.atMostStars,
  )
  const standing = company?.legalStanding ?? 'active'
  const counters = world.invitationCounters.find((c) => c.companyId === companyId)
  return {
    R01: legalExistence(standing),
    R05: insolvency(standing),
    R12: answersInTime(
      low.map((r) => ({ published: r.publishedAt as Date, replied: r.repliedAt ?? null })),
      now,
    ),
    R13: resolutions(sums?.shown ?? null, sums?.cases ?? 0),
    R14: fairInvitations(counters as Parameters<typeof fairInvitations>[0]),
  } satisfies Record<(typeof platformChecks)[number], Seen>
}

/** Nobody's site answers at «.example»: the checkers read the page that it would show. */
function seenOfSite(
  d: Dice,
  anchor: Anchor,
  { host, shows }: Looked,
  adrEntity: string | null,
): Record<string, Seen> {
  const adr = d.pick(adrEntities.slice(0, 7))
  const validTo = anchor.ago(-d.int(20, 85))
  if (!host) return saidWithoutSite('none', adrEntity)
  const page = readPage(
    `<footer><a href="https://www.livroreclamacoes.pt">Livro de Reclamações</a> ${shows ? `<a href="https://${adr.sites[0]}">${adr.name}</a>` : ''}
     <a href="/precos">Preços</a> <a href="/termos">Termos</a> <a href="/privacidade">Privacidade</a> <a href="/cookies">Cookies</a></footer>`,
    `https://${host}/`,
  )
  return {
    ...saidOfPages([page]),
    R15: saidOfTls(host, { ok: true, validTo, issuer: 'example' }, anchor.now),
  }
}
