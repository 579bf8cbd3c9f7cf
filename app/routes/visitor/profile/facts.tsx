import { adrOf } from '~/domain/companies/adr-entities'
import { caeText } from '~/domain/companies/cae'
import { comingDays, dayOfYear, type OpeningTimes, weekLines } from '~/domain/companies/hours/opening-hours'
import type { Profile } from '~/domain/companies/profile/profile'
import { factSource, priceWords, socialLinksOf, webAddress } from '~/domain/companies/profile/profile-rules'
import { spacedNumber, spacedPhone } from '~/domain/companies/profile/profile-words'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { type Fact, Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { OpeningHours } from '~/ui/opening-hours'
import { Panel } from '~/ui/page'

/** A fact with its source, when there is one to tell. */
const fact = (profile: Profile, label: string, field: string, value: Fact['value'] | null): Fact[] =>
  value ? [{ label, value, source: factSource(profile, field) }] : []

/** A link that people gave: it leads out of the site and says nothing for it. */
function Outward({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} rel="nofollow ugc noopener">
      {children}
    </a>
  )
}

export function Identity({ profile }: { profile: Profile }) {
  const facts = [
    ...fact(profile, 'Denominação', 'legalName', profile.legalName),
    ...fact(profile, 'NIPC', 'nipc', spacedNumber(profile.nipc)),
    ...fact(profile, 'Forma jurídica', 'legalForm', profile.legalForm),
    ...fact(profile, 'Atividade (CAE)', 'cae', profile.cae && caeText(profile.cae)),
    ...fact(profile, 'Fundada em', 'foundedYear', profile.foundedYear),
    ...fact(
      profile,
      'Também em',
      'otherCategories',
      profile.otherCategories.length > 0 &&
        profile.otherCategories.map((c, i) => (
          <span key={c.id}>
            {i > 0 && ', '}
            <A to={paths.companies({ categoria: c.id })}>{c.name}</A>
          </span>
        )),
    ),
  ]
  if (facts.length === 0) return null
  return (
    <Panel title="Identificação">
      <Facts rows facts={facts} />
    </Panel>
  )
}

/** «chamada para a rede móvel nacional»: the law wants it beside every number (Decreto-Lei n.º 59/2021). */
const network = (phone: string) =>
  /^(\+351)?\s*9/.test(phone) ? 'chamada para a rede móvel nacional' : 'chamada para a rede fixa nacional'

export function Contacts({ profile }: { profile: Profile }) {
  const site = webAddress(profile.website)
  const social = socialLinksOf(profile)
  const { phone, address, point } = profile
  const where = [address, [profile.postalCode, profile.locality ?? profile.place].filter(Boolean).join(' ')]
  return (
    <Panel title="Contactos" id="contactos">
      <Facts
        rows
        facts={[
          ...(profile.contactable
            ? [
                {
                  label: 'Mensagem',
                  value: (
                    <A to={paths.contactCompany(profile.slug)} rel="nofollow">
                      Escrever à empresa
                    </A>
                  ),
                  source: 'chega por e-mail, sem mostrar endereços',
                },
              ]
            : []),
          ...(phone
            ? [
                {
                  label: 'Telefone',
                  value: <a href={`tel:${phone.replace(/\s/g, '')}`}>{spacedPhone(phone)}</a>,
                  source: `${network(phone)}; ${factSource(profile, 'phone')}`,
                },
              ]
            : []),
          ...fact(profile, 'Sítio', 'website', site && <Outward href={site.href}>{site.host}</Outward>),
          ...fact(
            profile,
            'Morada',
            'address',
            address && (
              <>
                {where.filter(Boolean).join(', ')}
                {point && (
                  <>
                    {' '}
                    <a
                      href={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`}
                      rel="nofollow noopener"
                    >
                      Ver no mapa
                    </a>
                  </>
                )}
              </>
            ),
          ),
          ...fact(
            profile,
            'Redes sociais',
            'socialLinks',
            social.length > 0 &&
              social.map(({ name, href }, i) => (
                <span key={href}>
                  {i > 0 && ', '}
                  <Outward href={href}>{name}</Outward>
                </span>
              )),
          ),
        ]}
      />
    </Panel>
  )
}

/** The hours of the week and the days that are not so. Whether it is open now only the reader's clock can say: this page is kept. */
export function Hours({ profile, times, now }: { profile: Profile; times: OpeningTimes; now: Date }) {
  return (
    <Panel title="Horário" id="horario">
      <OpeningHours
        times={JSON.stringify(times)}
        lines={weekLines(times.week).map(({ days, hours, from, to }) => ({
          days,
          hours,
          weekdays: Array.from({ length: to - from + 1 }, (_, i) => from + i),
        }))}
        special={comingDays(times, lisbonDay(now)).map(({ day, hours, note }) => ({
          days: dayOfYear(day),
          hours: note ? `${hours} (${note})` : hours,
        }))}
      />
      <p className="source">{factSource(profile, 'hours')}</p>
    </Panel>
  )
}

export function Conditions({ profile }: { profile: Profile }) {
  const book = webAddress(profile.complaintsBookUrl)
  const adr = adrOf(profile.adrEntity)
  const facts = [
    ...fact(profile, 'Preços', 'priceBand', profile.priceBand && priceWords[profile.priceBand]),
    ...fact(profile, 'Pagamentos', 'paymentMethods', profile.paymentMethods.join(', ')),
    ...fact(profile, 'Línguas', 'languages', profile.languages.join(', ')),
    ...fact(
      profile,
      'Reclamações',
      'complaintsBookUrl',
      book && <Outward href={book.href}>Livro de Reclamações desta empresa</Outward>,
    ),
    ...fact(
      profile,
      'Resolução de litígios',
      'adrEntity',
      adr && (
        <>
          <Outward href={adr.site}>{adr.short}</Outward>
          <br />
          {adr.name}
        </>
      ),
    ),
  ]
  if (facts.length === 0) return null
  return (
    <Panel title="Condições">
      <Facts rows facts={facts} />
    </Panel>
  )
}
