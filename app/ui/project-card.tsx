import { Badge } from './badge'
import { Dotted } from './dotted'
import { Icon } from './icon'
import { A } from './link'
import { Picture, type PictureView } from './picture'

/** A project as lists and profiles draw it. */
export interface ProjectCardView {
  href: string
  title: string
  category: string | null
  place: string | null
  year: number | null
  /** The customer confirmed it. */
  confirmed: boolean
  /** Left out on the company's own page. */
  company?: { name: string; href: string }
  picture: PictureView | null
}

/** A project in a list: its picture first, because that is what people choose by. */
export function ProjectCard({
  project,
  heading: Heading = 'h3',
  eager,
}: {
  project: ProjectCardView
  heading?: 'h2' | 'h3'
  /** Among the first on the page: its picture does not wait. */
  eager?: boolean
}) {
  const { picture, company } = project
  const facts = [project.category, project.place, project.year]
  return (
    <article className="project">
      <div className="project-picture">
        {picture ? (
          // The title says it all: heard twice it would only be long.
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 56rem) 22rem, (min-width: 44rem) 50vw, 100vw"
            eager={eager}
          />
        ) : (
          <Icon name="image" />
        )}
      </div>
      <div className="project-body">
        <Heading>
          <A to={project.href}>{project.title}</A>
        </Heading>
        {facts.some(Boolean) && <Dotted className="soft">{facts}</Dotted>}
        {company && (
          <p className="project-company">
            por <A to={company.href}>{company.name}</A>
          </p>
        )}
        {project.confirmed && <ConfirmedBadge />}
      </div>
    </article>
  )
}

/** The customer said that it was done for them. */
export function ConfirmedBadge() {
  return (
    <Badge tone="done" icon="circle-check">
      Confirmado pelo cliente
    </Badge>
  )
}
