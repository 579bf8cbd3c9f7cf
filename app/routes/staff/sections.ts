import type { StaffWaiting } from '~/domain/administration/waiting'
import { type Actor, may } from '~/domain/permissions'
import { paths } from '~/paths'
import type { SidebarItem, SidebarSection } from '~/ui/sidebar'

/** The menu of the administration: only what this role may open, with what waits in each. */
export function staffSections(actor: Actor, waiting: StaffWaiting['menu']): SidebarSection[] {
  const when = (allowed: boolean, ...items: SidebarItem[]) => (allowed ? items : [])
  const sections: SidebarSection[] = [
    { items: [{ to: paths.dashboard(), label: 'Painel', icon: 'layout-dashboard' }] },
    {
      title: 'Empresas e avaliações',
      items: [
        ...when(
          may(actor, 'staff.companies'),
          { to: paths.pendingCompanies(), label: 'Por aprovar', icon: 'clock', count: waiting.companies },
          { to: paths.staffCompanies(), label: 'Todas as empresas', icon: 'building-2' },
          { to: paths.claims(), label: 'Solicitações', icon: 'flag', count: waiting.claims },
          { to: paths.accessRequests(), label: 'Pedidos de acesso', icon: 'users' },
          { to: paths.companyEdits(), label: 'Alterações', icon: 'pencil', count: waiting.edits },
          {
            to: paths.corrections(),
            label: 'Correções',
            icon: 'message-square',
            count: waiting.corrections,
          },
        ),
        ...when(may(actor, 'staff.reviews'), {
          to: paths.moderation(),
          label: 'Avaliações',
          icon: 'star',
          count: waiting.reviews,
        }),
        ...when(may(actor, 'project.decide'), {
          to: paths.staffProjects(),
          label: 'Projetos',
          icon: 'hammer',
          count: waiting.projects,
        }),
        ...when(may(actor, 'staff.work'), {
          to: paths.staffWorks(),
          label: 'Trabalhos',
          icon: 'hammer',
          count: waiting.works,
        }),
      ],
    },
    {
      title: 'Certificação',
      items: when(
        may(actor, 'staff.certification'),
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
      ),
    },
    {
      title: 'Apoio',
      items: [
        ...when(
          may(actor, 'ticket.read'),
          { to: paths.tickets(), label: 'Tickets', icon: 'circle-help', count: waiting.tickets },
          { to: paths.satisfaction(), label: 'Satisfação', icon: 'star' },
          { to: paths.helpFigures(), label: 'Artigos de ajuda', icon: 'file-text' },
        ),
        ...when(may(actor, 'staff.support'), {
          to: paths.feedbackList(),
          label: 'Comentários',
          icon: 'message-square',
          count: waiting.feedback,
        }),
        ...when(may(actor, 'error.handle'), {
          to: paths.staffErrors(),
          label: 'Erros',
          icon: 'triangle-alert',
          count: waiting.errors,
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
          count: waiting.blog,
        }),
        ...when(may(actor, 'question.write'), {
          to: paths.staffQuestions(),
          label: 'Perguntas',
          icon: 'circle-help',
          count: waiting.questions,
        }),
        ...when(may(actor, 'voice.decide'), {
          to: paths.staffTestimonials(),
          label: 'Testemunhos',
          icon: 'quote',
          count: waiting.voices,
        }),
      ],
    },
    {
      title: 'Faturação',
      items: when(may(actor, 'plan.write'), { to: paths.planVersions(), label: 'Planos', icon: 'list' }),
    },
    {
      title: 'Contas',
      items: when(may(actor, 'staff.finance'), {
        to: paths.finance(),
        label: 'Faturação',
        icon: 'receipt',
        count: waiting.finance,
      }),
    },
    {
      title: 'Pessoas',
      items: [
        ...when(may(actor, 'user.find'), { to: paths.users(), label: 'Utilizadores', icon: 'users' }),
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
        ...when(may(actor, 'audit.read'), {
          to: paths.auditTrail(),
          label: 'Registo de auditoria',
          icon: 'list',
        }),
      ],
    },
    {
      title: 'Conta',
      items: [
        { to: paths.account(), label: 'O meu perfil', icon: 'circle-user' },
        { to: paths.signOut(), label: 'Sair', icon: 'log-out' },
      ],
    },
  ]
  return sections.filter(({ items }) => items.length > 0)
}
