import { Refusal } from './shared/refusal'

/** Who may do what, for the whole product: buttons, commands, menus and tests read this one table (rule 7). */

export type StaffRole = 'support' | 'moderator' | 'auditor' | 'finance' | 'editor' | 'admin'
export type CompanyRole = 'owner' | 'manager' | 'responder' | 'finance' | 'viewer'

export interface Membership {
  companyId: string
  role: CompanyRole
}

/** Who acts. `system` is a job or the timetable; it holds no staff role and no membership. */
export interface Actor {
  readonly kind: 'visitor' | 'user' | 'system'
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly staffRoles: readonly StaffRole[]
  readonly memberships: readonly Membership[]
  readonly activeCompanyId: string | null
  readonly isAffiliate: boolean
  readonly sessionId: string | null
  /** When whoever acts last proved who they are (sign-in, step-up); null: not in this session. */
  readonly provenAt: Date | null
  /** Staff whose session has no second factor where one is needed: their roles don't count in it. */
  readonly lacksFactor?: boolean
  /** A member of staff who looks at this account: they may read, and change nothing (transaction.ts). */
  readonly impersonator: { readonly userId: string; readonly name: string } | null
}

const nobody = {
  userId: null,
  name: '',
  email: null,
  emailVerified: false,
  staffRoles: [],
  memberships: [],
  activeCompanyId: null,
  isAffiliate: false,
  sessionId: null,
  provenAt: null,
  impersonator: null,
} as const

export const visitor: Actor = { kind: 'visitor', ...nobody }
export const system: Actor = { kind: 'system', ...nobody, name: 'Aval' }
/** Somebody of staff by their roles alone: what these let them do. */
export const withRoles = (userId: string, staffRoles: StaffRole[]): Actor => ({
  ...nobody,
  kind: 'user',
  userId,
  staffRoles,
})

type Rule<S> = (actor: Actor, subject: S) => boolean

interface Row<S> {
  may: Rule<S>
  /** Whose knowledge of the thing is no secret: they get 403, everybody else 404 (rule 9). Left out: no secret. */
  knows?: Rule<S>
  /** The missing right, in plain words: «responder em nome desta empresa». */
  right: string
}

const row = <S = void>(r: Row<S>): Row<S> => r

const signedIn: Rule<unknown> = (a) => a.kind === 'user'
const verified: Rule<unknown> = (a) => a.kind === 'user' && a.emailVerified
const works: Rule<unknown> = (a) => a.staffRoles.length > 0
const staff =
  (...roles: StaffRole[]): Rule<unknown> =>
  (a) =>
    a.staffRoles.some((r) => r === 'admin' || roles.includes(r))
const member =
  (...roles: CompanyRole[]): Rule<{ companyId: string }> =>
  (a, s) =>
    a.memberships.some((m) => m.companyId === s.companyId && (roles.length === 0 || roles.includes(m.role)))
const author: Rule<{ authorId: string | null }> = (a, s) => a.userId !== null && a.userId === s.authorId
const either =
  <S>(...rules: Rule<S>[]): Rule<S> =>
  (a, s) =>
    rules.some((r) => r(a, s))

interface OfCompany {
  companyId: string
}
interface OfReview extends OfCompany {
  authorId: string | null
}
interface OfPerson {
  userId: string | null
}
interface OfInvitation {
  kind: 'review' | 'team' | 'claim' | 'affiliate' | 'platform' | 'staff'
  companyId: string | null
  inviterId: string | null
}
interface OfTicket {
  requesterId: string | null
  requesterEmail: string | null
  /** Asked by a mail that anybody may have written in that name. */
  requesterUnproved: boolean
}
/** Whoever asked from their account, or from an address that has since become theirs and was not borrowed. */
const asker: Rule<OfTicket> = (a, s) =>
  a.kind === 'user' &&
  (s.requesterId === null
    ? !s.requesterUnproved && a.emailVerified && a.email !== null && a.email === s.requesterEmail
    : a.userId === s.requesterId)
const self: Rule<OfPerson> = (a, s) => a.kind === 'user' && a.userId !== null && a.userId === s.userId
const inviter: Rule<OfInvitation> = (a, s) => a.userId !== null && a.userId === s.inviterId
/** Managers may invite to every role but the owner's; only owners make owners. */
const invitesToCompany: Rule<{ companyId: string; role: CompanyRole }> = (a, s) =>
  a.memberships.some(
    (m) =>
      m.companyId === s.companyId && (m.role === 'owner' || (m.role === 'manager' && s.role !== 'owner')),
  )

interface OfWork {
  customerId: string | null
}
interface OfProposal extends OfWork, OfCompany {}
const customer: Rule<OfWork> = (a, s) => a.userId !== null && a.userId === s.customerId

interface OfShared {
  companyId: string | null
  ownerId: string | null
}
interface OfLink {
  ownerId: string | null
  companyId: string | null
}
/** A person's own; a company's by whoever invites its customers. */
const linkOwner: Rule<OfLink> = (a, s) =>
  s.companyId === null
    ? a.userId !== null && a.userId === s.ownerId
    : member('owner', 'manager', 'responder')(a, { companyId: s.companyId })

export const permissions = {
  // Areas
  'account.open': row({ may: signedIn, right: 'entrar numa conta' }),
  'staff.open': row({ may: works, knows: works, right: 'trabalhar na administração' }),
  'account.edit': row<OfPerson>({ may: self, knows: () => false, right: 'alterar esta conta' }),
  'company.open': row<OfCompany>({ may: member(), knows: signedIn, right: 'pertencer a esta empresa' }),
  'affiliate.open': row({
    may: (a) => a.isAffiliate,
    knows: signedIn,
    right: 'pertencer ao programa de afiliados',
  }),

  // Sections of the administration, as routes.json names them
  'staff.companies': row({ may: staff('support', 'moderator'), knows: works, right: 'gerir empresas' }),
  'staff.reviews': row({ may: staff('moderator'), knows: works, right: 'moderar avaliações' }),
  'staff.certification': row({ may: staff('auditor'), knows: works, right: 'gerir certificações' }),
  'staff.support': row({ may: staff('support'), knows: works, right: 'atender pedidos de apoio' }),
  'staff.finance': row({ may: staff('finance'), knows: works, right: 'gerir faturação' }),
  'staff.content': row({ may: staff('editor'), knows: works, right: 'gerir conteúdos' }),
  'staff.users': row({ may: staff(), knows: works, right: 'gerir utilizadores' }),
  'staff.team': row({ may: staff(), knows: works, right: 'convidar para a equipa da Aval' }),
  'staff.invitations': row({ may: staff('support'), knows: works, right: 'gerir convites' }),
  /** The figures of the parts that somebody works in; each part asks for its own right. */
  'staff.statistics': row({ may: works, knows: works, right: 'ver as estatísticas' }),
  'staff.health': row({ may: staff(), knows: works, right: 'ver a saúde do sistema' }),
  /** What the product runs by is no secret from who works on it; changing it is. */
  'staff.settings': row({ may: works, knows: works, right: 'ver as configurações' }),
  'setting.change': row({ may: staff(), knows: works, right: 'alterar configurações' }),
  'setting.money': row({ may: staff('finance'), knows: works, right: 'alterar configurações de pagamentos' }),
  'dev.open': row({ may: works, knows: works, right: 'ver páginas de desenvolvimento' }),

  // Companies
  'company.create': row({ may: verified, right: 'criar uma empresa com o e-mail confirmado' }),
  'company.editDraft': row<OfCompany>({
    may: member('owner', 'manager'),
    knows: either<OfCompany>(member(), works),
    right: 'editar o perfil desta empresa',
  }),
  'company.preview': row<OfCompany>({
    may: either<OfCompany>(member(), staff('support', 'moderator', 'auditor')),
    knows: member(),
    right: 'ver o perfil antes de publicado',
  }),
  'company.examine': row({
    may: staff('support', 'moderator', 'auditor'),
    knows: works,
    right: 'ver os processos de empresas',
  }),
  'company.decide': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'decidir sobre empresas',
  }),

  'company.edit': row<OfCompany>({
    may: member('owner', 'manager'),
    knows: signedIn,
    right: 'alterar o perfil desta empresa',
  }),
  'integration.manage': row<OfCompany>({
    may: member('owner', 'manager'),
    knows: signedIn,
    right: 'gerir as integrações desta empresa',
  }),
  'orderMail.agree': row<OfCompany>({
    may: member('owner'),
    knows: signedIn,
    right: 'aceitar um acordo por esta empresa',
  }),
  'company.seeFigures': row<OfCompany>({
    may: member(),
    knows: signedIn,
    right: 'ver os números desta empresa',
  }),
  /** Who belongs to it and as what: everybody in it may read, owners and managers change. */
  'team.see': row<OfCompany>({ may: member(), knows: signedIn, right: 'ver a equipa desta empresa' }),
  'team.manage': row<{ companyId: string; role: CompanyRole }>({
    may: invitesToCompany,
    knows: signedIn,
    right: 'gerir a equipa desta empresa',
  }),
  'team.transfer': row<OfCompany>({
    may: member('owner'),
    knows: signedIn,
    right: 'passar esta empresa a outra pessoa',
  }),
  'team.ask': row({ may: verified, right: 'pedir acesso com o e-mail confirmado' }),
  'claim.make': row({ may: verified, right: 'reivindicar uma empresa com o e-mail confirmado' }),
  'claim.own': row<OfPerson>({ may: self, knows: works, right: 'seguir este pedido' }),
  'claim.answer': row<OfCompany>({
    may: member('owner'),
    knows: signedIn,
    right: 'responder por esta empresa',
  }),
  'claim.decide': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'decidir pedidos sobre empresas',
  }),
  'project.write': row<OfCompany>({
    may: member('owner', 'manager', 'responder'),
    knows: signedIn,
    right: 'registar projetos desta empresa',
  }),
  'project.decide': row({ may: staff('moderator'), knows: works, right: 'decidir sobre projetos' }),
  /** By staff: fields, sensitive changes; merging, closing, moving reviews; lists taken out of the house. */
  'company.amend': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'alterar perfis de empresas',
  }),
  /** What a reader says is wrong in a profile; the company's own people answer by `company.edit`. */
  'correction.answer': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'responder a correções sugeridas',
  }),
  'company.merge': row({ may: staff('moderator'), knows: works, right: 'juntar e encerrar empresas' }),
  'company.export': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'descarregar listas de empresas',
  }),
  'savedList.own': row<OfPerson>({ may: self, knows: works, right: 'mudar este filtro guardado' }),

  // Reviews
  'review.write': row({ may: verified, right: 'publicar avaliações com o e-mail confirmado' }),
  'review.edit': row<OfReview>({ may: author, knows: works, right: 'editar a própria avaliação' }),
  'review.prove': row<OfReview>({ may: author, knows: works, right: 'comprovar a própria avaliação' }),
  'review.withdraw': row<OfReview>({ may: author, knows: works, right: 'retirar a própria avaliação' }),
  'review.anonymise': row<OfReview>({
    may: author,
    knows: works,
    right: 'tirar o nome da própria avaliação',
  }),
  /** Heard about a flag, and asking that another person decides. */
  'review.answerFlag': row<OfReview>({
    may: author,
    knows: works,
    right: 'responder pela própria avaliação',
  }),
  'review.appeal': row<OfReview>({ may: author, knows: works, right: 'recorrer pela própria avaliação' }),
  'review.see': row<OfReview>({
    may: either<OfReview>(author, staff('moderator')),
    knows: either<OfReview>(author, works),
    right: 'ver esta avaliação',
  }),
  'review.vote': row({ may: verified, right: 'votar com o e-mail confirmado' }),
  'review.reply': row<OfCompany>({
    may: member('owner', 'manager', 'responder'),
    knows: signedIn,
    right: 'responder em nome desta empresa',
  }),
  /** To the company's reply. */
  'review.answer': row<OfReview>({
    may: author,
    knows: works,
    right: 'responder pela própria avaliação',
  }),
  /** What a company offers to put right, and whether it was. */
  'resolution.propose': row<OfCompany>({
    may: member('owner', 'manager', 'responder'),
    knows: signedIn,
    right: 'propor um acordo em nome desta empresa',
  }),
  'resolution.answer': row<OfReview>({
    may: author,
    knows: works,
    right: 'responder ao acordo proposto',
  }),
  'review.moderate': row({ may: staff('moderator'), knows: works, right: 'moderar avaliações' }),

  // Work that people ask for, and companies' proposals
  'work.ask': row({ may: verified, right: 'pedir trabalhos com o e-mail confirmado' }),
  'work.own': row<OfWork>({ may: customer, knows: () => false, right: 'gerir este trabalho' }),
  'work.propose': row<OfCompany>({
    may: member('owner', 'manager', 'responder'),
    knows: signedIn,
    right: 'fazer propostas em nome desta empresa',
  }),
  /** Everybody of a company reads what it proposed. */
  'work.read': row<OfCompany>({ may: member(), knows: signedIn, right: 'ver as propostas desta empresa' }),
  /** Both sides of a proposal write to each other. */
  'work.converse': row<OfProposal>({
    may: either<OfProposal>(customer, member('owner', 'manager', 'responder')),
    knows: () => false,
    right: 'escrever nesta conversa',
  }),
  'staff.work': row({ may: staff('moderator', 'support'), knows: works, right: 'gerir trabalhos' }),
  'work.decide': row({ may: staff('moderator'), knows: works, right: 'decidir sobre trabalhos' }),
  /** What becomes of a job on which the sides disagree: who answers tickets. */
  'work.settle': row({ may: staff('support'), knows: works, right: 'resolver desacordos em trabalhos' }),

  // Invitations
  'invitation.platform': row({ may: verified, right: 'convidar com o e-mail confirmado' }),
  'invitation.team': row<{ companyId: string; role: CompanyRole }>({
    may: invitesToCompany,
    knows: signedIn,
    right: 'convidar para a equipa desta empresa',
  }),
  'invitation.review': row<OfCompany>({
    may: member('owner', 'manager', 'responder'),
    knows: signedIn,
    right: 'convidar clientes desta empresa a avaliar',
  }),
  'invitation.claim': row({
    may: staff('support'),
    knows: works,
    right: 'convidar empresas a reivindicar o perfil',
  }),
  'invitation.affiliate': row({ may: staff('finance'), knows: works, right: 'convidar afiliados' }),
  'invitation.staff': row({ may: staff(), knows: works, right: 'convidar para a equipa da Aval' }),
  /** Seeing one in a list of one's own, sending it again, revoking it. */
  'invitation.manage': row<OfInvitation>({
    may: either<OfInvitation>(
      inviter,
      (a, s) => s.companyId !== null && member('owner', 'manager')(a, { companyId: s.companyId }),
      (a, s) => (s.kind === 'staff' ? staff()(a, s) : staff('support')(a, s)),
    ),
    knows: either<OfInvitation>(inviter, works),
    right: 'gerir este convite',
  }),

  // People, by staff
  'user.find': row({
    may: staff('support', 'moderator', 'finance'),
    knows: works,
    right: 'procurar utilizadores',
  }),
  'user.see': row({ may: staff('support', 'moderator', 'finance'), knows: works, right: 'ver utilizadores' }),
  'user.note': row({
    may: staff('support', 'moderator', 'finance'),
    knows: works,
    right: 'escrever notas sobre pessoas',
  }),
  'user.roles': row({ may: staff(), knows: works, right: 'mudar papéis' }),
  'user.block': row({ may: staff('support', 'moderator'), knows: works, right: 'bloquear contas' }),
  'user.sessions': row({ may: staff('support'), knows: works, right: 'terminar sessões de outras pessoas' }),
  'user.impersonate': row<{ staffRoles: readonly string[] }>({
    may: (a, s) => staff('support')(a, s) && s.staffRoles.length === 0,
    knows: works,
    right: 'ver a conta de quem não é da equipa',
  }),
  /** Stopping a request to take a lost second factor away; nobody can bring one forward. */
  'user.recovery': row({
    may: staff('support'),
    knows: works,
    right: 'recusar pedidos para retirar o segundo fator',
  }),
  /** Of a colleague who lost it. */
  'user.factor': row({ may: staff(), knows: works, right: 'retirar o segundo fator de colegas' }),
  /** Asking that two accounts become one, deciding what another one asked, and undoing it. */
  'user.merge': row({ may: staff('support', 'moderator'), knows: works, right: 'juntar contas' }),
  'user.erase': row({ may: staff(), knows: works, right: 'apagar contas a pedido' }),

  // Certification
  /** Applying, sending evidence, reading what was sent: it holds what is nobody else's business in the company. */
  'application.manage': row<OfCompany>({
    may: member('owner', 'manager'),
    knows: signedIn,
    right: 'tratar da certificação desta empresa',
  }),
  'certificate.issue': row({ may: staff('auditor'), knows: works, right: 'emitir certificados' }),
  'certificate.suspend': row({ may: staff('auditor'), knows: works, right: 'suspender certificados' }),
  'seal.decide': row({
    may: staff('auditor'),
    knows: works,
    right: 'decidir onde um selo pode ser mostrado',
  }),
  'certificate.revoke': row({ may: staff('auditor'), knows: works, right: 'revogar certificados' }),
  'certificate.examine': row({ may: staff('auditor'), knows: works, right: 'reexaminar certificados' }),
  'certificate.decideAppeal': row({
    may: staff('auditor'),
    knows: works,
    right: 'decidir recursos de certificação',
  }),
  /** By the company: to follow its certificate, to speak for it, to give it up. */
  'certificate.follow': row<OfCompany>({
    may: member(),
    knows: signedIn,
    right: 'acompanhar o certificado desta empresa',
  }),
  'certificate.speak': row<OfCompany>({
    may: member('owner', 'manager'),
    knows: signedIn,
    right: 'responder pelo certificado desta empresa',
  }),
  'certificate.renounce': row<OfCompany>({
    may: member('owner'),
    knows: signedIn,
    right: 'renunciar ao certificado desta empresa',
  }),

  // Plans, payments, papers
  /** What a company pays and why; paying what is asked for; ordering, ending, its fiscal data. */
  'billing.see': row<OfCompany>({
    may: member('owner', 'manager', 'finance'),
    knows: signedIn,
    right: 'ver a faturação desta empresa',
  }),
  'billing.pay': row<OfCompany>({
    may: member('owner', 'manager', 'finance'),
    knows: signedIn,
    right: 'pagar em nome desta empresa',
  }),
  'billing.order': row<OfCompany>({
    may: member('owner', 'finance'),
    knows: signedIn,
    right: 'encomendar e terminar planos desta empresa',
  }),
  /** What one ordered oneself, for whichever company. */
  'purchase.own': row<OfPerson>({ may: self, knows: () => false, right: 'ver esta compra' }),
  'billing.handle': row({ may: staff('finance'), knows: works, right: 'tratar de pagamentos e documentos' }),
  'plan.write': row({ may: staff('finance'), knows: works, right: 'alterar planos e códigos de desconto' }),

  // Affiliates and short links
  'affiliate.apply': row({ may: verified, right: 'pedir para entrar no programa com o e-mail confirmado' }),
  /** One's own part in the programme: links, commissions, payouts, tax data. */
  'affiliate.own': row<OfPerson>({
    may: self,
    knows: () => false,
    right: 'tratar deste registo de afiliado',
  }),
  'affiliate.decide': row({ may: staff('finance'), knows: works, right: 'decidir sobre afiliados' }),
  'affiliate.pay': row({ may: staff('finance'), knows: works, right: 'pagar a afiliados' }),
  'shortLink.own': row<OfLink>({
    may: linkOwner,
    knows: (a, s) => s.companyId !== null && member()(a, { companyId: s.companyId }),
    right: 'gerir as ligações desta empresa',
  }),
  'shortLink.disable': row({
    may: staff('support', 'finance'),
    knows: works,
    right: 'desativar ligações curtas',
  }),

  // Pictures to share: of a company by who speaks for it, of one's own review or partner code, of anything by staff
  'socialImage.make': row<OfShared>({
    may: either<OfShared>(
      (a, s) =>
        s.companyId !== null && member('owner', 'manager', 'responder')(a, { companyId: s.companyId }),
      (a, s) => a.userId !== null && a.userId === s.ownerId,
      works,
    ),
    // What is public is no secret; whose a partner code is, is.
    knows: (_, s) => s.companyId !== null,
    right: 'fazer imagens para partilhar disto',
  }),
  // Articles of the blog: whoever writes also publishes (decision 0042)
  'article.write': row({ may: staff('editor'), knows: works, right: 'escrever no blog' }),
  // Content: questions and answers
  'question.write': row({ may: staff('editor'), knows: works, right: 'escrever perguntas frequentes' }),

  // Support
  'ticket.own': row<OfTicket>({ may: asker, knows: works, right: 'tratar deste pedido de apoio' }),
  'ticket.read': row({ may: staff('support'), knows: works, right: 'ler pedidos de apoio' }),
  /** To write to who asked, and among staff; what state that leaves it in. */
  'ticket.answer': row({ may: staff('support'), knows: works, right: 'responder a pedidos de apoio' }),
  /** Whose it is, what it is about, where it belongs: assigning, merging, spam, links, several at once. */
  'ticket.write': row({ may: staff('support'), knows: works, right: 'organizar pedidos de apoio' }),
  'cannedAnswer.write': row({ may: staff('support'), knows: works, right: 'escrever respostas preparadas' }),
  'error.handle': row({ may: staff('support'), knows: works, right: 'tratar dos erros da plataforma' }),

  /** Orders of authorities, suspicions of crimes, requests about personal data, breaches: by law, with a term. */
  'obligation.handle': row({
    may: staff('support', 'moderator'),
    knows: works,
    right: 'tratar de obrigações legais',
  }),

  /** What is said to many; to very many only once somebody else with this right approved it. */
  'broadcast.write': row({
    may: staff('support', 'editor'),
    knows: works,
    right: 'escrever comunicados',
  }),

  // Voices: what people say of Aval, and stories of certified companies
  'voice.send': row({ may: verified, right: 'enviar um depoimento com o e-mail confirmado' }),
  'voice.own': row<OfPerson>({ may: self, knows: works, right: 'retirar este depoimento' }),
  'voice.decide': row({
    may: staff('editor'),
    knows: works,
    right: 'decidir sobre depoimentos e testemunhos',
  }),
  'story.consent': row<OfCompany>({
    may: member('owner'),
    knows: signedIn,
    right: 'autorizar testemunhos desta empresa',
  }),

  // The machine: jobs and the timetable act as the system, nobody else may
  'system.act': row({ may: (a) => a.kind === 'system', knows: () => false, right: 'agir como o sistema' }),
  'audit.read': row({ may: staff(), knows: works, right: 'ler o registo de auditoria' }),
}

export type Permission = keyof typeof permissions
type SubjectOf<P extends Permission> = (typeof permissions)[P] extends Row<infer S> ? S : never
export type SubjectArgs<P extends Permission> = unknown extends SubjectOf<P> ? [] : [subject: SubjectOf<P>]

/** True when this actor may do this: draws the button. An exception inside a rule refuses (S18). */
export function may<P extends Permission>(actor: Actor, permission: P, ...subject: SubjectArgs<P>): boolean {
  const { may: rule } = permissions[permission] as Row<unknown>
  try {
    return rule(actor, subject[0]) === true
  } catch {
    return false
  }
}

/**
 * Guards a command by the same row that draws its button.
 * @throws Refusal `sign-in` for visitors where the thing is no secret, `not-found` for whoever may not know of
 * it, `not-allowed` for whoever may.
 */
export function authorise<P extends Permission>(
  actor: Actor,
  permission: P,
  ...subject: SubjectArgs<P>
): void {
  if (may(actor, permission, ...subject)) return
  const { knows, right } = permissions[permission] as Row<unknown>
  if (actor.kind === 'visitor') throw new Refusal('sign-in', 'Entre na sua conta para continuar.', { right })
  if (knows && !knows(actor, subject[0])) throw new Refusal('not-found', 'Não encontrámos esta página.')
  throw new Refusal('not-allowed', `Para isto é preciso poder ${right}.`, { right })
}
