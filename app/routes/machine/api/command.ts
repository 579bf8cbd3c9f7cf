import { operationAt } from '~/domain/api/operations'
import { apiAnswer, noOperation } from '~/web/api-answer'
import type { Route } from './+types/command'

/** Operations of `/api/v1` that change something, and what is read at the same address. */
export const loader = (args: Route.LoaderArgs) => {
  const operation = operationAt(args.pattern, 'get')
  return operation ? apiAnswer(args, operation) : noOperation(args.context, args.request, 'POST')
}

export const action = (args: Route.ActionArgs) => {
  const operation = operationAt(args.pattern, 'post')
  if (!operation) throw new Error(`No operation at ${args.pattern}`)
  return apiAnswer(args, operation)
}
