/** Portuguese for what stands in a copy of somebody's data: columns, files and the values of the product's own lists. */

const names = `
board_column coluna | path nome no programa | value valor | before antes | holds_from vale desde | card_id referência do cartão | due prazo | archived_at arquivado em | done_at feito em | saved_at guardada em | km quilómetros | alert_id referência do alerta | list_id referência da lista | alerts avisos | score_before pontuação antes | score_after pontuação depois
article_id artigo | caption legenda | added_at junta em | no número da versão | sources fontes | note nota
shop_id loja | agreement versão do acordo | agreed_at aceite em | taught_at ensinado em | date data | scopes alcance | id referência | created_at criado em | updated_at alterado em | at em | state estado | kind género | decided_at decidido em
expires_at válido até | reason motivo | name nome | email e-mail | phone telefone | body texto | message mensagem | title título
version versão | plan plano | sent_at enviado em | due_at prazo | closed_at encerrado em | asked_at pedido em | would_hire voltaria a contratar
used_at usado em | used usada | total total | subject assunto | role papel | requested_at pedido em | published_at publicado em | list lista
figure número da equipa | mailed_for enviado para a semana de | facts factos | ended_at terminado em | answered_at respondido em | answer resposta | question pergunta | question_id número da pergunta | useful útil | source origem | rule regra
round volta | resolution resolução | reminded_at lembrado em | rating estrelas | quality qualidade | punctuality pontualidade
proven_at provado em | proposed_at proposto em | proof comprovação | price preço | place lugar | position posição
opened_at aberto em | municipality concelho | month mês | missed_at prazo falhado em | mail por e-mail | law lei
held_until em análise até | finished_at acabado em | field campo | edited_at alterado em | done feitos | decision_rule regra da decisão
confirmed_at confirmado em | communication comunicação | bytes tamanho em bytes | alt descrição | code código | writing a escrever
withheld_at retido em | width largura | height altura | weight peso | waits_until espera até | voided_at anulado em
viewport_width largura do ecrã | viewport_height altura do ecrã | verb o que aconteceu | valid válidos | user_agent navegador
until até | since desde | checked como se confirmou | undone_at desfeito em | undo_reason porque se desfez | staff_seen_at viu o que mudou na administração até | undo_until pode anular-se até | unread_notifications avisos por ler | type tipo | transports ligações
topics assuntos | to_state passou a | from_state estava | text texto | terms_version versão dos termos
terms_accepted_at termos aceites em | terms condições | target endereço ou site | suggestion sugestão | submitted_at enviado em
subject_type sobre | starts_at desde | ends_at até | staff_roles papéis na equipa | roles papéis | speed rapidez
source_url fonte | solved_at resolvido em | slug endereço no site | side lado | shared partilhado
service_reference referência do serviço | service_date data do serviço | service serviço | sender remetente | send_at a enviar em
seen_at visto em | second_factor_at segundo fator em | score nota | scope alcance | said o que disse | reviews_count número de avaliações
reviews avaliações | resolved_rating estrelas depois de resolvida | resolved_days dias até resolver
requester_unproved remetente por provar | requester_name nome de quem pediu | requester_email e-mail de quem pediu
reporter_name nome de quem denunciou | reporter_email e-mail de quem denunciou | replied_at respondida em | removed_at retirado em
remind_at a lembrar em | remains_as fica como | release edição do site | redress o que pode fazer | received_at recebido em
ready_at pronto em | read_at lido em | rating_before estrelas antes | rating_after estrelas depois | rated_at avaliado em
quoted com texto anterior | query filtro | purpose para quê | public_profile perfil público | shares_reviews partilha o texto das avaliações | provider_id modo
proof_kind género de comprovação | profile_completed_at perfil completo em | private_reference referência privada
photos fotografias | phone_verified_at telefone confirmado em | paid_at pago em | page página | owner_answered_at resposta de quem gere em
owner_answer resposta de quem gere | outcome resultado | old_email e-mail antigo | new_email e-mail novo | number número
messages mensagens | corrects corrige a avaliação | masked_spans partes tapadas | marketing_consent_at aceitou novidades em | mailed_at enviado por e-mail em
listing estado do perfil | lifted_at levantado em | legal_due_at prazo da lei | last_used_at usado pela última vez em
last_seen_at visto pela última vez em | first_seen_at visto pela primeira vez em | label nome | issuer emitente | issued_at emitido em
is_resolved resolvida | is_affiliate afiliado | ip_address endereço de rede | invite_code código de convite | incentive incentivo
in_app no site | imported importada | image imagem | href endereço | hire voltaria a contratar | highlights marcas
hidden_at ocultada em | granted_role papel dado | good boas | from_email do endereço
first_published_at publicada pela primeira vez em | first_answered_at primeira resposta em
first_answer_due_at primeira resposta até | answer_due_at resposta até | file_name nome do ficheiro | fields campos | failed falhados
experience_month mês da experiência | errors erros | ending desfecho | email_verified e-mail confirmado | due_on até ao dia
dpr pontos por píxel | downloaded_at transferido em | done_at feito em | document documento | district distrito
display_as nome mostrado como | delay_days dias de espera | data pormenores | counts conta para a pontuação
content_type formato | comment comentário | chosen_at escolhido em | choices escolhas | checked_result resultado da verificação
checked_at verificado em | changed_at mudado em | category categoria | browser navegador | blocked_reason motivo da suspensão
blocked_at suspensa em | before antes | after depois | backed_up com cópia de segurança | automated automática
author_shown nome mostrado | author_place concelho mostrado | author_name nome | author_email e-mail | asked_by pedido por
article artigo | answers respostas | answered respondida | agrees igual à primeira | adult_declared_at declarou a idade em | action ação
company_id empresa | review_id avaliação | ticket_id pedido de apoio | certificate_id certificado | subject_id referência do assunto
decision_id decisão | application_id candidatura | target_id referência do que é | saved_list_id filtro | item_id referência da coisa | project_id trabalho
object de quê | object_id de que objeto | template modelo | size formato | colours cores | headline palavras do título
leads_to leva a | photo_file_id fotografia | message_id mensagem | file_id ficheiro | active_company_id empresa por que age | appeal_id recurso
dated_on com data de | net_cents sem IVA, em cêntimos | vat_cents IVA, em cêntimos | gross_cents com IVA, em cêntimos
cents cêntimos | method forma de pagamento | description descrição | customer dados de faturação | started_at começado em
payout_id pagamento | commission_id comissão | base_cents pago sem IVA, em cêntimos | kept_cents do qual ficou, em cêntimos
percent percentagem | open_cents por descontar, em cêntimos | earned_at ganha em | hold_until em espera até
withheld_cents retido na fonte, em cêntimos | pay_cents a receber, em cêntimos | vat_percent percentagem de IVA
withheld_permille retenção em permilagem | document_number número do documento | document_on data do documento
document_at documento enviado em | document_refusal porque o documento não serviu | failure porque falhou
failed_at falhou em | approved_at aprovado em
country país | tax_number número de contribuinte | address morada | regime regime fiscal | charges_vat junta IVA
declared_for regime declarado para | iban_last4 fim do IBAN | next_iban_last4 fim do outro IBAN | next_iban_from outro IBAN a partir de
site site | plans onde vai falar da Aval | applied_at pedido para entrar em | alias nome no ranking | alias_since no ranking desde | alias_asked nome pedido para o ranking | alias_asked_at nome pedido em | alias_reason porque não foi aceite o nome
paying_companies empresas a pagar | interval período | kept_words cartão ou conta | imported_at lido em | settled_at acertado em
partner_code código de parceiro | partner_code_how como veio o código | partner_code_at quando veio o código
partner_code_ad marca do anúncio | partner_code_link ligação por que veio | how como veio | brought_at trazida em | bound_at ligada em | first_paid_at primeiro pagamento em
paying a pagar | found_at assinalado em
reply_id resposta | merged_into junto ao pedido | follows_up continua o pedido | code_hash resumo do código
partner_code código de parceiro | disabled_at desligada em | clicks cliques
first_name nome próprio | consent_version versão do que autorizou | consented_at autorizado em
consent_ended_at autorização retirada em | written_at escrito em | story_id testemunho
request_id pedido de trabalho | proposal_id proposta | by_side de que lado | offered_by oferecida por | times horas oferecidas | chosen hora escolhida
phase em que momento | day dia | why porquê | price_kind género de preço | price_to preço até | vat_included com IVA | vat_rate taxa de IVA
included inclui | excluded não inclui | start_on começa em | days dias úteis | valid_until válida até | draft rascunho | shortlisted_at preferida em
area onde | choice quando avisar | told_until avisado até | step medida | declaration_version versão da declaração | declared_at declarado em
licences licenças | customer_email e-mail de quem pediu | customer_name nome de quem pediu | when_kind para quando | when_from desde o dia | when_to até ao dia
budget_band quanto pensa gastar | addressed só para empresas escolhidas | renewed_at renovado em | proposals propostas | shortlisted propostas preferidas
told empresas avisadas | first_proposal_at primeira proposta em | awarded_at empresa escolhida em | done_by_side dado como feito por | completed_at concluído em
earlier textos anteriores | corrected_at corrigido em
broadcast_id comunicado | skipped porque ficou de fora | bounced devolvido | complained queixou-se
obligation_id pedido | reference referência de quem pediu | extended_at prorrogado em | extension porque foi prorrogado
project_consent deixa mostrar o trabalho | appeal recurso | appealed_at recorreu em | appeal_decided_at recurso decidido em | forgotten_at textos apagados em
`

const labels = new Map(
  names
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const space = entry.indexOf(' ')
      return [entry.slice(0, space), entry.slice(space + 1)] as const
    }),
)

/** What a column is called in a copy; undefined for one that has no word yet, which a test finds. */
export const columnWord = (column: string): string | undefined => labels.get(column)

const values: Record<string, string> = {
  published: 'publicada',
  held: 'em análise',
  rejected: 'não publicada',
  removed: 'retirada',
  withdrawn: 'retirada por quem a escreveu',
  archived: 'arquivada',
  masked: 'publicada com partes tapadas',
  awaiting_email: 'à espera de confirmação por e-mail',
  screening: 'a ser verificada',
  appealed: 'em recurso',
  open: 'aberto',
  new: 'novo',
  solved: 'resolvido',
  closed: 'encerrado',
  waiting_customer: 'à espera da sua resposta',
  waiting_third_party: 'à espera de outrem',
  sent: 'enviado',
  accepted: 'aceite',
  declined: 'recusado',
  refused: 'recusado',
  expired: 'sem efeito',
  requested: 'pedido',
  ready: 'pronto',
  done: 'feito',
  draft: 'rascunho',
  pending: 'em análise',
  approved: 'aprovado',
  suspended: 'suspenso',
  waiting: 'à espera',
  cancelled: 'anulado',
  owner: 'responsável',
  manager: 'gestor',
  responder: 'responde a avaliações',
  finance: 'finanças',
  viewer: 'só vê',
  system: 'a Aval, automaticamente',
  user: 'conta',
  review: 'avaliação',
  company: 'empresa',
  credential: 'palavra-passe',
  now: 'logo que aconteça',
  daily: 'um resumo por dia',
  off: 'nunca',
  'sign-up': 'criar conta',
  'sign-in': 'entrar',
  reset: 'escolher palavra-passe',
}

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

/** A value as people read it: moments of Lisbon, yes and no, our own words; everything else as it was written. */
export function valueWord(value: unknown): string {
  if (value === true) return 'sim'
  if (value === false) return 'não'
  if (Array.isArray(value)) return value.map(valueWord).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return moment.format(new Date(text))
  return Object.hasOwn(values, text) ? (values[text] as string) : text
}

/** The name of a list's file: its title up to the first comma, in letters that every system takes. */
export const fileWord = (title: string): string =>
  (title.split(',')[0] as string)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
