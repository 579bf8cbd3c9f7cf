import { env } from '~/platform/env'
import { sheetByDigest } from '../certification/proof/sheets'
import { asJson } from '../certification/record/certificate-json'
import { codeSentences, publicRecord } from '../certification/record/looking-up'
import { Refusal } from '../shared/refusal'
import { publicProof } from '../transparency-log/serving'
import * as answers from './answers'
import { keyedOperations } from './keyed-operations'
import { type AnyOperation, methodOf, operation } from './operation'
import * as asked from './questions'
import * as reading from './reading'

/** The API's table of contents: every operation, what it takes, what it answers, and what reads it. The OpenAPI document is made of it. */

const openOperations: readonly AnyOperation[] = [
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

export const operations: readonly AnyOperation[] = [...openOperations, ...keyedOperations]

/** By the address that the framework matched, «api/v1/companies/:slug», and the method. */
export const operationAt = (pattern: string, method: 'get' | 'post'): AnyOperation | undefined =>
  byPattern.get(`${method} ${pattern.replace(/^\//, '')}`)

export const patternOf = ({ path }: Pick<AnyOperation, 'path'>): string =>
  `api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`

const byPattern = new Map(operations.map((one) => [`${methodOf(one)} ${patternOf(one)}`, one]))
