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
  'too-many': {
    name: 'demasiados-pedidos',
    status: 429,
    title: 'Demasiados pedidos',
    help: 'Espere os segundos de «Retry-After». «RateLimit» diz em cada resposta quantos pedidos restam.',
  },
} as const satisfies Partial<Record<RefusalKind, Problem>>

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
