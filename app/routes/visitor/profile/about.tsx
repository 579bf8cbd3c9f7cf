import type { Profile } from '~/domain/company-pages/profile/profile'
import { factSource } from '~/domain/company-pages/profile/profile-rules'
import { scoreWords } from '~/domain/reviews/score/score'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { Gallery } from '~/ui/gallery'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { ProjectCard } from '~/ui/project-card'
import { Prose } from '~/ui/prose'
import { PlanLine } from '../../plan-line'
import { Conditions, Contacts, Hours, Identity } from './facts'

/** What the company is and does, each fact with where it comes from. */
export function About({
  profile,
  now,
  photos,
  allPhotos,
}: {
  profile: Profile
  now: Date
  /** How many photos are drawn, and where all of them are. */
  photos: number
  allPhotos: string
}) {
  return (
    <Section title="Sobre" id="sobre">
      {profile.description ? (
        <Prose>
          {profile.description.split('\n\n').map((p) => (
            <p key={p}>{p}</p>
          ))}
          <p className="source">{factSource(profile, 'description')}</p>
        </Prose>
      ) : (
        <p className="soft">
          {profile.claimed
            ? 'A empresa ainda não se descreveu.'
            : 'Ninguém da empresa completou ainda este perfil.'}
        </p>
      )}
      <Named title="Serviços" names={profile.services} source={factSource(profile, 'services')} />
      <Named title="Onde trabalha" names={profile.areasServed} source={factSource(profile, 'areasServed')} />
      {profile.photos.length > 0 && (
        <div className="about-part" id="fotografias">
          <h3>Fotografias</h3>
          <Gallery
            label={`Fotografias de ${profile.name}`}
            pictures={profile.photos.slice(0, photos)}
            hrefOf={paths.file}
            more={
              profile.photos.length > photos
                ? { to: allPhotos, label: `Ver as ${profile.photos.length} fotografias` }
                : undefined
            }
          />
        </div>
      )}
      <div className="fact-columns">
        <Identity profile={profile} />
        <Contacts profile={profile} />
        {profile.times && <Hours profile={profile} times={profile.times} now={now} />}
        <Conditions profile={profile} />
      </div>
      {!profile.preview && (
        <p className="about-foot soft">
          {profile.claimed && (
            <>
              <PlanLine plan={profile.plan} />: nenhum plano muda a ordem, a pontuação ou uma decisão.{' '}
            </>
          )}
          Algo está errado ou mudou?{' '}
          <A to={paths.correctCompany(profile.slug)} rel="nofollow">
            Sugerir uma correção
          </A>
        </p>
      )}
      {!profile.claimed && !profile.preview && <Unclaimed profile={profile} />}
    </Section>
  )
}

function Named({ title, names, source }: { title: string; names: string[]; source: string }) {
  if (names.length === 0) return null
  return (
    <div className="about-part">
      <h3>{title}</h3>
      <ul className="chips">
        {names.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
      <p className="source">{source}</p>
    </div>
  )
}

function Unclaimed({ profile }: { profile: Profile }) {
  return (
    <Notice
      title="Esta empresa é sua?"
      actions={<ButtonLink to={paths.newClaim(profile.slug)}>Reivindicar o perfil</ButtonLink>}
    >
      <p>
        Este perfil ainda não é gerido por ninguém da empresa. Quem o reivindicar pode responder às
        avaliações, corrigir os dados e mostrar o seu trabalho. É gratuito; é preciso provar a ligação à
        empresa.
      </p>
    </Notice>
  )
}

/** What the company shows of its work. */
export function Projects({ profile: { projects } }: { profile: Profile }) {
  if (projects.length === 0) return null
  return (
    <Section
      title="Projetos"
      id="projetos"
      lead="Trabalhos que a empresa mostra. «Confirmado pelo cliente» quer dizer que foi o cliente a dizê-lo."
    >
      <CardGrid label="Projetos">
        {projects.map((project) => (
          <ProjectCard key={project.href} project={project} />
        ))}
      </CardGrid>
    </Section>
  )
}

export function Similar({ profile }: { profile: Profile }) {
  if (profile.similar.length === 0) return null
  return (
    <Section
      title="Empresas parecidas"
      id="parecidas"
      lead="Na mesma categoria e no mesmo distrito, pela ordem das listas."
      actions={
        profile.category && (
          <A to={paths.companies({ categoria: profile.category.id, distrito: profile.district })}>
            Ver todas
          </A>
        )
      }
    >
      <CardGrid label="Empresas parecidas">
        {profile.similar.map((s) => (
          <CompanyCard
            key={s.slug}
            company={{
              href: paths.company(s.slug),
              name: s.name,
              logo: s.logoFileId ? { src: paths.file(s.logoFileId) } : null,
              count: s.reviews,
              score: s.score === null ? null : { value: s.score, words: scoreWords(s.score) },
              place: s.place ?? undefined,
              state:
                s.level > 0
                  ? { kind: 'certified', label: 'Certificada', tileCode: s.code ?? undefined }
                  : undefined,
            }}
          />
        ))}
      </CardGrid>
    </Section>
  )
}
