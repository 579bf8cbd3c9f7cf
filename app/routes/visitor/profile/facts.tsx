import type { ReactNode } from 'react'
import { adrOf } from '~/domain/companies/adr-entities'
import { caeText } from '~/domain/companies/cae'
import { type PriceBand, priceBands } from '~/domain/companies/editing/editing-words'
import { comingDays, dayOfYear, type OpeningTimes, weekLines } from '~/domain/companies/hours/opening-hours'
import { callNote, spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import { reachSentence } from '~/domain/companies/reach'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { factSource, socialLinksOf } from '~/domain/company-pages/profile/profile-rules'
import { coverageSentence } from '~/domain/invitations/customers/coverage-words'
import { settings } from '~/domain/settings/settings'
import { webAddress } from '~/domain/shared/web-address'
import { lisbonDay } from '~/domain/shared/working-days'
import { factsArticle } from '~/domain/work-requests/outcome/company-facts-words'
import { paths } from '~/paths'
import { AreaMap } from '~/ui/area-map'
import { Facts } from '~/ui/facts'
import { FactsBySource } from '~/ui/facts-by-source'
import { Fold } from '~/ui/fold'
import { duration, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { OpeningHours } from '~/ui/opening-hours'
import { OutsideLink } from '../../outside-link'
import { answered, mapAddress, OpenNow, wouldReturn } from './said'

/** A fact with whose word it is, when there is one to tell. */
const fact = (profile: Profile, label: string, field: string, value: ReactNode) =>
  value ? [{ label, value, source: sentence(factSource(profile, field)) }] : []

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** How the company answers, and what its jobs and invitations on the platform say of it. */
export function Answers({ profile }: { profile: Profile }) {
  const f = profile.figures
  return (
    <Fold title="Como responde" answer={f.replied > 0 ? answered(profile) : undefined}>
      {f.reviews === 0 ? (
        <p className="soft">Ainda não há avaliações a que responder.</p>
      ) : (
        <Facts
          rows
          facts={[
            { label: 'Respondeu a', value: `${percent(f.replied / f.reviews)} das avaliações` },
            ...(f.medianReplyHours === null
              ? []
              : [{ label: 'Tempo mediano', value: duration(f.medianReplyHours * 3600) }]),
            f.resolution === null
              ? { label: 'Índice de resolução', value: `a partir de ${settings.resolution.indexCases} casos` }
              : {
                  label: <A to={`${paths.companyScore(profile.slug)}#resolucao`}>Índice de resolução</A>,
                  value: `${f.resolution} em 100`,
                },
            ...wouldReturn(profile),
          ]}
        />
      )}
      {profile.work && (
        <p>
          Trabalhos pela Aval: {profile.work}. <A to={paths.helpArticle(factsArticle)}>Como contamos</A>
        </p>
      )}
      {profile.coverage && (
        <>
          <p>{coverageSentence(profile.coverage)}</p>
          <p className="soft">
            Clientes que a empresa registou na Aval. O texto do convite é sempre o mesmo, e a empresa não o
            escreve.
          </p>
        </>
      )}
    </Fold>
  )
}

/** Days to come that are told: what is further off nobody plans by. */
const specialDays = 4

/** The hours of the week and the days that are not so. Whether it is open now only the reader's clock can say: this page is kept. */
export function Hours({ profile, times, now }: { profile: Profile; times: OpeningTimes; now: Date }) {
  return (
    <Fold title="Horário" id="horario" answer={<OpenNow />}>
      <OpeningHours
        lines={weekLines(times.week).map(({ days, hours, from, to }) => ({
          days,
          hours,
          weekdays: Array.from({ length: to - from + 1 }, (_, i) => from + i),
        }))}
        special={comingDays(times, lisbonDay(now))
          .slice(0, specialDays)
          .map(({ day, hours, note }) => ({
            days: dayOfYear(day),
            hours: note ? `${hours} (${note})` : hours,
          }))}
      />
      <p className="source">{sentence(factSource(profile, 'hours'))}</p>
    </Fold>
  )
}

/** Where it works and where it is. */
export function Where({ profile }: { profile: Profile }) {
  const { address, areasServed, place } = profile
  const where = reachSentence(profile.reach, place) ?? (areasServed.join(', ') || place)
  const map = mapAddress(profile)
  if (!address && areasServed.length === 0 && !place) return null
  const town = [profile.postalCode, profile.locality ?? place].filter(Boolean).join(' ')
  return (
    <Fold title="Onde trabalha" answer={where}>
      <div className="where">
        <AreaMap districts={profile.areaDistricts} label={`Distritos em que ${profile.name} trabalha`} />
        <div>
          <p>
            <b>{where}</b>
          </p>
          {address && <p>{address}</p>}
          <p>{town}</p>
          {map && (
            <p>
              <OutsideLink address={map}>Caminho até lá</OutsideLink>
            </p>
          )}
        </div>
      </div>
      <p className="source">
        {sentence(factSource(profile, areasServed.length > 0 ? 'areasServed' : 'address'))}
      </p>
    </Fold>
  )
}

export function Contacts({ profile }: { profile: Profile }) {
  const site = webAddress(profile.website)
  const social = socialLinksOf(profile)
  const { phone } = profile
  return (
    <Fold title="Contactos" id="contactos" answer={phone && spacedPhone(phone)}>
      {profile.contactable && (
        <p>
          <A to={paths.contactCompany(profile.slug)} rel="nofollow">
            Escrever à empresa
          </A>
          : chega por e-mail, sem mostrar endereços.
        </p>
      )}
      <FactsBySource
        facts={[
          ...fact(
            profile,
            'Telefone',
            'phone',
            phone && (
              <>
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{spacedPhone(phone)}</a>
                <small>{callNote(phone)}</small>
              </>
            ),
          ),
          ...fact(
            profile,
            'Sítio',
            'website',
            site && <OutsideLink address={site.href}>{site.host}</OutsideLink>,
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
      {!phone && !site && social.length === 0 && !profile.contactable && (
        <p className="soft">Nenhum contacto conhecido.</p>
      )}
    </Fold>
  )
}

/** Everything else that is known, by whose word it is. */
export function OtherFacts({ profile }: { profile: Profile }) {
  const book = webAddress(profile.complaintsBookUrl)
  const adr = adrOf(profile.adrEntity)
  const facts = [
    ...fact(profile, 'Serviços', 'services', profile.services.join(', ')),
    ...fact(profile, 'Preços', 'priceBand', profile.priceBand && priceBands[profile.priceBand as PriceBand]),
    ...fact(profile, 'Pagamentos', 'paymentMethods', profile.paymentMethods.join(', ')),
    ...fact(profile, 'Línguas', 'languages', profile.languages.join(', ')),
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
    ...fact(
      profile,
      'Reclamações',
      'complaintsBookUrl',
      book && <OutsideLink address={book.href}>Livro de Reclamações desta empresa</OutsideLink>,
    ),
    ...fact(
      profile,
      'Litígios',
      'adrEntity',
      adr && (
        <>
          <OutsideLink address={adr.site}>{adr.short}</OutsideLink>
          <small>{adr.name}</small>
        </>
      ),
    ),
    ...fact(profile, 'Denominação', 'legalName', profile.legalName),
    ...fact(profile, 'NIPC', 'nipc', spacedNumber(profile.nipc)),
    ...fact(profile, 'Forma jurídica', 'legalForm', profile.legalForm),
    ...fact(profile, 'Atividade', 'cae', profile.cae && caeText(profile.cae)),
    ...fact(profile, 'Fundada em', 'foundedYear', profile.foundedYear),
  ]
  if (facts.length === 0) return null
  return (
    <Fold title="Factos" id="factos" answer={profile.foundedYear && `desde ${profile.foundedYear}`}>
      <FactsBySource facts={facts} />
    </Fold>
  )
}
