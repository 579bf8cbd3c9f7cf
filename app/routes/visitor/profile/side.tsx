import { spacedPhone } from '~/domain/companies/profile-words'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { OutsideLink } from '../../outside-link'
import { Seal } from './head'
import { answered, mapAddress, wouldReturn } from './said'

interface Props {
  profile: Profile
  /** Where it is reviewed; null where no more reviews are taken. */
  reviewTo: string | null
  /** Whoever looks at the page belongs to the company. */
  own: boolean
}

/** What one came to do: a bar at the thumb on a phone, a card that stays in sight beside the page on a wide screen. */
export function Acts({ profile, reviewTo, own }: Props) {
  const { figures: f } = profile
  const facts = [
    ...(profile.phone ? [{ label: 'Telefone', value: <Call phone={profile.phone} /> }] : []),
    ...(f.reviews > 0 && f.replied > 0 ? [{ label: 'Respondeu a', value: answered(profile) }] : []),
    ...wouldReturn(profile),
  ]
  return (
    <div className="panel acts-card">
      <div className="acts">
        <Contact profile={profile} />
        {own ? (
          <ButtonLink to={paths.myCompany()} icon="settings">
            Gerir
          </ButtonLink>
        ) : (
          reviewTo && (
            <ButtonLink to={reviewTo} icon="star">
              Avaliar
            </ButtonLink>
          )
        )}
      </div>
      <Seal profile={profile} />
      {facts.length > 0 && <Facts rows facts={facts} />}
    </div>
  )
}

/** Every way to reach the company, behind one button; one alone is the button. */
function Contact({ profile }: { profile: Profile }) {
  const { phone, slug } = profile
  const map = mapAddress(profile)
  const ways = [
    phone && <Call key="telefone" phone={phone} icon />,
    profile.contactable && (
      <A key="mensagem" to={paths.contactCompany(slug)} rel="nofollow">
        <Icon name="mail" />
        Escrever uma mensagem
      </A>
    ),
    profile.listing === 'approved' && profile.claimed && !profile.preview && (
      <A
        key="trabalho"
        to={paths.askWork({ empresas: slug, categoria: profile.category?.id ?? null })}
        rel="nofollow"
      >
        <Icon name="briefcase" />
        Pedir orçamento
      </A>
    ),
    map && (
      <OutsideLink key="caminho" address={map}>
        <Icon name="map-pin" />
        Caminho até lá
      </OutsideLink>
    ),
  ].filter(Boolean)
  if (ways.length === 0)
    return (
      <ButtonLink kind="primary" to="#contactos">
        Contactos
      </ButtonLink>
    )
  return (
    <details className="menu" name="menu">
      <summary className="btn primary">
        <Icon name="phone" />
        Contactar
      </summary>
      <ul>
        {ways.map((way, i) => (
          <li key={i}>{way}</li>
        ))}
      </ul>
    </details>
  )
}

function Call({ phone, icon }: { phone: string; icon?: boolean }) {
  return (
    <a href={`tel:${phone.replace(/\s/g, '')}`}>
      {icon && <Icon name="phone" />}
      {icon && 'Ligar '}
      {spacedPhone(phone)}
    </a>
  )
}
