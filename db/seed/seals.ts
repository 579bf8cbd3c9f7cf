import type { Anchor } from './anchor'
import { dice } from './random'
import type { Settled, World } from './world'

/** Sites that show a seal without being of its company, as they look in life: a franchise, a directory, a copy. */
const strangers = [
  'melhores-profissionais.example',
  'guia-da-casa.example',
  'obras-baratas.example',
  'orcamentos-ja.example',
  'blogue-da-obra.example',
]

/** Where seals were shown, and domains that companies ask for: one of the demonstration's owner, one of another. */
export function showSeals(world: World, settled: Settled[], anchor: Anchor): void {
  const d = dice('seals')
  const inForce = world.certificates.filter((c) => c.state === 'valid')
  for (const [i, domain] of strangers.entries()) {
    const certificate = inForce[(i * 3) % inForce.length]
    if (!certificate?.id) continue
    for (let days = i; days < 12; days += 2 + i) {
      const day = anchor.ago(days, 12).toISOString().slice(0, 10)
      world.sealSightings.push({ certificateId: certificate.id, domain, day, n: d.int(1, 40) })
    }
  }
  const mine = settled.find((s) => s.row.slug === 'fontanario-canalizacoes')?.row.id
  const asking = [
    inForce.find((c) => c.companyId === mine),
    ...inForce.filter((c) => c.companyId !== mine).slice(4, 6),
  ]
  for (const [i, certificate] of asking.entries()) {
    const own = certificate?.domains?.[0]
    if (!certificate?.id || !own) continue
    const at = anchor.ago(2 + i * 3, 10)
    world.sealDomainRequests.push({
      id: d.id(at),
      certificateId: certificate.id,
      domain: own.replace(/\.example$/, '-loja.example'),
      state: 'asked',
      askedAt: at,
    })
  }
}
