import { paths } from '~/paths'

/** Addresses of the administration: links between them load no document. */
export const inStaff = (to: string): boolean => to === paths.staff() || to.startsWith(`${paths.staff()}/`)
