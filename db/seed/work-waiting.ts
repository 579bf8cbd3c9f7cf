import { declineReasons } from '~/domain/work-requests/award/award-words'
import { ownersCompany } from './companies'
import { placeOf } from './places'
import { offers, opened, type Stage, talk } from './work'
import { finish, priceOf, start, visit } from './work-steps'
import type { Offer } from './work-telling'

/** What waits for cliente@ and dono@. */

export const names = {
  quintas: 'Irmãos Loureiro e Quintas',
  brisa: 'Brisa do Norte Clima',
} as const

export function tellCustomer(stage: Stage) {
  const { teller, anchor, cast, firm } = stage
  const customer = cast.by('cliente@aval.example')
  const [braga, lisbon] = [placeOf('0303'), placeOf('1106')]
  const three = [firm(ownersCompany), firm(names.quintas), firm(names.brisa)]

  const published = opened(stage, {
    category: 'canalizacao',
    place: braga,
    ago: 5,
    customer,
    n: 0,
    firms: three,
  })
  const [first, second] = offers(stage, published, three, 0) as Offer[]
  teller.see(first as Offer, anchor.ago(3.6))
  talk(teller, first as Offer, anchor.ago(3.5), 0)
  teller.see(second as Offer, anchor.ago(3.4))
  talk(teller, second as Offer, anchor.ago(3.3), 5, true)

  // Of somebody else: cliente@ has room for one work more, which the README asks for.
  const two = [firm('Casa Avessa Remodelações'), firm('Triângulo Construções')]
  const short = opened(stage, { category: 'remodelacoes', place: lisbon, ago: 9, n: 1, firms: two })
  for (const [i, offer] of offers(stage, short, two, 1).entries()) {
    teller.see(offer, anchor.ago(7 - i * 0.2))
    talk(teller, offer, anchor.ago(6.6 - i * 0.2), 3 + i)
    teller.shortlist(offer, anchor.ago(6 - i * 0.3))
  }

  const running = opened(stage, {
    category: 'canalizacao',
    place: braga,
    ago: 26,
    customer,
    n: 3,
    firms: three,
  })
  const [chosen] = offers(stage, running, three.slice(0, 2), 3) as [Offer]
  start(stage, chosen, 24, 22)
  teller.write(chosen, 'company', 'final', anchor.ago(1.2), priceOf(stage, chosen), anchor.ago(2))
  teller.done(chosen, 'company', anchor.ago(1.2))

  const garden = firm('Horta e Alameda')
  const done = opened(stage, {
    category: 'jardinagem',
    place: lisbon,
    ago: 30,
    customer,
    n: 0,
    firms: [garden],
  })
  const [poda] = offers(stage, done, [garden], 0) as [Offer]
  start(stage, poda, 27, 25)
  finish(stage, poda, 6, 3)
}

export function tellOwner(stage: Stage) {
  const { teller, anchor, firm } = stage
  const [mine, quintas, brisa] = [firm(ownersCompany), firm(names.quintas), firm(names.brisa)]
  const place = placeOf('0303')
  const open = (ago: number, n: number) =>
    opened(stage, { category: 'canalizacao', place, ago, n, firms: [mine, quintas, brisa] })

  offers(stage, open(0.8, 1), [quintas], 1)
  const draft = open(2, 2)
  teller.draft(draft, mine, anchor.ago(1.1), {
    body: 'Bom dia. Trocamos o esquentador por um igual ao que já comprou e verificamos a conduta.',
    priceKind: 'fixed',
    price: '180',
    priceTo: '',
    vat: 'incluido',
    vatRate: '23',
    included: 'Montagem e ensaio.',
    excluded: '',
    startOn: '',
    days: '1',
    validDays: '30',
  })
  offers(stage, draft, [brisa], 2)
  offers(stage, open(3, 5), [mine], 5)

  const short = open(7, 4)
  const [liked, other] = offers(stage, short, [mine, quintas], 4) as [Offer, Offer]
  for (const offer of [liked, other]) teller.see(offer, anchor.ago(5.5))
  talk(teller, liked, anchor.ago(5.3), 1)
  teller.shortlist(liked, anchor.ago(5))
  teller.decline(other, anchor.ago(4.9), declineReasons.price)
  visit(stage, liked, 'company', 'agreed')
  // The customer asked for one more thing, and the text changed.
  teller.text(
    liked,
    anchor.ago(4),
    {
      body: 'Como combinámos por mensagem, juntámos as barras de apoio e a sanita mais alta. O resto fica como estava.',
      price: 289_000,
      days: 8,
    },
    2,
  )

  const award = open(10, 6)
  const [chosen, next] = offers(stage, award, [mine, brisa], 6) as [Offer, Offer]
  for (const offer of [chosen, next]) {
    teller.see(offer, anchor.ago(8))
    teller.shortlist(offer, anchor.ago(7))
  }
  talk(teller, chosen, anchor.ago(6.5), 4)
  teller.award(chosen, anchor.ago(0.4))

  const running = open(18, 7)
  const [going] = offers(stage, running, [mine], 7) as [Offer]
  start(stage, going, 16, 13)
}
