import type { Level } from '~/domain/certification/rules/requirements'
import { planWords } from '~/domain/plans/limits'
import type { PlanVersion } from '~/domain/plans/plan'
import { ivaOf, ivaRates } from '~/domain/shared/iva'
import { paths } from '~/paths'

/** What is paid on the mainland. */
export const withIva = (netCents: number): number => netCents + ivaOf(netCents, ivaRates.mainland)

/** «29 €»: whole euros without cents, as a list of prices says them. */
export const price = (cents: number): string => written.format(cents / 100)
const written = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

const euros = (cents: number) => (cents / 100).toFixed(2)

/** UN/CEFACT codes of the periods (schema.org, unitCode). */
const units = { month: 'MON', year: 'ANN' }

const priced = (cents: number, unitCode?: string) =>
  [
    [cents, false],
    [withIva(cents), true],
  ].map(([sum, taxed]) => ({
    '@type': unitCode ? 'UnitPriceSpecification' : 'PriceSpecification',
    price: euros(sum as number),
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
