import { paths } from '~/paths'

/** Where a link may lead: pages on which a company decides. */
export const linkTargets = {
  empresas: { label: 'Para empresas', path: paths.forCompanies() },
  precos: { label: 'Preços', path: paths.pricing() },
  certificacao: { label: 'Certificação', path: paths.programme() },
  inicio: { label: 'Página inicial', path: paths.home() },
} as const
export type LinkTarget = keyof typeof linkTargets
