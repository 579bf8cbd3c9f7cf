import { isOwn } from '../../../shared/own'

/** Why a job does not make its review «Trabalho concluído na plataforma»: said to its author. Browser-safe. */
export const proofReasons = {
  'one-company': 'O pedido foi enviado só a esta empresa: nenhuma outra o pôde ver.',
  'too-fast': 'Entre a escolha da empresa e a conclusão passou menos de um dia.',
  'no-messages': 'Na conversa da proposta não há mensagens dos dois lados.',
  'no-price': 'Ninguém escreveu um preço pelo trabalho, ou o preço é quase nada.',
  member: 'A conta que pediu o trabalho pertence, ou pertenceu, à equipa da empresa.',
  'same-mailbox': 'O e-mail de quem pediu é o de alguém da empresa.',
  'same-domain': 'O e-mail de quem pediu é do domínio da empresa.',
  'same-phone': 'O telefone de quem pediu é o da empresa, ou o de alguém que lá trabalha.',
  'same-device': 'Quem pediu e alguém da empresa usaram o mesmo aparelho.',
  'same-network': 'Quem pediu e alguém da empresa usaram a mesma ligação à Internet.',
  colleague: 'Quem pediu e alguém desta empresa trabalham juntos noutra empresa.',
  brought: 'A conta que pediu o trabalho começou por um convite de alguém da empresa.',
  'in-turn': 'Alguém desta empresa pediu também um trabalho a uma empresa de quem pediu este.',
  'ring-device': 'Outro cliente desta empresa usou o mesmo aparelho há pouco tempo.',
  'ring-network': 'Vários clientes desta empresa usaram a mesma ligação à Internet há pouco tempo.',
  'accounts-together': 'Várias contas de clientes desta empresa foram criadas com poucas horas de diferença.',
  often: 'Já foram dados como concluídos vários trabalhos seguidos entre as mesmas duas partes.',
} as const

export type ProofReason = keyof typeof proofReasons

const isReason = (code: string): code is ProofReason => isOwn(proofReasons, code)

/** The sentences of what stands in `work_reviews.why`; codes that are not known any more say nothing. */
export const reasonsInWords = (why: readonly string[]): string[] =>
  why.filter(isReason).map((code) => proofReasons[code])

/** Said above them: nobody is accused, and there is a way. */
export const noProofTitle = 'Porque não conta como trabalho concluído na plataforma'
export const noProofLead =
  'Isto não quer dizer que duvidemos de si: um trabalho urgente, ou entre vizinhos, pode ser assim. Para que um trabalho inventado não valha o mesmo, a avaliação fica sem comprovativo até o haver. Pode juntar a fatura ou outro documento.'
