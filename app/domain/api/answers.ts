import { z } from 'zod'
import { certificateJson } from '../certification/record/certificate-json'
import { certificateStates } from '../certification/schema-names'

/** What the API answers. These schemas check the answers in tests and are the OpenAPI document: there is no second description. */

const day = z.iso.date()
const moment = z.iso.datetime()
const slug = z.string().describe('O fim do endereço do perfil: «/empresas/{slug}».')
const next = z
  .string()
  .nullable()
  .describe('O que pôr em «cursor» para a página seguinte; null quando não há mais.')
const listing = z
  .enum(['approved', 'suspended', 'closed'])
  .describe('«approved» está no diretório; «suspended» e «closed» têm página, mas não estão nas listas.')
const scoreFigure = z.strictObject({ value: z.number(), words: z.string() })

export const companyBrief = z
  .strictObject({
    slug,
    name: z.string(),
    url: z.url(),
    certified: z.enum(['certificada', 'certificada-plus']).nullable(),
    certifiedUntil: day.nullable(),
    score: scoreFigure
      .nullable()
      .describe('De 1 a 5, a mesma da página; null enquanto há poucas avaliações.'),
    reviews: z.int().min(0),
    category: z.strictObject({ id: z.string(), name: z.string().nullable() }),
    place: z.string().nullable(),
  })
  .meta({ id: 'CompanyBrief', description: 'Uma empresa como aparece numa lista.' })

export const companyPage = z
  .strictObject({
    companies: z.array(companyBrief),
    total: z.int().nullable().describe('Quantas há; null onde ninguém contou.'),
    atLeast: z.boolean().describe('A contagem parou: há pelo menos «total».'),
    loosened: z.boolean().describe('Nenhuma tem todas as palavras: estas têm algumas.'),
    next,
  })
  .meta({ id: 'CompanyPage' })

const named = z.strictObject({ id: z.string(), name: z.string() })

export const company = z
  .strictObject({
    slug,
    name: z.string(),
    url: z.url(),
    listing,
    claimed: z.boolean().describe('Alguém mostrou que o perfil é seu e responde por ele.'),
    legalName: z.string().nullable(),
    nipc: z
      .string()
      .nullable()
      .describe('Null também para empresários em nome individual: é um dado pessoal.'),
    legalForm: z.string().nullable(),
    foundedYear: z.int().nullable(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    category: named.nullable(),
    otherCategories: z.array(named),
    services: z.array(z.string()),
    municipality: z.string().nullable(),
    areasServed: z.array(z.string()),
    closedAt: moment.nullable(),
    certificate: z
      .strictObject({
        code: certificateJson.shape.code,
        level: z.enum(['certificada', 'certificada-plus']),
        state: z.enum(certificateStates),
        inForce: z.boolean(),
        validUntil: day,
        url: z.url(),
      })
      .nullable(),
    figures: z.strictObject({
      reviews: z.int().min(0),
      byStars: z.array(z.int()).describe('Quantas avaliações há de cada nota, da mais baixa à mais alta.'),
      byProof: z.array(z.int()).describe('Quantas estão em V0 (sem comprovativo), V1, V2 e V3.'),
      score: scoreFigure.nullable(),
      margin: z.number().nullable().describe('A margem que a página mostra ao lado da pontuação.'),
      categoryMedian: z.number().nullable(),
      replied: z.int(),
      medianReplyHours: z.number().nullable(),
      resolutionIndex: z.number().nullable(),
    }),
    alert: z
      .strictObject({ from: z.string(), until: z.string() })
      .nullable()
      .describe('«Houve atividade invulgar entre … e …».'),
    links: z.strictObject({ reviews: z.url(), score: z.url() }),
  })
  .meta({ id: 'Company' })

export const review = z
  .strictObject({
    id: z.uuid(),
    url: z.url(),
    company: z.strictObject({ slug, name: z.string(), url: z.url() }),
    stars: z.int().min(1).max(5),
    verified: z
      .strictObject({ level: z.enum(['V0', 'V1', 'V2', 'V3']), label: z.string() })
      .describe(
        'Como foi verificada. Mostre-a ao lado das estrelas: sem isto elas dizem mais do que provam.',
      ),
    publishedAt: moment,
    updatedAt: moment,
    said: z
      .strictObject({ title: z.string(), text: z.string(), author: z.string() })
      .nullable()
      .describe(
        'Null onde quem escreveu não quer o texto fora da Aval: lê-se na página. O resto vem sempre.',
      ),
    covered: z.boolean().describe('Todo o texto, ou trechos (▮▮▮), estão ocultos por uma decisão.'),
    answeredAt: moment.nullable().describe('Quando a empresa respondeu. A resposta lê-se na página.'),
    links: z.strictObject({ proof: z.url() }),
  })
  .meta({ id: 'Review' })

export const reviewPage = z.strictObject({ reviews: z.array(review), next }).meta({ id: 'ReviewPage' })

export const score = z
  .strictObject({
    company: z.strictObject({ slug, name: z.string(), url: z.url() }),
    version: z.int().describe('Versão da fórmula.'),
    formula: z.strictObject({
      halfLifeDays: z.number(),
      cutOffDays: z.number(),
      weights: z.array(z.number()).describe('Peso de V0, V1, V2 e V3.'),
      priorStrength: z.number(),
      unverifiedShare: z.number(),
      unverifiedFloor: z.number(),
      minReviews: z.number(),
      minWeight: z.number(),
    }),
    asOf: day,
    prior: z.strictObject({
      value: z.number(),
      strength: z.number(),
      from: z.enum(['category', 'platform', 'default']),
      month: z.string().nullable(),
    }),
    score: z.number().nullable(),
    shown: z.number().nullable().describe('Com uma casa decimal, como na página.'),
    words: z.string().nullable(),
    margin: z.number().nullable(),
    n: z.int(),
    weight: z.number(),
    weighted: z.number(),
    cap: z.number().describe('Fator das avaliações sem comprovativo; 1 quando cabem no seu limite.'),
    categoryMedian: z.number().nullable(),
    withdrawn: z.int().describe('Avaliações publicadas que quem as escreveu retirou.'),
    reviews: z.array(
      z.strictObject({
        id: z.uuid(),
        stars: z.int(),
        proof: z.int().describe('0 a 3, como em V0 a V3.'),
        publishedAt: day,
        ageDays: z.int(),
        weight: z.number(),
        counted: z.number(),
      }),
    ),
    next,
  })
  .meta({ id: 'Score', description: 'A pontuação com tudo aquilo de que é feita: pode refazer a conta.' })

export const log = z
  .strictObject({
    origin: z.string().describe('A primeira linha dos pontos de controlo.'),
    size: z.int(),
    root: z.string().describe('SHA-256 da árvore, em base64.'),
    links: z.strictObject({ checkpoint: z.url(), keys: z.url(), entries: z.url(), tiles: z.string() }),
  })
  .meta({ id: 'Log', description: 'O registo público: C2SP tlog-tiles, RFC 9162.' })

export const proof = z
  .strictObject({
    v: z.literal(1),
    log: z.string(),
    index: z.int(),
    entry: z.string().describe('A folha, tal como está na árvore.'),
    subject: z.strictObject({ id: z.string(), salt: z.string() }).nullable(),
    content: z.record(z.string(), z.unknown()).nullable(),
    salt: z.string().nullable(),
    inclusion: z.array(z.string()),
    checkpoint: z.string(),
  })
  .meta({ id: 'LogProof', description: 'A prova de que o que está na página está no registo.' })

export const sheet = z
  .union([
    z.strictObject({ known: z.literal(false) }),
    z.strictObject({ known: z.literal(true), code: z.string(), state: z.string(), givenAt: z.string() }),
  ])
  .meta({ id: 'CertificateSheet' })

export const certificate = certificateJson.meta({ id: 'Certificate' })
