/** What a key of a company may do, and what each is called. Browsers load this: it brings nothing along. */
export const scopes = {
  'reviews:read': 'Ler as avaliações da empresa, com a referência privada',
  'replies:write': 'Responder a avaliações',
  'invitations:read': 'Ver o estado dos convites a clientes',
  'invitations:write': 'Convidar clientes e anular convites',
  'statistics:read': 'Ler as estatísticas da empresa',
  'jobs:read': 'Ler os trabalhos pedidos que servem à empresa',
} as const
export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as Scope[]

export const modes = {
  live: 'A sério',
  test: 'De experiência',
} as const
export type KeyMode = keyof typeof modes
