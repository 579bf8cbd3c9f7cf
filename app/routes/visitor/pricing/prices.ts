import { ratesAt, withVat } from '~/domain/billing/vat'
import type { Level } from '~/domain/certification/rules/requirements'
import { planWords } from '~/domain/plans/limits'
import type { PlanVersion } from '~/domain/plans/plan'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'

/** The rates of today. */
export const ivaRates = () => ratesAt(lisbonDay(new Date()))

/** What is paid on the mainland. */
export const withIva = (netCents: number): number =>
  withVat(netCents, { rate: ivaRates().mainland }).grossCents

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** UN/CEFACT codes of the periods (schema.org, unitCode). */
const units = { month: 'MON', year: 'ANN' }

const priced = (cents: number, unitCode?: string) =>
  [
    [cents, false],
    [withIva(cents), true],
  ].map(([sum, taxed]) => ({
    '@type': unitCode ? 'UnitPriceSpecification' : 'PriceSpecification',
    price: decimal(sum as number),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: taxed,
    ...(unitCode && { unitCode }),
  }))

/** Plans and fees as offers (schema.org), each price without and with IVA. */
export function offersJsonLd(origin: string, plans: PlanVersion[], levels: readonly Level[]) {
  const url = origin + paths.pricing()
  const offer = (name: string, specification: ReturnType<typeof priced>) => ({
    '@type': 'Offer',
    name,
    url,
    eligibleCustomerType: 'https://purl.org/goodrelations/v1#Business',
    priceSpecification: specification,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: 'Aval para empresas',
    serviceType: 'Perfil, avaliações e certificação de empresas',
    provider: { '@type': 'Organization', name: 'Aval', url: origin },
    areaServed: 'PT',
    offers: [
      ...plans.map((p) =>
        offer(`Plano ${planWords[p.plan]}`, [
          ...priced(p.monthlyCents, units.month),
          ...priced(p.yearlyCents, units.year),
        ]),
      ),
      ...levels.flatMap((l) => [
        offer(`${l.name}: avaliação`, priced(l.feeCents)),
        offer(`${l.name}: licença anual`, priced(l.licenceCents, units.year)),
      ]),
    ],
  }
}
