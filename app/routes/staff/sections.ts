import type { StaffWaiting } from '~/domain/administration/waiting'
import { type Actor, may } from '~/domain/permissions'
import { paths } from '~/paths'
import type { SidebarItem, SidebarSection } from '~/ui/sidebar'

/** The menu of the administration: only what this role may open, with what waits in each. */
export function staffSections(actor: Actor, waiting: StaffWaiting['menu']): SidebarSection[] {
  const when = (allowed: boolean, ...items: SidebarItem[]) => (allowed ? items : [])
  const sections: SidebarSection[] = [
    {
      items: [
        { to: paths.dashboard(), label: 'A sua fila', short: 'Fila', icon: 'inbox', ...together(waiting) },
        { to: paths.workspace(), label: 'Quadro da equipa', short: 'Quadro', icon: 'kanban' },
        ...when(may(actor, 'staff.statistics'), {
          to: paths.figures(),
          label: 'Estatísticas',
          icon: 'chart-column',
        }),
      ],
    },
    {
      title: 'Empresas e avaliações',
      items: [
        ...when(
          may(actor, 'staff.companies'),
          { to: paths.pendingCompanies(), label: 'Por aprovar', icon: 'clock', ...waiting.companies },
          { to: paths.staffCompanies(), label: 'Todas as empresas', short: 'Empresas', icon: 'building-2' },
          { to: paths.claims(), label: 'Solicitações', icon: 'flag', ...waiting.claims },
          { to: paths.accessRequests(), label: 'Pedidos de acesso', icon: 'users' },
          { to: paths.companyEdits(), label: 'Alterações', icon: 'pencil', ...waiting.edits },
          {
            to: paths.corrections(),
            label: 'Correções',
            icon: 'message-square',
            ...waiting.corrections,
          },
        ),
        ...when(may(actor, 'staff.reviews'), {
          to: paths.moderation(),
          label: 'Avaliações',
          icon: 'star',
          ...waiting.reviews,
        }),
        ...when(may(actor, 'project.decide'), {
          to: paths.staffProjects(),
          label: 'Projetos',
          icon: 'hammer',
          ...waiting.projects,
        }),
        ...when(may(actor, 'staff.work'), {
          to: paths.staffWorks(),
          label: 'Trabalhos',
          icon: 'hammer',
          ...waiting.works,
        }),
      ],
    },
    {
      title: 'Certificação',
      items: when(
        may(actor, 'staff.certification'),
        { to: paths.applications(), label: 'Candidaturas', icon: 'file-text', ...waiting.applications },
        {
          to: paths.certificates(),
          label: 'Certificados',
          icon: 'badge-check',
          ...waiting.certificates,
        },
        { to: paths.seals(), label: 'Selos', icon: 'qr-code' },
        { to: paths.misuses(), label: 'Usos indevidos', icon: 'flag', ...waiting.misuses },
        { to: paths.certificationRules(), label: 'Catálogo', icon: 'list' },
      ),
    },
    {
      title: 'Apoio',
      items: [
        ...when(
          may(actor, 'ticket.read'),
          { to: paths.tickets(), label: 'Tickets', icon: 'circle-help', ...waiting.tickets },
          { to: paths.satisfaction(), label: 'Satisfação', icon: 'star' },
          { to: paths.helpFigures(), label: 'Artigos de ajuda', icon: 'file-text' },
        ),
        ...when(may(actor, 'obligation.handle'), {
          to: paths.obligations(),
          label: 'Obrigações',
          icon: 'landmark',
          ...waiting.obligations,
        }),
        ...when(may(actor, 'staff.support'), {
          to: paths.feedbackList(),
          label: 'Sugestões',
          icon: 'megaphone',
          ...waiting.feedback,
        }),
        ...when(may(actor, 'error.handle'), {
          to: paths.staffErrors(),
          label: 'Erros',
          icon: 'triangle-alert',
          ...waiting.errors,
        }),
      ],
    },
    {
      title: 'Conteúdos',
      items: [
        ...when(may(actor, 'article.write'), {
          to: paths.staffArticles(),
          label: 'Blog',
          icon: 'pencil',
          ...waiting.blog,
        }),
        ...when(may(actor, 'question.write'), {
          to: paths.staffQuestions(),
          label: 'Perguntas',
          icon: 'circle-help',
          ...waiting.questions,
        }),
        ...when(may(actor, 'voice.decide'), {
          to: paths.staffTestimonials(),
          label: 'Testemunhos',
          icon: 'quote',
          ...waiting.voices,
        }),
      ],
    },
    {
      title: 'Faturação',
      items: [
        ...when(may(actor, 'staff.finance'), {
          to: paths.finance(),
          label: 'Contas',
          icon: 'receipt',
          ...waiting.finance,
        }),
        ...when(may(actor, 'plan.write'), { to: paths.planVersions(), label: 'Planos', icon: 'list' }),
      ],
    },
    {
      title: 'Pessoas',
      items: [
        ...when(may(actor, 'broadcast.write'), {
          to: paths.broadcasts(),
          label: 'Comunicados',
          icon: 'megaphone',
          ...waiting.broadcasts,
        }),
        ...when(may(actor, 'user.find'), {
          to: paths.users(),
          label: 'Utilizadores',
          icon: 'users',
          ...waiting.users,
        }),
        ...when(may(actor, 'staff.invitations'), {
          to: paths.invitations(),
          label: 'Convites',
          icon: 'mail',
        }),
        ...when(may(actor, 'shortLink.disable'), {
          to: paths.staffLinks(),
          label: 'Ligações curtas',
          icon: 'link',
        }),
        ...when(may(actor, 'staff.settings'), {
          to: paths.settings(),
          label: 'Configurações',
          icon: 'sliders-horizontal',
          ...waiting.settings,
        }),
        ...when(may(actor, 'audit.read'), {
          to: paths.auditTrail(),
          label: 'Registo de auditoria',
          icon: 'list',
        }),
      ],
    },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/** What waits in all of them, the late ones told apart. */
const together = (waiting: StaffWaiting['menu']) => ({
  count: Object.values(waiting).reduce((sum, { count }) => sum + count, 0),
  late: Object.values(waiting).some(({ late }) => late),
})
