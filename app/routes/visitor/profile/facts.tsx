import { adrOf } from '~/domain/companies/adr-entities'
import { caeText } from '~/domain/companies/cae'
import { comingDays, dayOfYear, type OpeningTimes, weekLines } from '~/domain/companies/hours/opening-hours'
import { callNote, spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { factSource, priceWords, socialLinksOf } from '~/domain/company-pages/profile/profile-rules'
import { webAddress } from '~/domain/shared/web-address'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { type Fact, Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { OpeningHours } from '~/ui/opening-hours'
import { Panel } from '~/ui/page'
import { OutsideLink } from '../../outside-link'

/** A fact with its source, when there is one to tell. */
const fact = (profile: Profile, label: string, field: string, value: Fact['value'] | null): Fact[] =>
  value ? [{ label, value, source: factSource(profile, field) }] : []

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
                  source: [callNote(phone), factSource(profile, 'phone')].filter(Boolean).join('; '),
                },
              ]
            : []),
          ...fact(
            profile,
            'Sítio',
            'website',
            site && <OutsideLink address={site.href}>{site.host}</OutsideLink>,
          ),
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
                    <OutsideLink
                      address={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`}
                    >
                      Ver no mapa
                    </OutsideLink>
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
                  <OutsideLink address={href}>{name}</OutsideLink>
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
      book && <OutsideLink address={book.href}>Livro de Reclamações desta empresa</OutsideLink>,
    ),
    ...fact(
      profile,
      'Resolução de litígios',
      'adrEntity',
      adr && (
        <>
          <OutsideLink address={adr.site}>{adr.short}</OutsideLink>
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
