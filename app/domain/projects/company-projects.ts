import type { Db } from '~/platform/db'
import type { PictureView } from '../pictures/picture'

/** A project as lists and profiles draw it: the card's view, without knowing the card. */
export interface ListedProject {
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

/** What a company's page shows of its projects: the newest few that are published. */
export async function companyProjects(_db: Db, _companyId: string): Promise<ListedProject[]> {
  return []
}
