import { type FetchFailure, safeFetch } from '~/platform/safe-fetch'
import { lookAtTls, type TlsLook } from '~/platform/tls-look'
import { ownDomain } from '../../claims/own-domain'
import { adrOf } from '../../companies/adr-entities'
import { settings } from '../../settings/settings'
import { longDate } from '../../shared/long-date'
import type { Seen } from './check-rules'
import {
  adrEntityOn,
  complaintsBook,
  owedPages,
  owedPagesOn,
  type PageSeen,
  pagesToRead,
  readPage,
} from './site-findings'

/** What the checkers see on a company's own site. They read, and change nothing. */

export interface SiteSeen {
  checks: Record<string, Seen>
  /** The day on which its TLS certificate ends, when that is near. */
  tlsEnds: { host: string; on: Date; left: number } | null
}

const unknown = (seen: string): Seen => ({ outcome: 'unknown', seen })
const unmet = (seen: string): Seen => ({ outcome: 'unmet', seen })
const met = (seen: string): Seen => ({ outcome: 'met', seen })
const notApplicable = (seen: string): Seen => ({ outcome: 'not-applicable', seen })

/** Where a company shows what it owes: its site and, without one, its profile. */
export interface Shown {
  website: string | null
  /** Key of the entity of dispute resolution that its profile names. */
  adrEntity: string | null
}

/** Of a company without a site of its own, and what its profile names. Pure. */
export function saidWithoutSite(why: keyof typeof noDomain, adrEntity: string | null): Record<string, Seen> {
  const nowhere = notApplicable('A empresa não tem sítio próprio onde isto tenha de estar.')
  // Whoever has no site says it elsewhere all the same (Lei n.º 144/2015, art. 18.º): here, on the profile.
  const adr = adrOf(adrEntity)
  return {
    R09: why === 'odd' ? unknown(noDomain.odd) : nowhere,
    R10: adr
      ? met(`A empresa não tem sítio próprio; o perfil indica o ${adr.name} (${adr.short}).`)
      : unmet(
          'A empresa não tem sítio próprio, e o perfil não indica nenhuma entidade de resolução alternativa de litígios.',
        ),
    R11: why === 'odd' ? unknown(noDomain.odd) : nowhere,
    // That there is no domain of its own is R15's to say.
    R15: unmet(noDomain[why]),
  }
}

const only = (seen: Record<string, Seen>, codes: readonly string[]) =>
  Object.fromEntries(codes.flatMap((code) => (seen[code] ? [[code, seen[code]]] : [])))

/** Looks at those requirements that a site shows, or that stand on the profile where there is none. */
export async function checkSite(
  { website, adrEntity }: Shown,
  codes: readonly string[],
  now: Date,
): Promise<SiteSeen> {
  const own = ownDomain(website)
  if ('why' in own) return { checks: only(saidWithoutSite(own.why, adrEntity), codes), tlsEnds: null }
  const checks: Record<string, Seen> = {}
  const host = new URL(own.site).hostname
  const wantsPages = codes.some((code) => code !== 'R15')
  const [tls, site] = await Promise.all([
    codes.includes('R15') ? lookAtTls(host, settings.checker.seconds) : null,
    wantsPages ? readSite(`https://${host}/`, codes) : null,
  ])
  if (tls) checks.R15 = saidOfTls(host, tls, now)
  if (site) Object.assign(checks, site)
  const left = tls?.ok ? Math.floor((tls.validTo.getTime() - now.getTime()) / 86_400_000) : null
  const near = tls?.ok && left !== null && left >= 0 && left < settings.checker.tlsDaysLeft
  return { checks, tlsEnds: near ? { host, on: tls.validTo, left } : null }
}

const noDomain = {
  none: 'O perfil não indica nenhum sítio.',
  shared: 'O sítio indicado não está num domínio da empresa.',
  odd: 'O endereço do sítio não é um endereço que possamos abrir.',
} as const

const tlsFaults = {
  expired: 'O certificado TLS está fora do prazo.',
  name: 'O certificado TLS é de outro nome.',
  untrusted: 'O certificado TLS não é de uma entidade reconhecida.',
  other: 'A ligação segura (TLS) falhou.',
} as const

/** What a look at the secure connection says. Pure. */
export function saidOfTls(host: string, look: TlsLook, now: Date): Seen {
  if (look.ok) {
    // A server whose clock or ours is wrong: what has ended does not hold.
    if (look.validTo <= now) return unmet(tlsFaults.expired)
    return met(`${host}: certificado TLS válido até ${longDate(look.validTo)}.`)
  }
  if (look.why === 'tls') return unmet(`${host}: ${tlsFaults[look.fault]}`)
  return look.why === 'private'
    ? unmet(`${host}: ${failures.private}`)
    : unknown(`${host}: ${failures[look.why]}`)
}

const failures: Record<FetchFailure, string> = {
  address: 'O endereço não é um endereço que possamos abrir.',
  'no-name': 'O domínio não existe ou não responde.',
  private: 'O domínio leva a uma rede que não é pública.',
  unreachable: 'O sítio não responde.',
  time: 'O sítio demorou demasiado a responder.',
  tls: 'A ligação segura (TLS) falhou.',
  redirect: 'O sítio reencaminha para outro endereço.',
  answer: 'O sítio respondeu o que não é uma página.',
}

async function readSite(first: string, codes: readonly string[]): Promise<Record<string, Seen>> {
  const wanted = codes.filter((code) => code !== 'R15')
  const start = await open(first)
  if (typeof start === 'string') return Object.fromEntries(wanted.map((code) => [code, unknown(start)]))
  const read: PageSeen[] = [start.page]
  const done = () => {
    const seen = saidOfPages(read)
    return wanted.every((code) => seen[code]?.outcome === 'met')
  }
  for (const address of pagesToRead(start.page.anchors, start.address, settings.checker.pages)) {
    if (done()) break
    const more = await open(address)
    if (typeof more !== 'string') read.push(more.page)
  }
  return only(saidOfPages(read), wanted)
}

/** A page, or why there is none. */
async function open(address: string): Promise<{ page: PageSeen; address: string } | string> {
  const answer = await safeFetch(address, {
    seconds: settings.checker.seconds,
    bytes: settings.checker.bytes,
  })
  if (!answer.ok) return failures[answer.why]
  if (answer.status !== 200) return `O sítio respondeu com o erro ${answer.status}.`
  return { page: readPage(answer.text, answer.address), address: answer.address }
}

/** What the pages that were read say of the requirements that a site shows. Pure. */
export function saidOfPages(read: readonly PageSeen[]): Record<string, Seen> {
  const anchors = read.flatMap((page) => page.anchors)
  const many = read.length === 1 ? 'na página inicial' : `em ${read.length} páginas`
  const book = complaintsBook(anchors)
  const adr = read.map(adrEntityOn).find(Boolean)
  const owed = owedPagesOn(anchors)
  const keys = Object.keys(owedPages) as (keyof typeof owedPages)[]
  const labels = (wanted: boolean) =>
    keys.filter((key) => owed.includes(key) === wanted).map((key) => owedPages[key].label)
  const missing = labels(false)
  return {
    R09: book
      ? met(`Ligação a ${book.href.hostname} encontrada.`)
      : unmet(`Não encontrámos ${many} uma ligação visível a livroreclamacoes.pt.`),
    R10: adr
      ? met(`Indica o ${adr.name} (${adr.short}).`)
      : unmet(`Não encontrámos ${many} o nome de uma entidade de resolução alternativa de litígios.`),
    R11:
      missing.length === 0
        ? met('Encontrámos páginas de preços, condições, privacidade e cookies.')
        : unmet(
            `Não encontrámos ligação a: ${missing.join(', ')}. ${labels(true).length > 0 ? `Encontrámos: ${labels(true).join(', ')}. ` : ''}Serve de ajuda: quem decide é a auditoria.`,
          ),
  }
}
