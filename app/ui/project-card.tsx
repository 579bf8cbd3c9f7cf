import type { PictureView } from './picture'

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

export function ProjectCard({ project }: { project: ProjectCardView }) {
  return <a href={project.href}>{project.title}</a>
}
