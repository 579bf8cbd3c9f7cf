import type { RefusalKind } from '../shared/refusal'

/** Errors of the API (RFC 9457): what each is called for good, and what whoever meets it does. `name` is the end of its address. */
export const problems = {
  invalid: {
    name: 'invalido',
    status: 422,
    title: 'Pedido inválido',
    help: 'Um parâmetro ou um campo não pode ser lido. Cada um está em «errors», com o nome e o que falta. Corrija e peça de novo; repetir sem mudar dá o mesmo.',
  },
  'not-found': {
    name: 'nao-encontrado',
    status: 404,
    title: 'Não encontrado',
    help: 'Não existe, ou nunca foi público. Confirme o endereço em «/api/v1/openapi.json».',
  },
  gone: {
    name: 'retirado',
    status: 410,
    title: 'Retirado',
    help: 'Esteve publicado e foi retirado. Se guardou uma cópia, retire-a no prazo dos termos.',
  },
  'sign-in': {
    name: 'chave-em-falta',
    status: 401,
    title: 'Falta uma chave que sirva',
    help: 'Mande a chave da empresa em «Authorization: Bearer aval_live_…». Se a manda, foi revogada, passou o tempo da anterior, ou quem a criou deixou de agir pela empresa: troque-a em «Integrações».',
  },
  'not-allowed': {
    name: 'sem-permissao',
    status: 403,
    title: 'A chave não pode isto',
    help: 'Falta à chave esta permissão, ou a quem a criou o papel na empresa, ou ao plano o que pediu: «detail» diz qual. Mude-a em «Integrações».',
  },
  conflict: {
    name: 'conflito',
    status: 409,
    title: 'Já não é assim',
    help: 'O que pediu já não está no estado que esperava, ou o limite do plano está gasto. Leia de novo o que lá está antes de repetir.',
  },
  'still-running': {
    name: 'pedido-a-decorrer',
    status: 409,
    title: 'O primeiro pedido ainda decorre',
    help: 'Já nos chegou um pedido com este «Idempotency-Key» e ainda não acabou. Espere os segundos de «Retry-After» e repita: recebe a resposta dele.',
  },
  'key-reused': {
    name: 'idempotency-key-repetido',
    status: 422,
    title: 'O mesmo «Idempotency-Key» com outro pedido',
    help: 'Nada foi feito. Cada coisa que quer fazer leva um «Idempotency-Key» novo; repita o mesmo só com o mesmo pedido.',
  },
  'too-large': {
    name: 'grande-demais',
    status: 413,
    title: 'Grande demais',
    help: 'O corpo do pedido passa do limite.',
  },
  'wrong-type': {
    name: 'nao-e-json',
    status: 415,
    title: 'Não é JSON',
    help: 'Mande o corpo em JSON, com «Content-Type: application/json».',
  },
  'wrong-method': {
    name: 'metodo-errado',
    status: 405,
    title: 'Método errado',
    help: 'Este endereço não responde a este método: «Allow» diz a quais responde.',
  },
  'too-many': {
    name: 'demasiados-pedidos',
    status: 429,
    title: 'Demasiados pedidos',
    help: 'Espere os segundos de «Retry-After». «RateLimit» diz em cada resposta quantos pedidos restam.',
  },
} as const satisfies Partial<Record<RefusalKind | OfTheDoor, Problem>>

/** What only the API's own door refuses. */
type OfTheDoor = 'still-running' | 'key-reused' | 'too-large' | 'wrong-type' | 'wrong-method'

interface Problem {
  name: string
  status: number
  title: string
  help: string
}
export type ProblemKind = keyof typeof problems

/** What broke with us: it is ours to mend. */
export const broken = {
  name: 'erro-nosso',
  status: 500,
  title: 'Erro nosso',
  help: 'Falhou alguma coisa do nosso lado, e ficou anotada com a referência de «instance». Tente de novo mais tarde, com esperas crescentes.',
} as const satisfies Problem
export const away = {
  ...broken,
  name: 'indisponivel',
  status: 503,
  title: 'Indisponível por momentos',
  help: 'A base de dados não respondeu a tempo. Tente de novo depois dos segundos de «Retry-After».',
} as const

export const allProblems: readonly Problem[] = [...Object.values(problems), broken, away]
