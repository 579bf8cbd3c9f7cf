import type { z } from 'zod'
import { env } from '~/platform/env'
import { sheetByDigest } from '../certification/proof/sheets'
import { asJson } from '../certification/record/certificate-json'
import { codeSentences, publicRecord } from '../certification/record/looking-up'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { publicProof } from '../transparency-log/serving'
import * as answers from './answers'
import type { ProblemKind } from './problems'
import * as asked from './questions'
import * as reading from './reading'

/** The API's table of contents: every operation, what it takes, what it answers, and what reads it. The OpenAPI document is made of it. */

interface Asked<P, Q> {
  params: P
  query: Q
  /** The network that asks, for limits. */
  address: string
}

interface Operation<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> {
  path: `/${string}`
  id: string
  tag: 'Empresas' | 'Avaliações' | 'Certificados' | 'Registo público'
  summary: string
  params: P
  query: Q
  answer: A
  problems: readonly ProblemKind[]
  /** Answered at multiples of the look-up's time, whether there is such a code or not. */
  even?: true
  /** Errors say «error» besides, as they did before problem+json. */
  oldErrors?: true
  /** Since when it is not to be used any more, and when it ends, at least `settings.api.noticeMonths` later. */
  ending?: { since: Date; until: Date }
  read: (ctx: Ctx, asked: Asked<z.output<P>, z.output<Q>>) => Promise<z.output<A>>
}
export type AnyOperation = Operation<z.ZodObject, z.ZodObject, z.ZodType>

/** The row keeps its own types; the table forgets them. */
const operation = <P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType>(
  row: Operation<P, Q, A>,
): AnyOperation => row as unknown as AnyOperation

export const operations: readonly AnyOperation[] = [
  operation({
    path: '/companies',
    id: 'listCompanies',
    tag: 'Empresas',
    summary: 'Procurar empresas',
    params: asked.none,
    query: asked.companiesQuery,
    answer: answers.companyPage,
    problems: ['invalid'],
    read: (ctx, { query }) => reading.companies(ctx, query),
  }),
  operation({
    path: '/companies/{slug}',
    id: 'getCompany',
    tag: 'Empresas',
    summary: 'Uma empresa, com os seus números e o certificado',
    params: asked.slugParams,
    query: asked.none,
    answer: answers.company,
    problems: ['invalid', 'not-found'],
    read: (ctx, { params }) => reading.company(ctx, params),
  }),
  operation({
    path: '/companies/{slug}/reviews',
    id: 'listCompanyReviews',
    tag: 'Avaliações',
    summary: 'As avaliações de uma empresa',
    params: asked.slugParams,
    query: asked.companyReviewsQuery,
    answer: answers.reviewPage,
    problems: ['invalid', 'not-found'],
    read: (ctx, { params, query }) => reading.companyReviews(ctx, params, query),
  }),
  operation({
    path: '/companies/{slug}/score',
    id: 'getCompanyScore',
    tag: 'Empresas',
    summary: 'A pontuação, com tudo aquilo de que é feita',
    params: asked.slugParams,
    query: asked.scoreQuery,
    answer: answers.score,
    problems: ['invalid', 'not-found'],
    read: (ctx, { params, query }) => reading.score(ctx, params, query),
  }),
  operation({
    path: '/reviews',
    id: 'listReviews',
    tag: 'Avaliações',
    summary: 'As avaliações mais recentes de todas as empresas',
    params: asked.none,
    query: asked.reviewsQuery,
    answer: answers.reviewPage,
    problems: ['invalid'],
    read: (ctx, { query }) => reading.reviews(ctx, query),
  }),
  operation({
    path: '/reviews/{id}',
    id: 'getReview',
    tag: 'Avaliações',
    summary: 'Uma avaliação; 410 se foi retirada',
    params: asked.idParams,
    query: asked.none,
    answer: answers.review,
    problems: ['invalid', 'not-found', 'gone'],
    read: (ctx, { params }) => reading.review(ctx, params),
  }),
  operation({
    path: '/certificates/{code}',
    id: 'getCertificate',
    tag: 'Certificados',
    summary: 'O registo de um certificado, tal como está neste momento',
    params: asked.codeParams,
    query: asked.none,
    answer: answers.certificate,
    problems: ['invalid', 'not-found'],
    even: true,
    oldErrors: true,
    read: async (ctx, { params, address }) =>
      asJson(await publicRecord(ctx, params.code, address, 'api'), env().ORIGIN),
  }),
  operation({
    path: '/certificate-sheets/{digest}',
    id: 'getCertificateSheet',
    tag: 'Certificados',
    summary: 'Se demos um PDF com esta soma',
    params: asked.digestParams,
    query: asked.none,
    answer: answers.sheet,
    problems: ['invalid', 'not-found'],
    oldErrors: true,
    read: async (ctx, { params, address }) => {
      if (!/^[0-9a-f]{64}$/.test(params.digest)) throw new Refusal('not-found', codeSentences.digest)
      return sheetByDigest(ctx, params.digest, address)
    },
  }),
  operation({
    path: '/log',
    id: 'getLog',
    tag: 'Registo público',
    summary: 'Até onde vai o registo, e onde se lê',
    params: asked.none,
    query: asked.none,
    answer: answers.log,
    problems: ['invalid', 'not-found'],
    read: () => reading.log(),
  }),
  operation({
    path: '/log/{kind}/{id}',
    id: 'getLogProof',
    tag: 'Registo público',
    summary: 'A prova de que uma avaliação, resposta ou certificado está no registo',
    params: asked.logParams,
    query: asked.none,
    answer: answers.proof,
    problems: ['invalid', 'not-found'],
    read: async (ctx, { params, address }) => ({
      ...(await publicProof(ctx, params.kind, params.id, address)),
      v: 1 as const,
    }),
  }),
]

/** By the address that the framework matched: «api/v1/companies/:slug». */
export const operationAt = (pattern: string): AnyOperation | undefined =>
  byPattern.get(pattern.replace(/^\//, ''))

export const patternOf = ({ path }: Pick<AnyOperation, 'path'>): string =>
  `api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`

const byPattern = new Map(operations.map((one) => [patternOf(one), one]))
