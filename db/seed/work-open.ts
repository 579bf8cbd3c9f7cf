import { cancelReasons, endings } from '~/domain/work-requests/award/award-words'
import { ownersCompany } from './companies'
import { placeOf } from './places'
import { concluded, offers, opened, type Stage, talk } from './work'
import { priceOf, start, visit } from './work-steps'
import { hour, type Job, later, type Offer } from './work-telling'
import { names } from './work-waiting'
import type { Settled } from './world'

/** Work in every other state. */

/** Enough of some companies that their facts are told. */
export function tellConcluded(stage: Stage) {
  const { firm } = stage
  const many: [name: string, ago: number[]][] = [
    [ownersCompany, [38, 64, 91, 140, 190, 260]],
    ['Demão Pinturas', [45, 80, 120, 175, 230, 300, 380]],
    ['Sabão Azul Limpezas', [33, 58, 77, 104, 133, 168, 220, 290]],
    ['Carrega e Descansa', [52, 95, 150, 210, 330]],
    ['Lume Certo Eletricidade', [70, 160]],
  ]
  for (const [name, agos] of many)
    for (const [i, ago] of agos.entries())
      concluded(stage, firm(name), ago, i, { silent: i === 2, late: i === 1, dearer: i === 3 })
}

export function tellOpen(stage: Stage) {
  const { teller, anchor, firm } = stage
  const lisbon = [firm('Águas Mansas'), firm('Piquete Tejo')]
  const one = (category: string, place: string, ago: number, n: number, firms: Settled[]) =>
    opened(stage, { category, place: placeOf(place), ago, n, firms })
  const fresh: [string, string, number, number, string[]][] = [
    ['pintura', '1312', 1.5, 1, ['Demão Pinturas']],
    ['pintura', '1609', 4, 2, ['Rui Meireles Pintor']],
    ['limpezas', '1308', 2.2, 0, ['Sabão Azul Limpezas']],
    ['limpezas', '1312', 6, 2, ['Sabão Azul Limpezas']],
    ['eletricidade', '1317', 3.1, 0, ['Lume Certo Eletricidade']],
    ['mudancas', '1106', 1.1, 1, ['Carrega e Descansa']],
    ['remodelacoes', '1111', 8, 0, ['Casa Avessa Remodelações', 'Triângulo Construções']],
    ['climatizacao', '0705', 5.5, 1, ['Sol Nascente Energias']],
    ['telhados', '0303', 2.8, 0, ['Beiral Coberturas']],
    ['reparacoes', '1115', 0.6, 0, ['Tambor & Cia']],
    ['carpintaria', '1311', 12, 0, ['Oficina do Freixo']],
    ['moveis', '1309', 9.2, 0, ['Móveis Nunes & Leal']],
    ['canalizacao', '0805', 7.7, 3, []],
  ]
  for (const [i, [category, place, ago, n, who]] of fresh.entries()) {
    const job = one(category, place, ago, n, who.map(firm))
    const made = i % 3 === 2 ? [] : offers(stage, job, who.map(firm), i)
    if (i % 2 === 0) for (const offer of made) teller.see(offer, later(offer.row.sentAt as Date, 20 * 60_000))
  }
  for (const [i, ago] of [14, 11, 8.5, 6.2].entries()) {
    const job = one('canalizacao', '1107', ago, i, lisbon)
    const made = offers(stage, job, lisbon, i)
    for (const offer of made) teller.see(offer, anchor.ago(ago - 1))
    teller.shortlist(made[0] as Offer, anchor.ago(ago - 2))
    talk(teller, made[0] as Offer, anchor.ago(ago - 2.5), i, i === 3)
    if (i === 0) visit(stage, made[0] as Offer, 'customer', 'done')
    if (i === 1) visit(stage, made[0] as Offer, 'company', 'offered')
    if (i === 2) {
      const other = made[1] as Offer
      teller.move(other, anchor.ago(1), 'withdraw', {
        reason: 'Uma obra nossa atrasou e já não temos equipa nessas datas.',
      })
    }
  }
  for (const [i, ago] of [12, 15].entries()) {
    const [chosen] = offers(
      stage,
      one('limpezas', '1312', ago, i, [firm('Sabão Azul Limpezas')]),
      [firm('Sabão Azul Limpezas')],
      i,
    ) as [Offer]
    teller.see(chosen, anchor.ago(ago - 2))
    teller.shortlist(chosen, anchor.ago(ago - 3))
    talk(teller, chosen, anchor.ago(ago - 4), i)
    teller.award(chosen, anchor.ago(0.9 - i * 0.5))
  }
  for (const [i, name] of ['Demão Pinturas', 'Carrega e Descansa', 'Lume Certo Eletricidade'].entries()) {
    const who = firm(name)
    const job = one(who.row.category, who.row.municipality as string, 20 + i, i, [who])
    const [chosen] = offers(stage, job, [who], i) as [Offer]
    start(stage, chosen, 18, 15)
    if (i === 2) {
      teller.write(chosen, 'customer', 'final', anchor.ago(2), priceOf(stage, chosen), anchor.ago(2))
      teller.done(chosen, 'customer', anchor.ago(2))
    }
  }
}

/** What came to nothing: no older than it is kept. */
export function tellEnded(stage: Stage) {
  const { teller, anchor, firm } = stage
  const [mine, quintas] = [firm(ownersCompany), firm(names.quintas)]
  const begun = (ago: number, n: number): [Job, Offer[]] => {
    const job = opened(stage, {
      category: 'canalizacao',
      place: placeOf('0308'),
      ago,
      n,
      firms: [mine, quintas],
    })
    const made = n % 3 === 2 ? [] : offers(stage, job, [mine, quintas], n)
    if (made[0] && n % 2 === 0) teller.see(made[0], anchor.ago(ago - 2))
    return [job, made]
  }
  const reasons = [
    cancelReasons.elsewhere,
    cancelReasons.not_needed,
    cancelReasons.price,
    cancelReasons.none_fit,
  ]
  for (const [i, reason] of reasons.entries()) {
    const [job] = begun(40 + i * 17, i)
    const at = anchor.ago(30 + i * 17)
    teller.step(job, at, 'cancel', { reason }, { by: job.row.customerId, reason })
    teller.end(job, at, endings.cancelled, true)
  }
  for (const i of [0, 1, 2, 3]) {
    const ago = 45 + i * 26
    const [job] = begun(ago, i)
    const at = later(job.row.expiresAt as Date, hour)
    teller.step(job, at, 'expire')
    teller.end(job, at, endings.expired, false)
  }
  // A company gave up a work that it had taken.
  const [job, [chosen]] = begun(60, 4) as [Job, [Offer]]
  start(stage, chosen, 57, 54)
  const reason = 'Uma avaria grande noutra obra levou-nos a equipa toda.'
  teller.step(job, anchor.ago(50), 'cancel', { reason }, { by: chosen.by, reason })
}
