import {
  type DirectoryFilter,
  type FilterParam,
  filterQuery,
  type Scope,
} from '~/domain/company-pages/directory/directory-filter'
import { paths } from '~/paths'

/** One list, four addresses: which companies each shows, and how it is called. */
const lists = [
  { path: paths.companies(), to: paths.companies, scope: 'all', canonical: paths.companies },
  { path: paths.approved(), to: paths.approved, scope: 'approved', canonical: paths.approved },
  { path: paths.certified(), to: paths.certified, scope: 'certified', canonical: paths.certified },
  {
    path: paths.companiesApproved(),
    to: paths.companiesApproved,
    scope: 'approved',
    canonical: paths.approved,
  },
] as const satisfies readonly { path: string; to: unknown; scope: Scope; canonical: unknown }[]

const listAt = (path: string) => lists.find((list) => list.path === path) ?? lists[0]

export const scopeAt = (path: string): Scope => listAt(path).scope

/** The address of this list with another filter. */
export const addressOf = (
  path: string,
  filter: DirectoryFilter,
  change?: Partial<Record<FilterParam, string | null>>,
): string => listAt(path).to(filterQuery(filter, change))

/** Where one asks to be told of companies that are new in this list. */
export const alertFor = ({ category, district, municipality, near }: DirectoryFilter): string =>
  paths.savedAlerts({
    area: category,
    lugar: near?.code ?? municipality ?? district,
    raio: near && String(near.km),
  })

/** The address that search engines keep: category and place, nothing else. */
export const canonicalOf = (path: string, filter: DirectoryFilter): string => {
  const { categoria, distrito, concelho } = filterQuery(filter)
  return listAt(path).canonical({ categoria, distrito, concelho })
}
