import type { StateWord } from '../shared/meaning'
import type { LookResult } from './proof-looking'
import type { ClaimProof, ClaimState } from './schema'

/** What people read about claims. Knows no table, so that pages in the browser may import it. */

export const stateWords: Record<ClaimState, StateWord> = {
  proving: { word: 'Por provar', tone: 'you' },
  owner_asked: { word: 'À espera de quem gere', tone: 'us' },
  in_review: { word: 'Em análise', tone: 'us' },
  accepted: { word: 'Aceite', tone: 'done' },
  refused: { word: 'Recusado', tone: 'bad' },
  withdrawn: { word: 'Retirado', tone: 'plain' },
  expired: { word: 'Sem efeito', tone: 'plain' },
}

export const proofWords: Record<ClaimProof, string> = {
  email: 'Código por e-mail',
  dns: 'Registo no DNS',
  site: 'Ficheiro ou etiqueta no sítio',
  document: 'Documento',
}

export const kindWords = { claim: 'Pedido', dispute: 'Disputa' } as const

/** What a look at DNS or site found, and what to do next. */
export const lookWords: Record<LookResult, string> = {
  held: 'Encontrámos a prova.',
  missing: 'Ainda não a encontrámos. Confirme que está publicada; no DNS pode demorar algumas horas.',
  other: 'Encontrámos uma prova da Aval, mas é de outro pedido. Copie o texto desta página, tal como está.',
  address: 'O endereço do sítio não pode ser lido.',
  'no-name': 'Este domínio não existe no DNS. Confirme o endereço do sítio no perfil.',
  private: 'O domínio leva a uma rede que não é pública, por isso não o abrimos.',
  unreachable: 'O sítio não respondeu. Tente mais tarde.',
  time: 'O sítio demorou demasiado a responder. Tente mais tarde.',
  tls: 'O certificado de segurança (HTTPS) do sítio não é válido. Corrija-o, ou prove de outra maneira.',
  redirect: 'O sítio reencaminha para outro endereço. A prova tem de estar no domínio do perfil.',
  answer: 'O sítio não respondeu com uma página.',
}

/** What happened to a claim, for timelines. */
export const claimEvents: Record<string, string> = {
  begin: 'Pedido começado',
  code: 'Código enviado por e-mail',
  prove: 'Prova aceite: o perfil foi entregue',
  submit: 'Enviado para análise',
  challenge: 'Prova feita: perguntámos a quem gere',
  contest: 'A empresa mudou de mãos: perguntámos a quem a gere agora',
  answer: 'Quem gere respondeu',
  pass: 'Sem resposta de quem gere: passou a análise',
  accept: 'Aceite',
  refuse: 'Recusado',
  withdraw: 'Retirado por quem pediu',
  lapse: 'Ficou sem efeito',
}

export const needsStaffWords = {
  'not-approved': 'O perfil ainda não foi aprovado: a equipa da Aval confere a prova antes de o entregar.',
  'new-site':
    'O sítio deste perfil mudou há pouco tempo: a equipa da Aval confere a prova antes de o entregar.',
} as const

/** Where a site says it: a file, or a tag of this name on the start page. */
export const proofFile = '/.well-known/aval-verificacao.txt'
export const metaName = 'aval-verificacao'
