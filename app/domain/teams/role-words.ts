import type { CompanyRole } from '../permissions'

/** What people read about roles. Knows no table, so that pages in the browser may import it. */

/** From who may everything to who may only look. */
export const memberRoleOrder = [
  'owner',
  'manager',
  'responder',
  'finance',
  'viewer',
] as const satisfies readonly CompanyRole[]

/** How a request for access stands, for whoever made it. */
export const accessWords = {
  sent: { word: 'À espera', tone: 'you' },
  accepted: { word: 'Aceite', tone: 'done' },
  declined: { word: 'Recusado', tone: 'bad' },
  withdrawn: { word: 'Desistiu', tone: 'plain' },
  expired: { word: 'Sem resposta', tone: 'plain' },
} as const

/** Roles that somebody may ask for: nobody asks for a company this way, that is a claim. */
export const askableRoles = [
  'manager',
  'responder',
  'finance',
  'viewer',
] as const satisfies readonly CompanyRole[]
export type AskableRole = (typeof askableRoles)[number]

/** What happened in a team, after the name of whom it happened to. */
export const teamEvents: Record<string, string> = {
  create: 'Perfil começado',
  claim: 'Perfil reivindicado',
  join: 'Entrou na equipa',
  'change-role': 'Mudou de papel',
  leave: 'Saiu da equipa',
  remove: 'Deixou a equipa, por decisão de quem a gere',
  'offer-transfer': 'Pode receber a empresa, se aceitar',
  transfer: 'Recebeu a empresa',
}

/** What people are in a company: the one table of it. */
export const companyRoleWords: Record<CompanyRole, string> = {
  owner: 'Proprietário',
  manager: 'Gestor',
  responder: 'Responde a avaliações',
  finance: 'Faturação',
  viewer: 'Consulta',
}

/** What each role may do, in one sentence. */
export const companyRoleHelp: Record<CompanyRole, string> = {
  owner: 'Pode tudo, incluindo convidar outros proprietários.',
  manager: 'Edita o perfil, responde a avaliações e convida pessoas.',
  responder: 'Responde a avaliações e convida clientes a avaliar.',
  finance: 'Vê o painel e os números, encomenda planos, paga e guarda os documentos.',
  viewer: 'Vê o painel, sem alterar nada.',
}
