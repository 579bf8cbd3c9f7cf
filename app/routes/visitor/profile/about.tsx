import type { Profile } from '~/domain/company-pages/profile/profile'
import { factSource } from '~/domain/company-pages/profile/profile-rules'
import { scoreWords } from '~/domain/reviews/score/score'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { Clamp } from '~/ui/clamp'
import { CompanyCard } from '~/ui/company-card'
import { Gallery } from '~/ui/gallery'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { ConfirmedBadge } from '~/ui/project-card'
import { PlanLine } from '../../plan-line'

/** What the company says of itself, and how what is wrong here is put right. */
export function About({ profile }: { profile: Profile }) {
  return (
    <Section title="Sobre" id="sobre">
      {profile.description ? (
        <>
          <Clamp text={profile.description} lines="long" />
          <p className="source">{factSource(profile, 'description')}</p>
        </>
      ) : (
        <p className="soft">
          {profile.claimed
            ? 'A empresa ainda não se descreveu.'
            : 'Ninguém da empresa completou ainda este perfil.'}
        </p>
      )}
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

/** All photos, at the address that asks for them. */
export function Photos({ profile }: { profile: Profile }) {
  return (
    <Section title="Fotografias" id="fotografias">
      <Gallery label={`Fotografias de ${profile.name}`} pictures={profile.photos} hrefOf={paths.file} />
    </Section>
  )
}

/** What the company shows of its work: pictures first. */
export function Projects({ profile: { projects } }: { profile: Profile }) {
  if (projects.length === 0) return null
  return (
    <Section title="Projetos" id="projetos">
      <ul className="project-row">
        {projects.map((project) => (
          <li key={project.href}>
            <h3>
              <A to={project.href}>
                {project.picture && (
                  <Picture
                    picture={{ ...project.picture, alt: '' }}
                    sizes="(min-width: 64rem) 14rem, 17rem"
                  />
                )}
                {project.title}
              </A>
            </h3>
            <p className="soft">{[project.place, project.year].filter(Boolean).join(', ')}</p>
            {project.confirmed && <ConfirmedBadge />}
          </li>
        ))}
      </ul>
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
