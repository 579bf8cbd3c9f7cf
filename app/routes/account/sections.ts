import type { AccountWaiting } from '~/domain/overview/waiting'
import { type Actor, may } from '~/domain/permissions'
import { paths } from '~/paths'
import type { SidebarItem, SidebarSection } from '~/ui/sidebar'

/** The menu of somebody's account and of the company they act for, with what waits. */
export function accountSections(
  actor: Actor,
  { unconfirmedReviews, unread, company, tickets }: AccountWaiting,
): SidebarSection[] {
  const mine: SidebarSection = {
    items: [
      { to: paths.account(), label: 'Resumo', icon: 'house' },
      {
        to: paths.myReviews(),
        label: 'As minhas avaliações',
        short: 'Avaliações',
        icon: 'star',
        count: unconfirmedReviews,
      },
      {
        to: paths.savedCompanies(),
        label: 'Empresas guardadas',
        short: 'Guardadas',
        icon: 'bookmark',
        also: [paths.newCompanyList(), paths.savedAlerts()],
      },
      { to: paths.myWorks(), label: 'Os meus trabalhos', icon: 'hammer' },
      { to: paths.notifications(), label: 'Avisos', icon: 'bell', count: unread },
      { to: paths.myInvitations(), label: 'Convites', icon: 'mail' },
      { to: paths.myLinks(), label: 'Ligações', icon: 'link' },
      { to: paths.purchases(), label: 'Compras', icon: 'receipt' },
      {
        to: paths.myTestimonial(),
        label: 'O meu depoimento',
        icon: 'quote',
        also: [paths.withdrawTestimonial()],
      },
      {
        to: paths.joinAffiliates(),
        label: 'Afiliados',
        icon: 'wallet',
        also: [paths.affiliateTax(), paths.affiliateAlias(), paths.leaveAffiliates()],
      },
      { to: paths.myTickets(), label: 'Pedidos de apoio', icon: 'circle-help', count: tickets },
      ...only(actor.isAffiliate, [
        { to: paths.affiliateDashboard(), label: 'Painel do afiliado', icon: 'handshake' },
      ]),
    ],
  }
  const business: SidebarSection = company
    ? { title: company.name, items: companyItems(actor, company) }
    : {
        title: 'Empresa',
        items: [
          { to: paths.newCompany(), label: 'Registar ou reivindicar', icon: 'building-2', also: another },
          { to: paths.myCompanies(), label: 'As minhas empresas', icon: 'briefcase' },
        ],
      }
  const other: SidebarSection = {
    title: 'Conta',
    items: [
      { to: paths.editProfile(), label: 'Editar perfil', icon: 'pencil' },
      { to: paths.security(), label: 'Segurança', icon: 'lock' },
    ],
  }
  return [mine, business, other]
}

/** What somebody may open of the company they act for: by the table that guards the pages themselves. */
function companyItems(actor: Actor, company: NonNullable<AccountWaiting['company']>): SidebarItem[] {
  const { id: companyId, unanswered, corrections, requests } = company
  return [
    { to: paths.myCompany(), label: 'A minha empresa', short: 'Empresa', icon: 'building-2' },
    {
      to: paths.receivedReviews(),
      label: 'Avaliações',
      icon: 'message-square',
      count: unanswered,
      // What this area has of a review, under its public address, is answering it.
      also: [paths.replyTemplates(), paths.reviews()],
    },
    ...only(may(actor, 'company.edit', { companyId }), [
      {
        to: paths.editCompany(),
        label: 'Perfil da empresa',
        icon: 'pencil',
        count: corrections,
        also: [paths.myCorrections()],
      },
      {
        to: paths.companyPhotos(),
        label: 'Fotografias',
        icon: 'image',
        also: [paths.companyLogo(), paths.companyCover()],
      },
    ]),
    ...only(may(actor, 'application.manage', { companyId }), [
      { to: paths.certification(), label: 'Certificação', icon: 'file-text', count: company.application },
    ]),
    ...only(company.certificate && may(actor, 'certificate.follow', { companyId }), [
      { to: paths.myCertificate(), label: 'Certificado', icon: 'badge-check' },
    ]),
    ...only(may(actor, 'project.write', { companyId }), [
      { to: paths.myProjects(), label: 'Projetos', icon: 'hammer' },
    ]),
    { to: paths.companyWorks(), label: 'Trabalhos', icon: 'briefcase' },
    ...only(may(actor, 'invitation.review', { companyId }), [
      {
        to: paths.inviteCustomers(),
        label: 'Convidar clientes',
        icon: 'mail',
        also: [paths.inviteByCsv()],
      },
    ]),
    ...only(may(actor, 'shortLink.own', { ownerId: null, companyId }), [
      { to: paths.companyLinks(), label: 'Ligações e QR', icon: 'link' },
    ]),
    ...only(may(actor, 'integration.manage', { companyId }), [
      { to: paths.integrations(), label: 'Integrações', icon: 'git-compare' },
    ]),
    ...only(may(actor, 'socialImage.make', { companyId, ownerId: null }), [
      { to: paths.shareAsCompany(), label: 'Partilhar', icon: 'share-2' },
    ]),
    { to: paths.mySeal(), label: 'Selo', icon: 'qr-code' },
    { to: paths.myWidgets(), label: 'No seu site', icon: 'globe' },
    ...only(company.certificate && may(actor, 'story.consent', { companyId }), [
      { to: paths.myStories(), label: 'Testemunhos', icon: 'quote' },
    ]),
    ...only(may(actor, 'billing.see', { companyId }), [
      { to: paths.billing(), label: 'Faturação', icon: 'wallet' },
    ]),
    {
      to: paths.team(),
      label: 'Equipa',
      icon: 'users',
      count: may(actor, 'team.manage', { companyId, role: 'viewer' }) ? requests : 0,
    },
    {
      to: paths.myCompanies(),
      label: 'As minhas empresas',
      icon: 'briefcase',
      also: [paths.newCompany(), ...another],
    },
  ]
}

/** Pages by which somebody comes to one more company. */
const another = [paths.requestAccess(), paths.myClaims(), paths.createCompany()]

const only = (allowed: boolean, items: SidebarItem[]): SidebarItem[] => (allowed ? items : [])
