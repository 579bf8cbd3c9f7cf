import { levelNames } from '~/domain/certification/certificate-words'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { paths } from '~/paths'
import { Distribution } from '~/ui/distribution'
import { decimal, mediumDate } from '~/ui/format'
import { Icon, MenuIcon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Menu } from '~/ui/menu'
import { PhotoStrip } from '~/ui/photo-strip'
import { ProfileHead } from '~/ui/profile-head'
import { ScoreHead } from '~/ui/score-head'
import { SealLine } from '~/ui/seal-line'
import { tradeDrawing, tradeDrawingSize } from '~/ui/trade-drawing'
import { SaveForm, SavePick } from '../save-pick'
import { OpenNow } from './said'

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

/** Photos of the strip; whoever has more shows all of them at an address of their own. */
const stripped = 8

interface HeadProps {
  profile: Profile
  certified: boolean
  origin: string
  /** Address of the reviews with so many stars. */
  starsHref: (stars: number) => string
  /** Where all photos are drawn. */
  allPhotos: string
}

/** The top of a profile: photos, name, trade and place, the score, the seal in one line. */
export function Head({ profile, certified, origin, starsHref, allPhotos }: HeadProps) {
  const { figures: f, logo } = profile
  const pictures = [...(profile.cover ? [profile.cover] : []), ...profile.photos]
  return (
    <ProfileHead
      name={profile.name}
      logo={
        logo && {
          src: paths.file(logo.id),
          width: logo.width ?? undefined,
          height: logo.height ?? undefined,
        }
      }
      crumbs={crumbsOf(profile, certified)}
      strip={
        pictures.length > 0 ? (
          <PhotoStrip
            pictures={pictures.slice(0, stripped)}
            hrefOf={paths.file}
            label={`Fotografias de ${profile.name}`}
            all={pictures.length > 1 ? { to: allPhotos, count: pictures.length } : undefined}
          />
        ) : (
          <img
            className="trade-drawing"
            src={tradeDrawing(profile.category?.id ?? '')}
            {...tradeDrawingSize}
            alt=""
          />
        )
      }
      meta={[
        profile.category?.name,
        profile.place,
        profile.place && profile.foundedYear && (
          <span className="wide-only">{`desde ${profile.foundedYear}`}</span>
        ),
      ]}
      metaSaid={
        profile.times && (
          <span className="needs-script">
            <OpenNow />
          </span>
        )
      }
      score={
        <ScoreHead
          value={f.score}
          words={f.words}
          count={f.reviews}
          histogram={f.histogram}
          reviewsHref="#avaliacoes"
          scoreHref={paths.companyScore(profile.slug)}
        >
          <ScoreSum profile={profile} starsHref={starsHref} />
        </ScoreHead>
      }
      seal={<Seal profile={profile} />}
      acts={
        !profile.preview && (
          <>
            <SavePick slug={profile.slug} name={profile.name} />
            <SaveForm />
            <Share href={origin + paths.company(profile.slug)} name={profile.name} />
          </>
        )
      }
    />
  )
}

/** How the score comes about: how many gave what, between what the true one should lie, and the way to the whole sum. */
export function ScoreSum({ profile, starsHref }: Pick<HeadProps, 'profile' | 'starsHref'>) {
  const { figures: f, slug } = profile
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = f.histogram
  return (
    <>
      <Distribution counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }} hrefFor={starsHref} />
      <p>
        {sureness(f)} {f.median !== null && `Metade da categoria tem ${decimal(f.median)} ou mais.`}
      </p>
      {f.score !== null && (
        <p>
          <A to={paths.companyScore(slug)}>{`Como chegámos a ${decimal(f.score)}`}</A>
        </p>
      )}
    </>
  )
}

/** «Com 32 avaliações, a nota verdadeira deve estar entre 3,6 e 4,6.» One that rounds to nothing would promise too much. */
function sureness({ reviews, score, margin }: Profile['figures']): string {
  if (score === null || margin === null || margin < 0.05) return ''
  const [low, high] = [Math.max(1, score - margin), Math.min(5, score + margin)]
  return `Com ${reviews} avaliações, a nota verdadeira deve estar entre ${decimal(low)} e ${decimal(high)}.`
}

/** Its certificate in one line, else how it stands. */
export function Seal({ profile }: { profile: Profile }) {
  const { certificate: c } = profile
  if (c && profile.listing === 'approved') {
    const held = c.state === 'suspended'
    return (
      <SealLine code={c.code} href={paths.certificate(c.code)} state={held ? 'suspended' : 'force'}>
        {held ? (
          <>
            <b>Certificado suspenso</b> veja porquê
          </>
        ) : (
          <>
            <b>{levelNames[c.level]}</b> até {mediumDate(`${c.validUntil}T12:00:00Z`)}
          </>
        )}
      </SealLine>
    )
  }
  if (profile.listing !== 'approved') return null
  return (
    <p className="seal-line plain">
      <Icon name="check" />
      <span>
        <b>Aprovada</b>{' '}
        {profile.claimed ? (
          'dados vistos pela Aval'
        ) : (
          <A to={paths.newClaim(profile.slug)}>Perfil por reivindicar</A>
        )}
      </span>
    </p>
  )
}

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
        { to: `https://www.facebook.com/sharer/sharer.php?u=${of(href)}`, label: 'Facebook', icon: 'users' },
      ]}
    >
      <a href={href} data-island="share" data-title={text}>
        <MenuIcon name="link" />
        Copiar a ligação
      </a>
    </Menu>
  )
}
