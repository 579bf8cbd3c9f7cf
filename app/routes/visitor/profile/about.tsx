import { isOpen, weekLines } from '~/domain/companies/opening-hours'
import type { Profile } from '~/domain/companies/profile'
import { scoreWords } from '~/domain/reviews/score'
import { formatNif } from '~/domain/shared/nif'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { CardGrid } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { type Fact, Facts } from '~/ui/facts'
import { shortDate } from '~/ui/format'
import { Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'

/** «verificado em 12/03/2026 (registo comercial)», or that the company says so. */
function source(profile: Profile, field: string): string {
  const known = profile.sources.find((s) => s.field === field)
  return known ? `verificado em ${shortDate(known.checkedAt)} (${known.source})` : 'declarado pela empresa'
}

/** «chamada para a rede móvel nacional»: the law wants it beside every number (Decreto-Lei n.º 59/2021). */
const network = (phone: string) =>
  /^(\+351)?\s*9/.test(phone) ? 'chamada para a rede móvel nacional' : 'chamada para a rede fixa nacional'

/** «266 000 784»: as people write it. */
const formatPhone = (phone: string) =>
  phone.replace(/^\+351/, '').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')

export function About({ profile, now }: { profile: Profile; now: Date }) {
  const fact = (label: string, field: string, value: Fact['value'] | null): Fact[] =>
    value ? [{ label, value, source: source(profile, field) }] : []
  const facts = [
    ...fact('Denominação', 'legalName', profile.legalName),
    ...fact('NIPC', 'nipc', profile.nipc && formatNif(profile.nipc)),
    ...fact('Fundada em', 'foundedYear', profile.foundedYear),
    ...fact('Pagamentos', 'paymentMethods', profile.paymentMethods.join(', ')),
    ...fact('Línguas', 'languages', profile.languages.join(', ')),
  ]
  return (
    <Section title="Sobre" id="sobre">
      {profile.description && (
        <Prose>
          {profile.description.split('\n\n').map((p) => (
            <p key={p}>{p}</p>
          ))}
        </Prose>
      )}
      {profile.services.length > 0 && (
        <ul className="chips" aria-label="Serviços">
          {profile.services.map((s) => (
            <li key={s}>
              <Badge>{s}</Badge>
            </li>
          ))}
        </ul>
      )}
      {profile.photos.length > 0 && (
        <div className="photos">
          {profile.photos.map((p) => (
            <img
              key={p.id}
              src={paths.file(p.id)}
              alt={p.alt}
              width={p.width}
              height={p.height}
              loading="lazy"
            />
          ))}
        </div>
      )}
      <CardGrid label="Factos, contactos e horário">
        <Panel title="Identificação">
          <Facts rows facts={facts} />
        </Panel>
        <Contacts profile={profile} />
        {profile.hours && <Hours hours={profile.hours} now={now} />}
      </CardGrid>
    </Section>
  )
}

function Contacts({ profile }: { profile: Profile }) {
  const where = [
    profile.address,
    [profile.postalCode, profile.locality ?? profile.place].filter(Boolean).join(' '),
  ]
  const site = profile.website && /^https?:\/\//.test(profile.website) ? profile.website : null
  return (
    <Panel title="Contactos" id="contactos">
      <Facts
        rows
        facts={[
          ...(profile.phone
            ? [
                {
                  label: 'Telefone',
                  value: <a href={`tel:${profile.phone.replace(/\s/g, '')}`}>{formatPhone(profile.phone)}</a>,
                  source: network(profile.phone),
                },
              ]
            : []),
          ...(site
            ? [
                {
                  label: 'Site',
                  value: (
                    <a href={site} rel="nofollow ugc noopener">
                      {new URL(site).host}
                    </a>
                  ),
                  source: source(profile, 'website'),
                },
              ]
            : []),
          ...(profile.address
            ? [
                {
                  label: 'Morada',
                  value: where.filter(Boolean).join(', '),
                  source: source(profile, 'address'),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

function Hours({ hours, now }: { hours: NonNullable<Profile['hours']>; now: Date }) {
  const open = isOpen(hours, now)
  return (
    <Panel title="Horário" id="horario">
      <p>
        <Badge tone={open ? 'blue' : 'neutral'}>{open ? 'Aberto agora' : 'Fechado agora'}</Badge>
      </p>
      <Facts rows facts={weekLines(hours).map((l) => ({ label: l.days, value: l.hours }))} />
    </Panel>
  )
}

export function Similar({ profile }: { profile: Profile }) {
  if (profile.similar.length === 0) return null
  return (
    <Section title="Empresas parecidas" lead="Na mesma categoria e no mesmo distrito, pela ordem das listas.">
      <CardGrid label="Empresas parecidas">
        {profile.similar.map((s) => (
          <CompanyCard
            key={s.slug}
            company={{
              href: paths.company(s.slug),
              name: s.name,
              count: s.reviews,
              score: s.score === null ? null : { value: s.score, words: scoreWords(s.score) },
              place: s.place ?? undefined,
              state: s.level > 0 ? { kind: 'certified', label: 'Certificada' } : undefined,
            }}
          />
        ))}
      </CardGrid>
    </Section>
  )
}
