import { settings } from '~/domain/settings/settings'
import {
  asked,
  byId,
  facts,
  flag,
  type Item,
  minutes,
  moment,
  moments,
  one,
  partOf,
  type Row,
  rows,
  type Stay,
  share,
  stays,
  sums,
  tally,
  wait,
} from './figure-rows.ts'

/** Each figure as its definition says it, of the rows that it is about. */
export const recomputed: Record<string, (() => Item[]) | (() => Stay[])> = {
  'empresas-publicadas': stays(() =>
    rows('companies').flatMap((c) =>
      c.approved_at ? [{ since: moment(c, 'approved_at'), until: moment(c, 'closed_at') }] : [],
    ),
  ),
  'perfis-enviados': facts('company', ['send', 'resend']),
  'perfis-aprovados': facts('company', ['approve']),
  'perfis-recusados': facts('company', ['reject']),
  'tempo-ate-decidir-perfis': wait('company', ['send', 'resend'], ['approve', 'reject']),
  'perfis-suspensos': facts('company', ['suspend']),
  'perfis-encerrados': moments('companies', 'closed_at', { where: (c) => c.approved_at }),
  'perfis-abertos': sums('company_visits', 'views'),
  'perfis-em-listas': sums('company_visits', 'searches'),
  'palavras-procuradas': sums('searched_words', 'people'),
  'palavras-sem-empresa': sums('searched_words', 'people', (row) => row.in_vain === true),
  'alteracoes-pedidas': facts('company-edit', ['ask']),
  'tempo-ate-decidir-alteracoes': wait('company-edit', ['ask'], ['accept', 'refuse']),
  'correcoes-sugeridas': facts('correction', ['suggest']),
  'solicitacoes-de-posse': facts('claim', ['begin']),
  'posse-reconhecida': share('claim', ['accept', 'prove'], ['refuse']),
  'tempo-ate-decidir-posse': wait('claim', ['submit', 'answer', 'pass'], ['accept', 'refuse']),
  'convites-feitos': facts('invitation', ['invite']),
  'convites-enviados': facts('invitation', ['send']),
  'convites-abertos': facts('invitation', ['open']),
  'convites-aceites': facts('invitation', ['accept']),
  'convites-recusados': facts('invitation', ['decline']),
  'convites-devolvidos': share('invitation', ['bounce'], ['deliver']),
  'avaliacoes-escritas': facts('review', ['write']),
  'avaliacoes-publicadas': facts('review', ['publish']),
  'estrelas-em-media': () => {
    const first = new Map(
      rows('review_versions').flatMap((v) => (v.version === 1 ? [[v.review_id, Number(v.rating)]] : [])),
    )
    return facts('review', ['publish'], (e) => first.get(e.subject_id) ?? null)()
  },
  'avaliacoes-com-prova': () => {
    const reviews = byId('reviews')
    return facts('review', ['publish'], (e) => {
      const review = reviews.get(e.subject_id)
      return review ? flag((review.proof as number) > 0) : null
    })()
  },
  'avaliacoes-respondidas': facts('review', ['reply']),
  'tempo-ate-responder': wait('review', ['publish'], ['reply']),
  'avaliacoes-alteradas': facts('review', ['edit']),
  'avaliacoes-desistidas': facts('review', ['withdraw']),
  'votos-uteis': moments('useful_votes', 'at'),
  'acordos-propostos': moments('resolutions', 'proposed_at'),
  'acordos-cumpridos': share('resolution', ['confirm'], ['deny']),
  'avaliacoes-retidas': facts('review', ['hold']),
  'tempo-ate-decidir-retidas': wait('review', ['hold'], ['publish', 'reject', 'ask-change']),
  'avaliacoes-recusadas': facts('review', ['reject']),
  'avaliacoes-retiradas': facts('review', ['remove']),
  'prazos-falhados-da-moderacao': () => [
    ...facts('review', ['miss-deadline'])(),
    ...facts('appeal', ['miss-deadline'])(),
  ],
  'denuncias-recebidas': facts('flag', ['send']),
  'denuncias-com-fundamento': share('flag', ['changed', 'mask', 'remove'], ['keep']),
  'tempo-ate-decidir-denuncias': wait(
    'flag',
    ['send', 'confirm'],
    ['keep', 'changed', 'mask', 'remove', 'lapse'],
  ),
  'recursos-recebidos': moments('appeals', 'sent_at'),
  'recursos-com-razao': share('appeal', ['reverse'], ['uphold']),
  'tempo-ate-decidir-recursos': moments('appeals', 'decided_at', {
    value: (a) => minutes(moment(a, 'sent_at'), moment(a, 'decided_at')),
  }),
  'concordancia-da-moderacao': moments('redecisions', 'decided_at', { value: (r) => flag(r.agrees) }),
  'candidaturas-comecadas': asked('begin'),
  'candidaturas-enviadas': asked('submit'),
  'candidaturas-pagas': asked('pay'),
  'candidaturas-completas': asked('complete'),
  'candidaturas-avaliadas': asked('finish'),
  'candidaturas-aceites': asked('grant'),
  'candidaturas-aceites-em-parte': share('certification-application', ['grant'], ['refuse']),
  'candidaturas-abandonadas': facts('certification-application', ['withdraw', 'lapse']),
  'tempo-ate-decidir-candidaturas': wait('certification-application', ['complete'], ['grant', 'refuse']),
  'certificados-emitidos': moments('certificates', 'issued_at'),
  'certificados-existentes': stays(() =>
    rows('certificates').map((c) => ({
      since: moment(c, 'issued_at'),
      until: ['revoked', 'renounced', 'replaced', 'expired'].includes(c.state as string)
        ? moment(c, 'state_since')
        : null,
    })),
  ),
  'certificados-suspensos': facts('certificate', ['suspend']),
  'certificados-revogados': facts('certificate', ['revoke', 'lapse']),
  'certificados-verificados': sums('certificate_lookups', 'n'),
  'usos-indevidos': facts('seal-misuse', ['report']),
  receita: () => {
    const entries = byId('ledger_entries')
    return rows('ledger_postings').flatMap((p) =>
      String(p.account).startsWith('income-')
        ? [{ at: moment(entries.get(p.entry_id) as Row, 'written_at'), value: -Number(p.cents) }]
        : [],
    )
  },
  'pedidos-de-pagamento': facts('invoice', ['issue']),
  'pedidos-pagos': facts('invoice', ['pay']),
  'valor-pago': facts('invoice', ['pay'], (e) => Number(one('invoices', e.subject_id)?.gross_cents ?? 0)),
  'pedidos-em-atraso': facts('invoice', ['fall']),
  'pagamentos-falhados': facts('payment', ['fail']),
  devolucoes: facts('refund', ['finish'], (e) => Number(one('refunds', e.subject_id)?.cents ?? 0)),
  disputas: moments('disputes', 'opened_at'),
  'subscricoes-em-curso': stays(() =>
    rows('subscriptions').map((s) => ({ since: moment(s, 'started_at'), until: moment(s, 'ended_at') })),
  ),
  'subscricoes-comecadas': facts('subscription', ['start']),
  'subscricoes-terminadas': facts('subscription', ['end']),
  'candidaturas-de-afiliados': facts('affiliate', ['apply']),
  'afiliados-aceites': facts('affiliate', ['approve']),
  'empresas-trazidas': facts('attribution', ['bind']),
  'comissoes-ganhas': moments('affiliate_commissions', 'earned_at', { value: (c) => Number(c.cents) }),
  'comissoes-pagas': facts('payout', ['pay'], (e) =>
    Number(one('affiliate_payouts', e.subject_id)?.pay_cents ?? 0),
  ),
  'cliques-em-ligacoes': sums('short_link_days', 'n'),
  'pedidos-abertos': facts('ticket', ['open']),
  'pedidos-resolvidos': facts('ticket', ['solve']),
  'pedidos-reabertos': facts('ticket', ['reopen']),
  'tempo-ate-a-primeira-resposta': moments('tickets', 'first_answered_at', {
    value: (t) => minutes(moment(t, 'created_at'), moment(t, 'first_answered_at')),
  }),
  'tempo-ate-resolver': wait('ticket', ['open', 'reopen'], ['solve']),
  'respostas-no-prazo': moments('tickets', 'first_answered_at', {
    where: (t) => t.first_answer_due_at,
    value: (t) => flag((t.first_answered_at as Date) <= (t.first_answer_due_at as Date)),
  }),
  'satisfacao-com-o-apoio': moments('support_ratings', 'rated_at', {
    where: (r) => r.voided_at === null,
    value: (r) => flag((r.score as number) >= settings.satisfaction.goodFrom),
  }),
  'nota-do-apoio': moments('support_ratings', 'rated_at', {
    where: (r) => r.voided_at === null,
    value: (r) => Number(r.score),
  }),
  'sugestoes-recebidas': moments('feedback', 'created_at'),
  'contas-criadas': moments('users', 'created_at'),
  'contas-confirmadas': moments('users', 'created_at', { value: (u) => flag(u.email_verified) }),
  'entradas-na-conta': facts('user', ['sign-in']),
  'contas-bloqueadas': facts('user', ['block']),
  'copias-de-dados-pedidas': facts('user', ['ask-export']),
  'contas-apagadas': moments('erasures', 'ended_at', { where: (e) => e.state === 'done' }),
  'empresas-guardadas': moments('saved_companies', 'saved_at'),
  'artigos-publicados': facts('article', ['publish']),
  'depoimentos-recebidos': facts('testimonial', ['send']),
  'procuras-sem-resposta': moments('missed_askers', 'at'),
  'textos-uteis': moments('text_votes', 'at', { value: (v) => flag(v.useful) }),
  'imagens-para-partilhar': facts('social-image', ['create']),
  'paginas-servidas': tally('answers'),
  'paginas-de-memoria': partOf('answers-kept', 'answers'),
  'respostas-com-erro': partOf('answers-failed', 'answers'),
  'respostas-lentas': partOf('answers-slow', 'answers-timed'),
  'mensagens-enviadas': tally('mails'),
  'mensagens-falhadas': partOf('mails-failed', 'mails-tried'),
  'erros-ocorridos': () =>
    rows('error_trends').map((t) => ({
      at: moment(t, 'hour'),
      value: Number(t.count),
      cases: Number(t.count),
    })),
  'erros-novos': moments('error_groups', 'first_seen_at', { where: (g) => g.merged_into === null }),
  'trabalhos-pedidos': facts('work-request', ['ask']),
  'trabalhos-publicados': facts('work-request', ['publish']),
  'propostas-enviadas': facts('work-proposal', ['send']),
  'tempo-ate-a-primeira-proposta': moments('work_requests', 'first_proposal_at', {
    value: (w) => minutes(moment(w, 'first_published_at'), moment(w, 'first_proposal_at')),
  }),
  'trabalhos-entregues': facts('work-request', ['accept']),
  'trabalhos-concluidos': facts('work-request', ['complete', 'settle']),
  'trabalhos-em-desacordo': facts('work-request', ['dispute']),
  'trabalhos-sem-empresa': facts('work-request', ['expire', 'cancel']),
  'queixas-de-trabalhos': moments('work_reports', 'at'),
  'projetos-enviados': facts('project', ['send']),
  'projetos-publicados': facts('project', ['publish']),
  'projetos-aceites': share('project', ['publish'], ['refuse']),
  'tempo-ate-decidir-projetos': wait('project', ['send'], ['publish', 'refuse']),
  'projetos-confirmados': facts('project', ['confirm']),
}
