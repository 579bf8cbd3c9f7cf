import { levelNames } from '~/domain/certification/certificate-words'
import { listingTones, listingWords } from '~/domain/companies/listing-words'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CertificateCard } from '~/ui/certificate-card'
import { longDate, shortDate } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { Picture } from '~/ui/picture'
import { ProfileHead } from '~/ui/profile-head'
import { Score } from '~/ui/score'
import { reviewPath } from './review-path'

const day = (iso: string) => `${iso}T12:00:00Z`

/** «Canalização · Braga · desde 1998» */
export const metaLine = ({ category, place, foundedYear }: Profile) =>
  [category?.name, place, foundedYear && `desde ${foundedYear}`].filter(Boolean).join(' · ')

/** Where it stands in the lists; of a certified one, in theirs. */
export function crumbsOf({ category, place, municipality }: Profile, certified = false) {
  const list = certified ? paths.certified : paths.companies
  return [
    { to: list(), label: certified ? 'Empresas certificadas' : 'Empresas' },
    ...(category ? [{ to: list({ categoria: category.id }), label: category.name }] : []),
    ...(category && place
      ? [{ to: list({ categoria: category.id, concelho: municipality }), label: place }]
      : []),
  ]
}

export function Figure({ profile: { figures: f, slug } }: { profile: Profile }) {
  return (
    <Score
      size="large"
      value={f.score}
      words={f.words}
      count={f.reviews}
      margin={f.margin ?? undefined}
      categoryMedian={f.median ?? undefined}
      explainHref={f.score === null ? undefined : paths.companyScore(slug)}
      reviewsHref="#avaliacoes"
    />
  )
}

interface HeadProps {
  profile: Profile
  certified: boolean
  origin: string
}

/** Review, contact, share. */
export function Actions({ profile, certified, origin }: HeadProps) {
  const reviewTo = reviewPath({ slug: profile.slug, listing: profile.listing, certified })
  return (
    <div className="form-actions">
      {profile.takesReviews && !profile.preview && (
        <ButtonLink kind="primary" to={reviewTo}>
          Avaliar esta empresa
        </ButtonLink>
      )}
      {profile.contactable ? (
        <ButtonLink to={paths.contactCompany(profile.slug)} rel="nofollow">
          Contactar
        </ButtonLink>
      ) : (
        <ButtonLink to="#contactos">Contactos</ButtonLink>
      )}
      {profile.listing === 'approved' && profile.claimed && !profile.preview && (
        <ButtonLink to={paths.askWork({ empresas: profile.slug })} rel="nofollow">
          Pedir orçamento
        </ButtonLink>
      )}
      {!profile.preview && <Share href={origin + paths.company(profile.slug)} name={profile.name} />}
    </div>
  )
}

/** The top of a profile: name, seal or state, score with words and count, two actions, certificate with its tile. */
export function Head({ profile, certified, origin }: HeadProps) {
  const { certificate } = profile
  return (
    <ProfileHead
      name={profile.name}
      logo={
        profile.logo && {
          src: paths.file(profile.logo.id),
          width: profile.logo.width ?? undefined,
          height: profile.logo.height ?? undefined,
        }
      }
      crumbs={crumbsOf(profile)}
      meta={metaLine(profile)}
      state={<State profile={profile} certified={certified} />}
      score={<Figure profile={profile} />}
      cover={
        profile.cover && <Picture picture={profile.cover} sizes="(min-width: 76rem) 74rem, 100vw" eager />
      }
      actions={<Actions profile={profile} certified={certified} origin={origin} />}
      aside={certificate && <Certificate certificate={certificate} certified={certified} />}
    />
  )
}

function State({ profile, certified }: { profile: Profile; certified: boolean }) {
  const { certificate } = profile
  if (certified && certificate) {
    return (
      <Badge tone="done" icon="badge-check">
        {levelNames[certificate.level]} · em vigor até {shortDate(day(certificate.validUntil))}
      </Badge>
    )
  }
  if (profile.listing === 'approved') {
    return (
      <>
        <Badge icon="check">Aprovada</Badge>
        {!profile.claimed && <Badge>Perfil por reivindicar</Badge>}
      </>
    )
  }
  return <Badge tone={listingTones[profile.listing]}>{listingWords[profile.listing]}</Badge>
}

function Certificate({
  certificate,
  certified,
}: {
  certificate: NonNullable<Profile['certificate']>
  certified: boolean
}) {
  return (
    <CertificateCard
      code={certificate.code}
      state={certified ? 'force' : 'suspended'}
      title={certified ? 'Certificado em vigor' : 'Certificado suspenso'}
      href={paths.certificate(certificate.code)}
    >
      {levelNames[certificate.level]} · {metOf(certificate)} requisitos
      <br />
      {certified ? `até ${longDate(day(certificate.validUntil))}` : 'veja o registo público'}
    </CertificateCard>
  )
}

const metOf = ({ requirements }: NonNullable<Profile['certificate']>) =>
  (requirements ?? []).filter(({ state }) => state === 'met' || state === 'waived').length

/** Ways to pass a page on: plain links, which without a script lead where they say. */
function Share({ href, name }: { href: string; name: string }) {
  const text = `${name} na Aval`
  const of = encodeURIComponent
  return (
    <Menu
      label="Partilhar"
      icon="share-2"
      items={[
        {
          to: `mailto:?subject=${of(text)}&body=${of(`${text}: ${href}`)}`,
          label: 'Por e-mail',
          icon: 'mail',
        },
        { to: `https://wa.me/?text=${of(`${text}: ${href}`)}`, label: 'WhatsApp', icon: 'message-square' },
        {
          to: `https://www.linkedin.com/sharing/share-offsite/?url=${of(href)}`,
          label: 'LinkedIn',
          icon: 'briefcase',
        },
        {
          to: `https://www.facebook.com/sharer/sharer.php?u=${of(href)}`,
          label: 'Facebook',
          icon: 'users',
        },
      ]}
    >
      <a href={href} data-island="share" data-title={text}>
        <Icon name="link" />
        Copiar a ligação
      </a>
    </Menu>
  )
}
