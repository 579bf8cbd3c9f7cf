import { type Actor, type CompanyRole, may, visitor } from '../permissions'
import { memberRoleOrder } from './role-words'

const companyId = 'any'
const inRole = (role: CompanyRole): Actor => ({
  ...visitor,
  kind: 'user',
  emailVerified: true,
  memberships: [{ companyId, role }],
})

const rights: { words: string; may: (actor: Actor) => boolean }[] = [
  { words: 'Ver o painel e os números', may: (a) => may(a, 'company.seeFigures', { companyId }) },
  { words: 'Responder a avaliações', may: (a) => may(a, 'review.reply', { companyId }) },
  { words: 'Convidar clientes a avaliar', may: (a) => may(a, 'invitation.review', { companyId }) },
  { words: 'Registar projetos', may: (a) => may(a, 'project.write', { companyId }) },
  { words: 'Alterar o perfil', may: (a) => may(a, 'company.edit', { companyId }) },
  {
    words: 'Convidar, aceitar e retirar pessoas da equipa',
    may: (a) => may(a, 'team.manage', { companyId, role: 'viewer' }),
  },
  {
    words: 'Dar e tirar o papel de proprietário',
    may: (a) => may(a, 'team.manage', { companyId, role: 'owner' }),
  },
  { words: 'Responder a quem reivindica a empresa', may: (a) => may(a, 'claim.answer', { companyId }) },
  { words: 'Passar a empresa a outra pessoa', may: (a) => may(a, 'team.transfer', { companyId }) },
]

export interface RoleRight {
  words: string
  roles: Record<CompanyRole, boolean>
}

/** What each role may do, asked of the permission table itself: the page can't say what the commands don't do. */
export const roleRights: RoleRight[] = rights.map(({ words, may: mayThis }) => ({
  words,
  roles: Object.fromEntries(
    memberRoleOrder.map((role) => [role, mayThis(inRole(role))]),
  ) as RoleRight['roles'],
}))
