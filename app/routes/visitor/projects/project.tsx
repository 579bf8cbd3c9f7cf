import { inPlace } from '~/domain/places/place-words'
import { coverOf } from '~/domain/projects/gallery-rules'
import { findProject, type ShownProject } from '~/domain/projects/project-page'
import { bandWords, confirmedMeaning, durationWords, stateWords } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { Dotted } from '~/ui/dotted'
import { Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { ConfirmedBadge, ProjectCard } from '~/ui/project-card'
import { Prose } from '~/ui/prose'
import { Time } from '~/ui/time'
import { page, seo } from '~/web/route'
import type { Route } from './+types/project'
import { projectJsonLd } from './json-ld'
import { ProjectGallery } from './project-gallery'
import './project.css'

export const handle = { cache: { params: [], seconds: 300 } }

/** One project: its pictures, what is known of it, who did it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const { project, more } = await findProject(ctx, params.slug)
  info.tags.add(tag.project(project.id))
  info.tags.add(tag.company(project.company.id))
  const crumbs = crumbsOf(project)
  const cover = coverOf(project.photos)
  const open = !project.preview && project.company.listing === 'approved'
  const prepared = seo({
    trail: crumbs,
    named: project.title,
    title: `${project.title}${project.place ? `, ${project.place}` : ''}`,
    description: describe(project),
    canonical: paths.project(project.slug),
    noindex: !open,
    image: cover ? paths.file(cover.picture.id) : paths.siteImage(),
  })
  return {
    project,
    more,
    crumbs,
    seo: open ? { ...prepared, jsonLd: projectJsonLd(project, prepared.origin) } : prepared,
  }
})

function crumbsOf({ category }: ShownProject) {
  return [
    { to: paths.home(), label: 'Início' },
    { to: paths.projects(), label: 'Projetos' },
    ...(category ? [{ to: paths.projects({ categoria: category.id }), label: category.name }] : []),
  ]
}

function describe({ body, company, category, place, confirmedAt }: ShownProject): string {
  const what = [category?.name, place && inPlace(place)].filter(Boolean).join(' ')
  const start = `${what ? `${what}, por` : 'Por'} ${company.name}.${confirmedAt ? ' Confirmado pelo cliente.' : ''}`
  const words = (body ?? '').replace(/\s+/g, ' ')
  return `${start} ${words.length > 120 ? `${words.slice(0, words.lastIndexOf(' ', 120))}…` : words}`.trim()
}

export default function ProjectPage({ loaderData: { project, more, crumbs } }: Route.ComponentProps) {
  const { company, confirmedAt } = project
  return (
    <Page
      title={project.title}
      crumbs={crumbs}
      lead={
        <>
          <Dotted as="span" className="soft">
            {project.category?.name}
            {project.place}
            {project.year}
          </Dotted>{' '}
          {confirmedAt && <ConfirmedBadge />}
        </>
      }
    >
      <Warnings project={project} />
      <div className="project-page">
        <div>
          <ProjectGallery photos={project.photos} />
          {project.body && (
            <Section title="O trabalho">
              <Prose>
                {project.body.split('\n\n').map((p) => (
                  <p key={p}>{p}</p>
                ))}
              </Prose>
            </Section>
          )}
        </div>
        <aside>
          <Panel title="Em resumo">
            <Facts facts={factsOf(project)} />
            <p className="soft">Dito pela empresa. Do lugar só se mostra o concelho.</p>
          </Panel>
          {confirmedAt && <Confirmed at={confirmedAt} />}
          <Company company={company} />
        </aside>
      </div>
      {more.length > 0 && (
        <Section
          title={`Mais projetos de ${company.name}`}
          actions={<A to={paths.company(company.slug)}>Ver o perfil</A>}
        >
          <CardGrid label={`Mais projetos de ${company.name}`}>
            {more.map((other) => (
              <ProjectCard key={other.href} project={other} />
            ))}
          </CardGrid>
        </Section>
      )}
    </Page>
  )
}

function Warnings({ project }: { project: ShownProject }) {
  const { company } = project
  if (project.preview)
    return (
      <Notice title={`Pré-visualização: ${stateWords[project.state].toLowerCase()}`}>
        <p>Só a empresa e a equipa da Aval veem esta página.</p>
      </Notice>
    )
  if (company.listing === 'approved') return null
  return (
    <Notice
      tone="warn"
      title={company.listing === 'closed' ? 'Esta empresa encerrou' : 'O perfil desta empresa está suspenso'}
    >
      <p>O projeto continua a poder ser lido, mas não aparece nas listas.</p>
    </Notice>
  )
}

function factsOf(p: ShownProject) {
  const facts: [string, React.ReactNode][] = [
    ['Categoria', p.category && <A to={paths.projects({ categoria: p.category.id })}>{p.category.name}</A>],
    ['Concelho', p.place],
    ['Ano', p.year],
    ['Duração', durationWords(p.durationDays)],
    ['Valor', bandWords(p.valueBand)],
    ['Publicado', p.publishedAt && <Time at={p.publishedAt} />],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function Confirmed({ at }: { at: Date }) {
  return (
    <Panel>
      <p className="project-confirmed">
        <Icon name="circle-check" />
        <b>Confirmado pelo cliente</b>
      </p>
      <p>
        Em <Time at={at} />.
      </p>
      <details>
        <summary>O que isto quer dizer</summary>
        <p className="soft">{confirmedMeaning}</p>
      </details>
    </Panel>
  )
}

const levels = { 1: 'Certificada', 2: 'Certificada Plus' } as const

function Company({ company }: { company: ShownProject['company'] }) {
  const level = levels[company.level as 1 | 2]
  return (
    <Panel title="Quem o fez">
      <CompanyCard
        company={{
          href: paths.company(company.slug),
          name: company.name,
          logo: company.logo && { src: paths.file(company.logo.id) },
          score: company.score,
          count: company.reviews,
          category: company.category ?? undefined,
          place: company.place ?? undefined,
          state: level
            ? { kind: 'certified', label: level, tileCode: company.certificateCode ?? undefined }
            : company.listing === 'approved'
              ? { kind: 'approved', label: 'Aprovada' }
              : undefined,
        }}
      />
      {company.listing === 'approved' && (
        <p className="project-contact">
          <ButtonLink kind="primary" icon="mail" to={paths.contactCompany(company.slug)}>
            Pedir contacto
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
