import { expect, test } from 'vitest'
import { versionsOf } from '../../legal/documents'
import { settings } from '../../settings/settings'
import { euros } from '../../shared/money'

test('numbers in the terms of the programme are those in force', () => {
  const text = versionsOf('termos-afiliados')[0]?.markdown ?? ''
  const a = settings.affiliates
  const [least, silver, gold] = a.tiers
  const said = [
    `pelo menos ${a.minimumAge} anos`,
    `de novo passados ${a.askAgainDays} dias`,
    `nos ${a.attributionDays} dias antes`,
    `durante ${a.months} meses a partir do primeiro: ${least?.percent} %; ${silver?.percent} % a partir de ${silver?.from} empresas a pagar; ${gold?.percent} % a partir de ${gold?.from}`,
    `A comissão espera ${a.holdDays} dias`,
    `No dia ${a.closeDay} de cada mês`,
    `no dia ${a.payDay} são pagas por transferência, a partir de ${euros(a.minimumCents)}`,
    `só vale ${a.ibanHours} horas`,
    `abaixo de ${euros(a.minimumCents)}, logo`,
    `durante ${settings.privacy.invoiceYears} anos`,
  ]
  const plain = (words: string) => words.replaceAll('\u00A0', ' ')
  expect(said.filter((s) => !plain(text).includes(plain(s)))).toEqual([])
})
