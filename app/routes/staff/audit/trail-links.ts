import { objectPages } from '~/domain/administration/object-pages'
import { featurePrefix } from '~/domain/features/features'
import { paths } from '~/paths'

/** Where the things that the trail names are seen, by how it names them: the pages of everything, and what only the trail has. */
const pages: Record<string, (id: string) => string> = {
  ...objectPages,
  user: paths.user,
  'bulk-run': paths.bulkRun,
  'certification-application': paths.application,
  'payout-batch': paths.payoutBatch,
  'seal-misuse': paths.misuse,
  'short-link': paths.staffLink,
  'work-request': paths.staffWork,
}
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What a setting is called in the trail: its path, or «feature:» and the name of a part of the product. */
const settingLink = (path: string) =>
  path.startsWith(featurePrefix) ? paths.feature(path.slice(featurePrefix.length)) : paths.setting(path)

/** The page of what a line of the trail is about; undefined where it has none. */
export function trailLink(type: string, id: string): string | undefined {
  if (type === 'setting') return settingLink(id)
  if (type === 'certification-rules') return paths.certificationRulesVersion(id)
  return Object.hasOwn(pages, type) && uuid.test(id) ? pages[type]?.(id) : undefined
}
