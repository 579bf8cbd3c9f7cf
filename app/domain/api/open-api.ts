import { z } from 'zod'
import { paths } from '~/paths'
import { scopes } from '../api-keys/scopes'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import * as answers from './answers'
import { changes } from './changes'
import { type AnyOperation, methodOf } from './operation'
import { operations } from './operations'
import * as ownAnswers from './own-answers'
import { allProblems, type ProblemKind, problems } from './problems'

/**
 * The OpenAPI 3.1 document, made of the schemas that read the questions and of those that answers are held against. Its schemas are
 * JSON Schema 2020-12, which zod writes by itself: no further library is needed (decision 0063).
 */
export function openApi(origin: string) {
  const { schemas } = z.toJSONSchema(named, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aval',
      version: changes[0]?.version ?? '1',
      summary: 'Empresas, avaliações, pontuações, certificados e o registo público da Aval.',
      description: `O que é público está aberto a todos os programas e a todos os sítios, sem chave; o que é de uma empresa («/company») pede uma chave dela. Cite com ligação, e retire em ${amount(settings.api.takeDownHours, 'hora')} o que for retirado: ${origin}${paths.developers()}.`,
      termsOfService: `${origin}${paths.terms()}#uso`,
      contact: { url: origin + paths.contact() },
    },
    servers: [{ url: `${origin}/api/v1` }],
    externalDocs: { url: origin + paths.developers() },
    paths: byPath(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)])),
      headers,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `A chave de uma empresa, «aval_live_…» ou «aval_test_…», feita em ${origin}${paths.integrations()}.`,
        },
      },
      responses: Object.fromEntries(allProblems.map((one) => [one.name, problemAnswer(one, origin)])),
    },
  }
}

export const problem = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe('A referência do pedido, para quando nos escrever.'),
    errors: z.array(z.strictObject({ name: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'Um erro (RFC 9457), em português.' })

const named = z.registry<{ id: string }>()
for (const schema of [...Object.values(answers), ...Object.values(ownAnswers), problem]) {
  if (Array.isArray(schema)) continue
  const { id } = (schema as z.ZodType).meta() ?? {}
  if (id) named.add(schema as z.ZodType, { id })
}

const plain = ({ $schema: _s, $id: _i, id: _n, ...schema }: Record<string, unknown>) => schema

/** One address may answer to both methods. */
function byPath() {
  const all: Record<string, { get?: Described; post?: Described }> = {}
  for (const one of operations) all[one.path] = { ...all[one.path], [methodOf(one)]: described(one) }
  return all
}
type Described = ReturnType<typeof described>

const described = (one: AnyOperation) => ({
  operationId: one.id,
  tags: [one.tag],
  summary: one.summary,
  ...(one.ending ? { deprecated: true } : {}),
  ...(one.scope ? { security: [{ key: one.scope === 'any' ? [] : [one.scope] }] } : {}),
  ...(one.scope && one.scope !== 'any' ? { description: `${scopes[one.scope]} («${one.scope}»).` } : {}),
  parameters: [
    ...parameters(one.params, 'path'),
    ...parameters(one.query, 'query'),
    ...(one.body ? [idempotencyKey()] : []),
  ],
  ...(one.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: inputOf(one.body) } } } }
    : {}),
  responses: {
    [one.done ?? 200]: {
      description: one.summary,
      headers: reference('headers', [...(one.body ? [] : ['ETag']), 'RateLimit', 'RateLimit-Policy']),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${one.answer.meta()?.id}` } } },
    },
    ...(one.body ? {} : { 304: { description: 'Nada mudou desde o ETag enviado em «If-None-Match».' } }),
    ...(one.path.includes('{slug}')
      ? { 308: { description: 'A empresa mudou de endereço: siga «Location».' } }
      : {}),
    ...refusals([...one.problems, ...(one.body ? withBody : []), 'too-many']),
  },
})

const withBody = ['still-running', 'key-reused', 'too-large', 'wrong-type'] satisfies ProblemKind[]

/** By status; two of one status are one answer, whose type tells them apart. */
const refusals = (kinds: readonly ProblemKind[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(kinds, (kind) => problems[kind].status)).map(([status, alike]) => [
      status,
      alike.length === 1
        ? { $ref: `#/components/responses/${problems[alike[0] as ProblemKind].name}` }
        : {
            description: alike.map((kind) => `${problems[kind].title} (${problems[kind].name})`).join('; '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
    ]),
  )

const inputOf = (body: z.ZodObject) => plain(z.toJSONSchema(body, { io: 'input' }) as Record<string, unknown>)

const idempotencyKey = () => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Um por cada coisa que quer fazer. O mesmo pedido com o mesmo valor tem a mesma resposta durante ${amount(settings.api.answerHours, 'hora')}, e nada acontece de novo.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
})

function parameters(schema: z.ZodObject, place: 'path' | 'query') {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as { description?: string }
    const must = place === 'path' || required.includes(name)
    return { name, in: place, required: must, ...(description ? { description } : {}), schema: rest }
  })
}

const reference = (kind: 'headers', names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))

const text = (description: string) => ({ description, schema: { type: 'string' } })
const headers = {
  ETag: text('Da resposta inteira: mande-o em «If-None-Match».'),
  RateLimit: text('«"aberta";r=299;t=60»: quantos pedidos restam, e em quantos segundos recomeça a conta.'),
  'RateLimit-Policy': text(
    '«"aberta";q=300;w=60»: quantos pedidos por quantos segundos: «aberta» por rede, «chave» por chave.',
  ),
}

const problemAnswer = (one: (typeof allProblems)[number], origin: string) => ({
  description: `${one.title} (${origin}${paths.apiErrors()}#${one.name})`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
