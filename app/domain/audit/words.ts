/**
 * The words of the audit trail. Every verb that a command writes is «object.action» of these tables, or it does not
 * compile. Knows no table: pages in the browser import it.
 */
export const objectWords = {
  user: 'Conta',
  company: 'Empresa',
  claim: 'Solicitação de perfil',
  correction: 'Correção sugerida',
  project: 'Projeto',
  review: 'Avaliação',
  flag: 'Denúncia',
  appeal: 'Recurso',
  application: 'Candidatura',
  evidence: 'Prova',
  certificate: 'Certificado',
  'certificate-appeal': 'Recurso de certificado',
  'certification-rules': 'Catálogo de requisitos',
  'seal-domain': 'Domínio do selo',
  'seal-misuse': 'Uso indevido do selo',
  invitation: 'Convite',
  ticket: 'Pedido de apoio',
  feedback: 'Comentário',
  bulk: 'Ação em lote',
  audit: 'Registo de auditoria',
  list: 'Lista',
  plan: 'Plano',
  payment: 'Pagamento',
  refund: 'Devolução',
  invoice: 'Pedido de pagamento',
  'bank-line': 'Movimento do banco',
  'discount-code': 'Código de desconto',
  affiliate: 'Afiliado',
  'short-link': 'Ligação curta',
  finding: 'Sinal sobre um afiliado',
  commission: 'Comissão',
  payout: 'Pagamento a um afiliado',
  'payout-batch': 'Lote de pagamentos',
  article: 'Artigo do blog',
  testimonial: 'Depoimento',
  story: 'Testemunho',
  'work-request': 'Trabalho',
  'work-report': 'Queixa de um trabalho',
  'work-sanction': 'Medida nos trabalhos',
} as const

/** What was done, as a noun: it agrees with every object. */
export const actionWords = {
  // companies
  approve: 'aprovação',
  ask: 'pedido de informação',
  close: 'encerramento',
  lapse: 'fim do prazo',
  merge: 'junção a outra',
  absorb: 'junção de outra',
  reinstate: 'reposição',
  reject: 'recusa',
  resend: 'novo envio',
  send: 'envio',
  suspend: 'suspensão',
  found: 'criação pela equipa',
  amend: 'alteração pela equipa',
  category: 'mudança de categoria',
  transfer: 'mudança de responsável',
  standing: 'mudança da situação legal',
  'accept-edit': 'alteração aceite',
  'refuse-edit': 'alteração recusada',
  'resume-invitations': 'convites retomados',
  'end-alert': 'fim do aviso',
  export: 'exportação pedida',
  'export-end': 'exportação entregue',
  // people
  read: 'consulta',
  find: 'procura',
  roles: 'mudança de papéis',
  'ask-roles': 'mudança de papéis pedida',
  'roles-ask': 'mudança de papéis pedida',
  'roles-refuse': 'mudança de papéis recusada',
  'roles-withdraw': 'pedido de papéis retirado',
  block: 'bloqueio',
  unblock: 'fim do bloqueio',
  'end-sessions': 'sessões terminadas',
  impersonate: 'visita à conta',
  'impersonate-end': 'fim da visita',
  'remove-factor': 'segundo fator retirado',
  'refuse-recovery': 'recuperação recusada',
  erase: 'apagamento pedido',
  invite: 'convite',
  revoke: 'revogação',
  cancel: 'anulação',
  // reviews, flags, appeals, projects
  publish: 'publicação',
  'publish-masked': 'publicação com trechos ocultos',
  hold: 'retenção',
  'ask-change': 'alteração pedida',
  remove: 'retirada',
  'remove-reply': 'resposta retirada',
  'remove-photo': 'fotografia retirada',
  'remove-picture': 'imagem retirada',
  'read-document': 'consulta de documento',
  'accept-document': 'documento aceite',
  'decline-document': 'documento recusado',
  'publish-edit': 'alteração publicada',
  'decline-edit': 'alteração recusada',
  ask_change: 'pedido de alteração',
  changed: 'alteração aceite',
  keep: 'manutenção',
  mask: 'passagens ocultadas',
  uphold: 'decisão mantida',
  reverse: 'decisão revertida',
  apply: 'aplicação',
  dismiss: 'rejeição',
  confirm: 'confirmação',
  clear: 'ilibação',
  accept: 'aceitação',
  refuse: 'recusa',
  takeDown: 'retirada',
  // certification
  open: 'abertura',
  issue: 'emissão',
  lift: 'suspensão levantada',
  'ask-revocation': 'revogação proposta',
  'open-examination': 'reexame aberto',
  'close-examination': 'reexame fechado',
  'propose-suspension': 'suspensão proposta',
  'drop-suspension': 'suspensão deixada cair',
  vote: 'voto',
  grant: 'concessão',
  return: 'devolução à avaliação',
  'record-fee': 'taxa registada',
  assign: 'atribuição',
  judge: 'apreciação de uma prova',
  begin: 'rascunho começado',
  discard: 'rascunho deitado fora',
  // plans and money
  'record-transfer': 'transferência registada',
  request: 'pedido',
  'send-back': 'valor devolvido',
  match: 'acerto com um pedido',
  retry: 'nova tentativa',
  void: 'anulação de um pedido',
  settle: 'acerto',
  import: 'leitura de um extrato',
  create: 'criação',
  ban: 'exclusão',
  'approve-alias': 'nome no ranking aceite',
  'refuse-alias': 'nome no ranking recusado',
  release: 'fim da retenção',
  download: 'ficheiro descarregado',
  // articles
  schedule: 'agendamento',
  unschedule: 'fim do agendamento',
  rename: 'mudança de endereço',
  // voices
  hide: 'ocultação',
  revise: 'versão nova',
  reorder: 'mudança de ordem',
  // lists in bulk
  finish: 'conclusão',
} as const

export type AuditAction = keyof typeof actionWords
export type AuditVerb = `${keyof typeof objectWords}.${AuditAction}`

/** «Avaliação: publicação». A verb of an earlier version of this code stands as it is. */
export function auditWords(verb: string): string {
  const [object = '', action = ''] = verb.split('.')
  const of = (table: object, key: string) =>
    Object.hasOwn(table, key) ? (table as Record<string, string>)[key] : undefined
  const [what, done] = [of(objectWords, object), of(actionWords, action)]
  return what && done ? `${what}: ${done}` : verb
}

/** What the trail is narrowed by, besides the object: what people ask an audit for. */
export const auditKinds = {
  dados: {
    label: 'Leitura de dados pessoais',
    actions: ['read', 'find', 'read-document', 'impersonate', 'impersonate-end'],
  },
  exportacoes: { label: 'Exportações', actions: ['export', 'export-end'] },
  papeis: {
    label: 'Papéis e contas',
    actions: [
      ...(['roles', 'ask-roles', 'roles-ask', 'roles-refuse', 'roles-withdraw'] as const),
      ...(['block', 'unblock', 'end-sessions', 'remove-factor', 'refuse-recovery', 'erase'] as const),
    ],
  },
} as const satisfies Record<string, { label: string; actions: readonly AuditAction[] }>
export type AuditKind = keyof typeof auditKinds
