import { operationAt } from '~/domain/api/operations'
import { apiAnswer } from '~/web/api-answer'
import type { Route } from './+types/operation'

/** Every operation of `/api/v1` that only reads: the address says which (domain/api/operations.ts). */
export const loader = (args: Route.LoaderArgs) => {
  const operation = operationAt(args.pattern, 'get')
  if (!operation) throw new Error(`No operation at ${args.pattern}`)
  return apiAnswer(args, operation)
}
