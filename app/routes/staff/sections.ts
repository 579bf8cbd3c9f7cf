import type { StaffWaiting } from '~/domain/people/waiting'
import { type Actor, may } from '~/domain/permissions'
import { paths } from '~/paths'
import type { SidebarSection } from '~/ui/sidebar'

/** The menu of the administration: only what this role may open, with what waits in each. */
export function staffSections(actor: Actor, waiting: StaffWaiting): SidebarSection[] {
  const work: SidebarSection = {
    items: [{ to: paths.dashboard(), label: 'Painel', icon: 'layout-dashboard' }],
  }
  if (may(actor, 'staff.companies')) {
    work.items.push(
      {
        to: paths.pendingCompanies(),
        label: 'Empresas pendentes',
        icon: 'building-2',
        count: waiting.companies,
      },
      { to: paths.staffCompanies(), label: 'Empresas', icon: 'building-2' },
      { to: paths.claims(), label: 'Solicitações', icon: 'flag', count: waiting.claims },
      { to: paths.companyEdits(), label: 'Alterações', icon: 'pencil', count: waiting.edits },
      { to: paths.corrections(), label: 'Correções', icon: 'message-square', count: waiting.corrections },
    )
  }
  if (may(actor, 'staff.reviews')) {
    work.items.push({
      to: paths.moderation(),
      label: 'Avaliações',
      icon: 'message-square',
      count: waiting.reviews,
    })
  }
  if (may(actor, 'project.decide')) {
    work.items.push({
      to: paths.staffProjects(),
      label: 'Projetos',
      icon: 'hammer',
      count: waiting.projects,
    })
  }
  if (may(actor, 'staff.certification')) {
    work.items.push(
      { to: paths.applications(), label: 'Candidaturas', icon: 'file-text', count: waiting.applications },
      {
        to: paths.certificates(),
        label: 'Certificados',
        icon: 'badge-check',
        count: waiting.certificates,
      },
      { to: paths.seals(), label: 'Selos', icon: 'qr-code' },
      { to: paths.misuses(), label: 'Usos indevidos', icon: 'flag', count: waiting.misuses },
      { to: paths.certificationRules(), label: 'Catálogo', icon: 'list' },
    )
  }
  if (may(actor, 'ticket.read')) {
    work.items.push({ to: paths.tickets(), label: 'Tickets', icon: 'circle-help', count: waiting.tickets })
  }
  if (may(actor, 'ticket.read')) {
    work.items.push(
      { to: paths.satisfaction(), label: 'Satisfação', icon: 'star' },
      { to: paths.helpFigures(), label: 'Artigos de ajuda', icon: 'file-text' },
    )
  }
  if (may(actor, 'user.find')) work.items.push({ to: paths.users(), label: 'Utilizadores', icon: 'users' })
  if (may(actor, 'error.handle')) {
    work.items.push({
      to: paths.staffErrors(),
      label: 'Erros',
      icon: 'triangle-alert',
      count: waiting.errors,
    })
  }
  if (may(actor, 'staff.invitations')) {
    work.items.push({ to: paths.invitations(), label: 'Convites', icon: 'mail' })
  }
  const own: SidebarSection = {
    title: 'Conta',
    items: [
      { to: paths.account(), label: 'O meu perfil', icon: 'circle-user' },
      { to: paths.signOut(), label: 'Sair', icon: 'log-out' },
    ],
  }
  return [work, own]
}
