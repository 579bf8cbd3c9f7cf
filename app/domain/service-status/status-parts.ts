import { paths } from '~/paths'

/** What is asked, and what people call it. `path`: answered with 200 it works. */
export const statusParts = {
  site: { label: 'Páginas públicas', path: paths.companies() },
  account: { label: 'Entrar na conta', path: paths.signIn() },
  api: { label: 'API', path: paths.apiCompanies() },
  log: { label: 'Registo público', path: paths.logCheckpoint() },
  data: { label: 'Base de dados', path: paths.ready() },
  jobs: { label: 'Mensagens e tarefas', path: null },
} as const satisfies Record<string, { label: string; path: string | null }>

export type StatusPart = keyof typeof statusParts
export const statusPartNames = Object.keys(statusParts) as StatusPart[]
