import type { Anchor } from './anchor'
import { happen } from './history'
import type { Cast } from './people'
import { dice } from './random'
import type { World } from './world'

/** Seals that readers saw where they may not be: two wait, one turned out to be right, one was taken down. */
export function seeMisuses(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('misuses')
  const of = (state: string, n = 0) => world.certificates.filter((c) => c.state === state)[n]
  const auditor = cast.by('auditor@aval.example').id as string
  const told = [
    {
      certificate: of('revoked'),
      ago: 2,
      place: 'https://www.triangulo-construcoes.example/sobre-nos',
      facts:
        'O selo continua no rodapé da página «Sobre nós», mas ao carregar nele aparece que foi revogado. Pedi-lhes um orçamento e também vinha na capa.',
      email: 'rita.antunes@exemplo.pt',
    },
    {
      certificate: of('suspended'),
      ago: 1,
      place: 'Carrinha branca estacionada na Rua do Souto, em Braga',
      facts: 'A carrinha tem o selo pintado na porta. A empresa está suspensa desde o início do mês.',
    },
    {
      certificate: of('valid', 3),
      ago: 26,
      place: 'https://anuncios.example/servicos/4417',
      facts: 'Um anúncio de outra pessoa usa o selo desta empresa, com outro telefone.',
      decided: {
        state: 'confirmed' as const,
        ago: 24,
        note: 'O anúncio era de quem não tem nada a ver com a empresa. Foi retirado a nosso pedido no próprio dia.',
      },
    },
    {
      certificate: of('valid', 6),
      ago: 40,
      place: 'https://www.instagram.example/p/selo',
      facts: 'Publicaram uma fotografia do certificado numa rede social. É permitido?',
      decided: {
        state: 'dismissed' as const,
        ago: 39,
        note: 'A fotografia mostra o certificado da própria empresa, em vigor e com o código à vista. É permitido.',
      },
    },
  ]
  for (const { certificate, ago, place, facts, email, decided } of told) {
    if (!certificate) continue
    const createdAt = anchor.ago(ago, 12 + d.next() * 6)
    const id = d.id(createdAt)
    const at = decided && anchor.ago(decided.ago, 11)
    world.misuses.push({
      id,
      certificateId: certificate.id as string,
      place,
      facts,
      email: email ?? null,
      state: decided?.state ?? 'open',
      version: decided ? 2 : 1,
      createdAt,
      note: decided?.note ?? null,
      decidedAt: at ?? null,
      decidedBy: decided ? auditor : null,
    })
    const subject = { subject: 'seal-misuse' as const, id, companyId: certificate.companyId }
    happen(world, d, { ...subject, at: createdAt, verb: 'report', to: 'open' })
    if (!decided || !at) continue
    const verb = decided.state === 'confirmed' ? 'confirm' : 'dismiss'
    happen(world, d, {
      ...subject,
      at,
      verb,
      from: 'open',
      to: decided.state,
      by: auditor,
      reason: decided.note,
    })
  }
}
