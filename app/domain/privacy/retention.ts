import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { keptForms, limits, submissions } from '~/platform/schema'
import { affiliateFindings } from '../affiliates/schema'
import { apiAnswers } from '../api-keys/schema'
import { events } from '../audit/schema'
import { bankLines, invoices, paymentEvents, vatChecks } from '../billing/schema'
import { certificationApplications } from '../certification/application/applications-schema'
import { sealMisuses } from '../certification/misuse/misuse-schema'
import { claims } from '../claims/schema'
import { companyCorrections } from '../companies/editing/editing-schema'
import { companyMessages } from '../company-pages/schema'
import { errorEvents, errorGroups, errorTrends } from '../errors/schema'
import { feedback } from '../feedback/schema'
import { flags } from '../flags/schema'
import { invitationBatches, invitations } from '../invitations/schema'
import { notifications } from '../notifications/schema'
import { orderMailWaits } from '../order-mails/schema'
import { emailChanges, emailProofs, phoneProofs, sessions, users, verifications } from '../people/schema'
import { factorRecoveries, passkeyChallenges, signInSteps } from '../people/second-factor/schema'
import { projectConfirmations } from '../projects/schema'
import { monthsBefore } from '../reviews/review'
import { reviews } from '../reviews/schema'
import { reviewOrigins } from '../reviews/screening/screening-schema'
import { savedCompanyNews } from '../saved-companies/schema'
import { bulkRuns } from '../saved-lists/schema'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import { lisbonDay } from '../shared/working-days'
import { shopOrders } from '../shops/schema'
import { shortLinkDays } from '../short-links/schema'
import { accessRequests, ownershipTransfers } from '../teams/schema'
import { ticketMails } from '../tickets/mail/schema'
import { ticketReaders } from '../tickets/schema'
import { textVotes } from '../usefulness/schema'
import { webhookDeliveries } from '../webhooks/schema'
import { cards } from '../workspace/schema'
import { affiliateMoneyRetention } from './retention-of-affiliate-money'
import { affiliateRetention } from './retention-of-affiliates'
import { faqRetention } from './retention-of-faq'
import { mergeRetention } from './retention-of-merges'
import { voiceRetention } from './retention-of-voices'
import { workRetention } from './retention-of-work'
import { dataExports, erasures, retentionRuns } from './schema'

const { privacy, notification, auth, review, error, project } = settings
const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** What of a table has had its time: rows that go, or columns that are emptied in rows that stay. */
interface Removal {
  table: PgTable
  where: (now: Date) => SQL
  /** Left out: the whole row goes. */
  empty?: SQL
}

/**
 * How long each kind is kept (people.md, Privacy): applied every night, and drawn on /privacidade. A rule without
 * `removal` says who applies it, or that there is nothing of the kind yet.
 */
export interface RetentionRule {
  id: string
  what: string
  howLong: string
  removal?: Removal
  /** For rules that another part applies, and for what does not exist yet. */
  note?: string
}

const years = (n: number) => `${n} anos`
const months = (n: number) => `${n} meses`
const ended = sql`state in ('accepted','bounced','suppressed','declined','expired','revoked')`

export const retentionRules: RetentionRule[] = [
  {
    id: 'rejected-reviews',
    what: 'Avaliações não publicadas, com o que a verificação notou',
    get howLong() {
      return `${months(privacy.rejectedReviewMonths)} depois da decisão`
    },
    removal: {
      table: reviews,
      where: (now) =>
        sql`state = 'rejected' and decided_at < ${monthsBefore(now, privacy.rejectedReviewMonths)}`,
    },
  },
  {
    id: 'unconfirmed-reviews',
    what: 'Avaliações por confirmar por e-mail',
    get howLong() {
      return `${review.awaitingEmailHours + 24} horas`
    },
    note: 'reviews.sweep',
  },
  {
    id: 'unconfirmed-flags',
    what: 'Denúncias que ninguém confirmou',
    get howLong() {
      return `${settings.flag.confirmHours + 24} horas`
    },
    note: 'flags.tend',
  },
  {
    id: 'flag-reporters',
    what: 'Nome e e-mail de quem denunciou sem ter conta',
    get howLong() {
      return `${months(privacy.reporterMonths)} depois da decisão`
    },
    removal: {
      table: flags,
      where: (now) =>
        sql`reporter_email is not null and decided_at < ${monthsBefore(now, privacy.reporterMonths)}`,
      empty: sql`reporter_name = null, reporter_email = null`,
    },
  },
  {
    id: 'ignored-mails',
    what: 'Mensagens ao apoio que eram automáticas ou em demasia: só quem as enviou e quando',
    get howLong() {
      return `${privacy.messageDays} dias`
    },
    removal: {
      table: ticketMails,
      where: (now) => sql`outcome = 'ignored' and received_at < ${before(now, privacy.messageDays)}`,
    },
  },
  {
    id: 'text-vote-networks',
    what: 'Resumo cifrado da rede de onde se disse que um texto nosso foi útil, sem conta',
    get howLong() {
      return `${privacy.networkVoteDays} dias`
    },
    removal: {
      table: textVotes,
      where: (now) => sql`network is not null and at < ${before(now, privacy.networkVoteDays)}`,
    },
  },
  {
    id: 'api-answers',
    what: 'Respostas da API a pedidos com «Idempotency-Key» (referências e estados)',
    get howLong() {
      return `${settings.api.answerHours} horas`
    },
    removal: {
      table: apiAnswers,
      where: (now) => sql`at < ${new Date(now.getTime() - settings.api.answerHours * 3_600_000)}`,
    },
  },
  {
    id: 'webhook-deliveries',
    what: 'Registo do que foi enviado aos programas de empresas, e o princípio do que responderam',
    get howLong() {
      return `${settings.webhook.logDays} dias`
    },
    removal: {
      table: webhookDeliveries,
      where: (now) => sql`state <> 'waiting' and at < ${before(now, settings.webhook.logDays)}`,
    },
  },
  {
    id: 'review-origins',
    what: 'De onde foram enviadas as avaliações (resumos cifrados)',
    get howLong() {
      return `${settings.screening.originDays} dias`
    },
    removal: {
      table: reviewOrigins,
      where: (now) => sql`at < ${before(now, settings.screening.originDays)}`,
    },
  },
  {
    id: 'review-drafts',
    what: 'Rascunhos de avaliações',
    get howLong() {
      return `${review.draftDays} dias`
    },
    note: 'reviews.sweep',
  },
  {
    id: 'proof-documents',
    what: 'Documentos que provam quem gere uma empresa',
    get howLong() {
      return `${privacy.proofDocumentDays} dias depois da decisão`
    },
    note: 'claims/forgetting.ts',
  },
  {
    id: 'review-documents',
    what: 'Documentos que comprovam uma avaliação',
    get howLong() {
      return `${privacy.proofDocumentDays} dias depois da decisão`
    },
    note: 'reviews/proof/forgetting-documents.ts',
  },
  {
    id: 'certificate-documents',
    what: 'Documentos enviados em resposta a uma proposta de suspensão, ou com um recurso de certificação',
    get howLong() {
      return `${privacy.proofDocumentDays} dias depois da decisão`
    },
    note: 'certification/life/forgetting.ts',
  },
  {
    id: 'evidence-files',
    what: 'Comprovativos da certificação',
    get howLong() {
      return `${months(settings.application.evidenceMonths)} depois do fim do certificado ou da recusa`
    },
    note: 'certification/evidence/forgetting-evidence.ts',
  },
  {
    id: 'sign-in-log',
    what: 'Registo de entradas e saídas da conta',
    get howLong() {
      return months(privacy.signInLogMonths)
    },
    removal: {
      table: events,
      where: (now) =>
        sql`subject_type = 'user' and (verb like 'sign-in%' or verb like 'sign-out%') and at < ${monthsBefore(now, privacy.signInLogMonths)}`,
    },
  },
  {
    id: 'sessions',
    what: 'Sessões, com rede e navegador',
    howLong: 'até acabarem',
    removal: { table: sessions, where: (now) => sql`expires_at < ${now}` },
  },
  {
    id: 'sign-in-steps',
    what: 'Entradas a meio',
    get howLong() {
      return `servem ${auth.signInStepMinutes} minutos, apagadas na noite seguinte`
    },
    removal: { table: signInSteps, where: (now) => sql`expires_at < ${now}` },
  },
  {
    id: 'passkey-challenges',
    what: 'Desafios de chaves de acesso',
    get howLong() {
      return `servem ${auth.passkeyChallengeMinutes} minutos, apagados na noite seguinte`
    },
    removal: { table: passkeyChallenges, where: (now) => sql`expires_at < ${now}` },
  },
  {
    id: 'factor-recoveries',
    what: 'Pedidos para retirar um segundo fator perdido',
    get howLong() {
      return `${privacy.factorRecoveryDays} dias depois de acabados`
    },
    removal: {
      table: factorRecoveries,
      where: (now) => sql`ended_at < ${before(now, privacy.factorRecoveryDays)}`,
    },
  },
  {
    id: 'verifications',
    what: 'Confirmações em curso',
    howLong: 'até acabar o prazo',
    removal: { table: verifications, where: (now) => sql`expires_at < ${now}` },
  },
  {
    id: 'decoys',
    what: 'Confirmações enviadas a quem não tem conta',
    howLong: 'até acabar o prazo',
    removal: {
      table: emailProofs,
      where: (now) => sql`user_id is null and purpose = 'sign-up' and expires_at < ${now}`,
    },
  },
  {
    id: 'pending-sign-ups',
    what: 'O que se escolheu num registo que ninguém confirmou',
    howLong: 'até acabar o prazo',
    removal: {
      table: emailProofs,
      where: (now) => sql`expires_at < ${now} and pending is not null`,
      empty: sql`pending = null`,
    },
  },
  {
    id: 'email-proofs',
    what: 'Confirmações do e-mail',
    get howLong() {
      return `${privacy.proofDays} dias depois do prazo`
    },
    removal: { table: emailProofs, where: (now) => sql`expires_at < ${before(now, privacy.proofDays)}` },
  },
  {
    id: 'phone-proofs',
    what: 'Confirmações do telemóvel',
    get howLong() {
      return `${privacy.proofDays} dias depois do prazo`
    },
    removal: { table: phoneProofs, where: (now) => sql`expires_at < ${before(now, privacy.proofDays)}` },
  },
  ...mergeRetention,
  {
    id: 'email-changes',
    what: 'Mudanças de e-mail',
    get howLong() {
      return months(privacy.requestMonths)
    },
    removal: {
      table: emailChanges,
      where: (now) => sql`requested_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'unconfirmed-accounts',
    what: 'Contas cujo e-mail nunca foi confirmado e em que nada se escreveu',
    get howLong() {
      return `${auth.unconfirmedDays} dias`
    },
    removal: {
      table: users,
      where: (
        now,
      ) => sql`not email_verified and blocked_at is null and created_at < ${before(now, auth.unconfirmedDays)}
        and not exists (select 1 from reviews r where r.author_id = users.id)
        and not exists (select 1 from company_members m where m.user_id = users.id)`,
    },
  },
  {
    id: 'partner-codes',
    what: 'O código de parceiro com que uma conta começou',
    get howLong() {
      return months(settings.affiliates.codeMonths)
    },
    removal: {
      table: users,
      where: (now) => sql`partner_code_at < ${monthsBefore(now, settings.affiliates.codeMonths)}`,
      empty: sql`partner_code = null, partner_code_how = null, partner_code_at = null, partner_code_ad = null, partner_code_link = null`,
    },
  },
  {
    id: 'affiliate-findings',
    what: 'O que as regras do programa de afiliados assinalaram',
    get howLong() {
      return `${months(settings.affiliates.findingMonths)} depois da decisão`
    },
    removal: {
      table: affiliateFindings,
      where: (now) =>
        sql`state <> 'open' and decided_at < ${monthsBefore(now, settings.affiliates.findingMonths)}`,
    },
  },
  {
    id: 'kept-forms',
    what: 'O que se escreveu num formulário cuja sessão acabou',
    get howLong() {
      return amount(privacy.keptFormDays, 'dia')
    },
    removal: { table: keptForms, where: (now) => sql`expires_at < ${now}` },
  },
  {
    id: 'submissions',
    what: 'Números de formulários enviados, para não os receber duas vezes',
    get howLong() {
      return `${privacy.submissionDays} dias`
    },
    removal: { table: submissions, where: (now) => sql`at < ${before(now, privacy.submissionDays)}` },
  },
  {
    id: 'payment-events',
    what: 'Números do que o fornecedor de pagamentos nos comunicou, para não o receber duas vezes',
    get howLong() {
      return `${privacy.paymentEventDays} dias`
    },
    removal: {
      table: paymentEvents,
      where: (now) => sql`received_at < ${before(now, privacy.paymentEventDays)}`,
    },
  },
  {
    id: 'limits',
    what: 'Contagens que travam abusos (resumos cifrados)',
    get howLong() {
      return `até acabar cada uma, no máximo ${amount(project.confirmationsMonthDays, 'dia')}`
    },
    removal: { table: limits, where: (now) => sql`ends_at < ${now}` },
  },
  {
    id: 'notifications',
    what: 'Avisos',
    get howLong() {
      return `${notification.keepDays} dias`
    },
    removal: {
      table: notifications,
      where: (now) => sql`created_at < ${before(now, notification.keepDays)}`,
    },
  },
  {
    id: 'invited',
    what: 'Endereço, nome e texto de convites acabados',
    get howLong() {
      return months(privacy.invitedMonths)
    },
    removal: {
      table: invitations,
      where: (now) => sql`email is not null and ${ended}
        and coalesce(decided_at, expires_at, updated_at) < ${monthsBefore(now, privacy.invitedMonths)}`,
      empty: sql`email = null, name = null, message = null`,
    },
  },
  {
    id: 'customer-lists',
    what: 'Linhas de listas de clientes',
    get howLong() {
      return `até a lista ser enviada, no máximo ${privacy.unsentListDays} dias`
    },
    removal: {
      table: invitationBatches,
      where: (now) => sql`rows is not null and (state in ('done','cancelled')
        or (state = 'checked' and created_at < ${before(now, privacy.unsentListDays)}))`,
      empty: sql`rows = null`,
    },
  },
  {
    id: 'shop-orders',
    what: 'Encomendas que a loja de uma empresa nos disse e que esperam por um convite',
    get howLong() {
      return `até haver convite, no máximo ${settings.shop.waitDays} dias`
    },
    removal: {
      table: shopOrders,
      where: (now) => sql`outcome is null and received_at < ${before(now, settings.shop.waitDays)}`,
    },
  },
  {
    id: 'shop-order-digests',
    what: 'Resumo do número de uma encomenda, sem quem a fez, para não convidar duas vezes por ela',
    get howLong() {
      return months(settings.shop.digestMonths)
    },
    removal: {
      table: shopOrders,
      where: (now) =>
        sql`outcome is not null and received_at < ${monthsBefore(now, settings.shop.digestMonths)}`,
    },
  },
  {
    id: 'order-mails',
    what: 'Endereços e números de uma mensagem de encomenda de formato desconhecido, sem a mensagem, até a empresa dizer o que são',
    get howLong() {
      return `no máximo ${settings.orderMail.waitDays} dias`
    },
    removal: {
      table: orderMailWaits,
      where: (now) => sql`received_at < ${before(now, settings.orderMail.waitDays)}`,
    },
  },
  {
    id: 'company-messages',
    what: 'Mensagens enviadas a empresas pela Aval',
    get howLong() {
      return `${privacy.messageDays} dias`
    },
    removal: {
      table: companyMessages,
      where: (now) => sql`created_at < ${before(now, privacy.messageDays)}`,
    },
  },
  {
    id: 'clickers',
    what: 'Quem seguiu uma ligação curta, só como código que não volta atrás',
    get howLong() {
      return amount(settings.shortLink.clickersDays, 'dia')
    },
    note: 'short-links/forgetting.ts',
  },
  {
    id: 'clicks',
    what: 'Cliques de ligações curtas, por dia',
    get howLong() {
      return months(settings.shortLink.keptMonths)
    },
    removal: {
      table: shortLinkDays,
      where: (now) => sql`day < ${lisbonDay(monthsBefore(now, settings.shortLink.keptMonths))}`,
    },
  },
  {
    id: 'seal-misuses',
    what: 'Usos indevidos do selo denunciados',
    get howLong() {
      return `${months(privacy.requestMonths)} depois de tratados`
    },
    removal: {
      table: sealMisuses,
      where: (now) => sql`decided_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'error-events',
    what: 'Erros da plataforma, cada vez que aconteceram, sem dados de ninguém',
    get howLong() {
      return `${error.keptDays} dias; de cada erro, as últimas ${error.storedPerGroup} vezes`
    },
    removal: { table: errorEvents, where: (now) => sql`at < ${before(now, error.keptDays)}` },
  },
  {
    id: 'error-trends',
    what: 'Contagens de erros, por hora',
    get howLong() {
      return `${error.keptDays} dias`
    },
    removal: { table: errorTrends, where: (now) => sql`hour < ${before(now, error.keptDays)}` },
  },
  {
    id: 'error-groups',
    what: 'Erros da plataforma que deixaram de acontecer',
    get howLong() {
      return `${months(error.groupMonths)} depois da última vez`
    },
    removal: {
      table: errorGroups,
      where: (now) => sql`last_seen_at < ${monthsBefore(now, error.groupMonths)}`,
    },
  },
  {
    id: 'feedback-pictures',
    what: 'Capturas enviadas com comentários',
    get howLong() {
      return `${months(settings.feedback.pictureMonths)} depois de enviadas`
    },
    note: 'feedback/forgetting.ts',
  },
  {
    id: 'feedback',
    what: 'Comentários sobre o site',
    get howLong() {
      return `${months(settings.feedback.months)} depois de enviados`
    },
    removal: {
      table: feedback,
      where: (now) => sql`created_at < ${monthsBefore(now, settings.feedback.months)}`,
    },
  },
  {
    id: 'corrections',
    what: 'Correções sugeridas a perfis',
    get howLong() {
      return `${months(privacy.requestMonths)} depois de tratadas`
    },
    removal: {
      table: companyCorrections,
      where: (now) => sql`decided_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'claims',
    what: 'Pedidos para gerir uma empresa',
    get howLong() {
      return `${months(privacy.claimMonths)} depois de acabados`
    },
    removal: {
      table: claims,
      where: (now) =>
        sql`state in ('accepted','refused','withdrawn','expired') and updated_at < ${monthsBefore(now, privacy.claimMonths)}`,
    },
  },
  {
    id: 'ended-applications',
    what: 'Candidaturas à certificação retiradas ou sem efeito',
    get howLong() {
      return `${months(settings.application.endedMonths)} depois de acabadas`
    },
    removal: {
      table: certificationApplications,
      where: (now) =>
        sql`state in ('withdrawn','lapsed') and updated_at < ${monthsBefore(now, settings.application.endedMonths)}`,
    },
  },
  {
    id: 'access-requests',
    what: 'Pedidos para entrar numa equipa',
    get howLong() {
      return `${months(privacy.requestMonths)} depois de acabados`
    },
    removal: {
      table: accessRequests,
      where: (now) => sql`state <> 'sent' and expires_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'transfers',
    what: 'Propostas para passar uma empresa a outra pessoa',
    get howLong() {
      return `${months(privacy.requestMonths)} depois de acabadas`
    },
    removal: {
      table: ownershipTransfers,
      where: (now) => sql`state <> 'offered' and expires_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'project-customers',
    what: 'Endereço e nome de clientes a quem se pediu que confirmassem um trabalho',
    howLong: 'até responderem, ou acabar o prazo',
    removal: {
      table: projectConfirmations,
      where: (now) => sql`email is not null and (state <> 'sent' or expires_at < ${now})`,
      empty: sql`email = null, name = null`,
    },
  },
  {
    id: 'project-answers',
    what: 'O que um cliente escreveu ao não confirmar um trabalho',
    get howLong() {
      return `${months(privacy.requestMonths)} depois da resposta`
    },
    removal: {
      table: projectConfirmations,
      where: (now) => sql`answer is not null and answered_at < ${monthsBefore(now, privacy.requestMonths)}`,
      empty: sql`answer = null`,
    },
  },
  {
    id: 'bulk-runs',
    what: 'Ações em lote da equipa',
    get howLong() {
      return months(privacy.requestMonths)
    },
    removal: {
      table: bulkRuns,
      where: (now) => sql`created_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'exports',
    what: 'Cópias dos dados (o ficheiro)',
    get howLong() {
      return `${privacy.exportDays} dias`
    },
    note: 'privacy.expire-exports',
  },
  {
    id: 'export-requests',
    what: 'Pedidos de cópias',
    get howLong() {
      return months(privacy.requestMonths)
    },
    removal: {
      table: dataExports,
      where: (now) => sql`state = 'expired' and requested_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'cancelled-erasures',
    what: 'Pedidos anulados para apagar a conta',
    get howLong() {
      return months(privacy.requestMonths)
    },
    removal: {
      table: erasures,
      where: (now) => sql`state = 'cancelled' and ended_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  {
    id: 'erasures',
    what: 'Prova de que uma conta foi apagada, sem dizer de quem',
    get howLong() {
      return years(privacy.erasureYears)
    },
    removal: {
      table: erasures,
      where: (now) => sql`state = 'done' and ended_at < ${monthsBefore(now, 12 * privacy.erasureYears)}`,
    },
  },
  {
    id: 'retention-runs',
    what: 'Contagens do que esta tabela apagou',
    get howLong() {
      return years(privacy.erasureYears)
    },
    removal: {
      table: retentionRuns,
      where: (now) => sql`at < ${monthsBefore(now, 12 * privacy.erasureYears)}`,
    },
  },
  {
    id: 'tickets',
    what: 'Pedidos de apoio, com o que foi escrito e enviado: enquanto alguém pode invocar o que foi dito',
    get howLong() {
      return `${years(privacy.ticketYears)} depois de fechados`
    },
    note: 'tickets.tend',
  },
  {
    id: 'obligations',
    what: 'Ordens, pedidos e notificações a que a lei nos obriga a responder: enquanto pode haver coima (Lei n.º 58/2019, artigo 40.º)',
    get howLong() {
      return `${years(privacy.obligationYears)} depois de concluídos`
    },
    note: 'obligations.tend',
  },
  {
    id: 'ticket-readers',
    what: 'Quem da equipa tem um pedido de apoio aberto',
    get howLong() {
      return amount(privacy.readerDays, 'dia')
    },
    removal: { table: ticketReaders, where: (now) => sql`seen_at < ${before(now, privacy.readerDays)}` },
  },
  ...affiliateMoneyRetention,
  {
    id: 'invoices',
    what: 'Faturas, e a quem foram passadas (Código do IVA, artigo 52.º)',
    get howLong() {
      return years(privacy.invoiceYears)
    },
    removal: {
      table: invoices,
      where: (now) =>
        sql`customer is not null and created_at < ${monthsBefore(now, 12 * privacy.invoiceYears)}`,
      empty: sql`customer = null`,
    },
  },
  {
    id: 'unpaid-requests',
    what: 'Dados de faturação de encomendas que não foram pagas',
    get howLong() {
      return `${months(privacy.requestMonths)} depois de anuladas`
    },
    removal: {
      table: invoices,
      where: (now) =>
        sql`customer is not null and state = 'void' and due_at < ${monthsBefore(now, privacy.requestMonths)}`,
      empty: sql`customer = null`,
    },
  },
  {
    id: 'bank-lines',
    what: 'Quem fez uma transferência, e o que nela escreveu',
    get howLong() {
      return years(privacy.invoiceYears)
    },
    removal: {
      table: bankLines,
      where: (now) =>
        sql`(payer is not null or message is not null) and imported_at < ${monthsBefore(now, 12 * privacy.invoiceYears)}`,
      empty: sql`payer = null, message = null`,
    },
  },
  {
    id: 'vat-checks',
    what: 'O que o serviço europeu (VIES) disse de um número de IVA',
    get howLong() {
      return months(privacy.requestMonths)
    },
    removal: {
      table: vatChecks,
      where: (now) => sql`checked_at < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  ...affiliateRetention,
  ...voiceRetention,
  {
    id: 'saved-news',
    what: 'O que mudou em empresas guardadas, e já foi dito',
    get howLong() {
      return amount(settings.saved.newsDays, 'dia')
    },
    removal: {
      table: savedCompanyNews,
      where: (now) => sql`at < ${before(now, settings.saved.newsDays)}`,
    },
  },
  {
    id: 'broadcast-recipients',
    what: 'A quem chegou cada comunicado, e faixas que já acabaram',
    get howLong() {
      return `${amount(settings.broadcast.recipientDays, 'dia')} depois de sair`
    },
    note: 'broadcasts.sweep',
  },
  {
    id: 'archived-cards',
    what: 'Cartões do quadro da equipa, depois de arquivados',
    get howLong() {
      return amount(settings.workspace.keepArchivedDays / 365, 'ano')
    },
    removal: {
      table: cards,
      where: (now) => sql`archived_at < ${before(now, settings.workspace.keepArchivedDays)}`,
    },
  },
  ...workRetention,
  ...faqRetention,
]
