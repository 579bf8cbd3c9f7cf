import { ownOf } from '../shared/own'

/** Words in double braces, that a ticket fills in when a prepared answer is put into one. */
export const variables = {
  nome: 'primeiro nome de quem pediu',
  numero: 'número do pedido',
  assunto: 'assunto do pedido',
  agente: 'o seu primeiro nome',
  empresa: 'empresa ligada ao pedido',
  prazo: 'até quando respondemos',
} as const
export type Variable = keyof typeof variables
export type Values = Record<Variable, string | null>

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What stands in double braces and means nothing, and braces that are not closed. */
export function unknownVariables(body: string): string[] {
  const names = [...body.matchAll(pattern)].map((m) => m[1] as string)
  const rest = body.replace(pattern, '')
  return [
    ...new Set([
      ...names.filter((name) => !Object.hasOwn(variables, name)),
      ...(/\{\{|\}\}/.test(rest) ? ['{{ ou }} por fechar'] : []),
    ]),
  ]
}

/** The text with a ticket's values; what the ticket does not know stays in brackets, so that nobody sends it unread. */
export function fillIn(body: string, values: Values): { text: string; missing: Variable[] } {
  const missing = new Set<Variable>()
  const text = body.replace(pattern, (_, name: Variable) => {
    const value = ownOf(values, name)
    if (value) return value
    missing.add(name)
    return `[${ownOf(variables, name) ?? name}]`
  })
  return { text, missing: [...missing] }
}
