import { z } from 'zod'
import { paths } from '~/paths'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import * as answers from './answers'
import { changes } from './changes'
import { type AnyOperation, operations } from './operations'
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
      description: `Aberta a todos os programas e a todos os sítios, sem chave. Cite com ligação, e retire em ${amount(settings.api.takeDownHours, 'hora')} o que for retirado: ${origin}${paths.developers()}.`,
      termsOfService: `${origin}${paths.terms()}#uso`,
      contact: { url: origin + paths.contact() },
    },
    servers: [{ url: `${origin}/api/v1` }],
    externalDocs: { url: origin + paths.developers() },
    paths: Object.fromEntries(operations.map((one) => [one.path, { get: described(one) }])),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)])),
      headers,
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
for (const schema of [...Object.values(answers), problem]) {
  const { id } = schema.meta() ?? {}
  if (id) named.add(schema, { id })
}

const plain = ({ $schema: _s, $id: _i, id: _n, ...schema }: Record<string, unknown>) => schema

const described = (one: AnyOperation) => ({
  operationId: one.id,
  tags: [one.tag],
  summary: one.summary,
  ...(one.ending ? { deprecated: true } : {}),
  parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query')],
  responses: {
    200: {
      description: one.summary,
      headers: reference('headers', ['ETag', 'RateLimit', 'RateLimit-Policy']),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${one.answer.meta()?.id}` } } },
    },
    304: { description: 'Nada mudou desde o ETag enviado em «If-None-Match».' },
    ...(one.path.includes('{slug}')
      ? { 308: { description: 'A empresa mudou de endereço: siga «Location».' } }
      : {}),
    ...Object.fromEntries(
      ([...one.problems, 'too-many'] satisfies ProblemKind[]).map((kind) => [
        problems[kind].status,
        { $ref: `#/components/responses/${problems[kind].name}` },
      ]),
    ),
  },
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
  'RateLimit-Policy': text('«"aberta";q=300;w=60»: quantos pedidos por quantos segundos, por rede.'),
}

const problemAnswer = (one: (typeof allProblems)[number], origin: string) => ({
  description: `${one.title} (${origin}${paths.apiErrors()}#${one.name})`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
