import type { ErrorKind, ErrorState } from '~/domain/errors/words'

/** An error that the demonstration has had: where it came from and how it went on. */
export interface ErrorStory {
  kind: ErrorKind
  type: string
  message: string
  /** «function file line», the nearest first; those of libraries begin with node_modules. */
  steps: string[]
  code?: string
  place?: string
  path?: string
  /** Times a day, of the last days, the newest last. */
  days: number[]
  people: number
  state: ErrorState
  /** By which account, for what has somebody. */
  with?: `${string}@aval.example`
  resolvedIn?: string
  ignoredFor?: { days?: number; count?: number }
  /** Joined to the one with this message. */
  into?: string
  crumbs?: [kind: 'page' | 'click' | 'fetch' | 'submit', what: string, ago: number][]
}

export const releases = [
  { release: '1.18.0', ago: 41 },
  { release: '1.18.1', ago: 29 },
  { release: '1.19.0', ago: 16 },
  { release: '1.20.0', ago: 4 },
]

const quiet = (n: number) => Array.from({ length: n }, () => 0)

export const errorStories: ErrorStory[] = [
  {
    kind: 'server',
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'slug')",
    steps: [
      'companyCard app/ui/company-card.tsx 41',
      'similarTo app/domain/company-pages/profile/profile.ts 118',
      'companyPage app/routes/visitor/profile/company.tsx 62',
      'callRouteHandler node_modules/react-router/dist/index.mjs 52',
    ],
    place: 'GET',
    path: '/empresas/serralharia-do-cavado',
    days: [14, 22, 9, 3, ...quiet(16), 0, 2, 11, 17, 24],
    people: 71,
    state: 'regressed',
    resolvedIn: '1.19.0',
    with: 'apoio@aval.example',
  },
  {
    kind: 'browser',
    type: 'TypeError',
    message: "Cannot read properties of null (reading 'closest')",
    steps: ['share app/islands/share.ts 9', 'start app/islands/loader.ts 19'],
    place: 'island share',
    path: '/avaliacoes',
    days: [0, 1, 0, 3, 4, 2, 5, 3, 6, 8, 7, 9],
    people: 38,
    state: 'new',
    crumbs: [
      ['page', '/empresas', 41_200],
      ['page', '/avaliacoes', 12_800],
      ['click', 'summary', 6400],
      ['fetch', '200 /empresas/sugestoes', 3100],
      ['click', 'a.share[island=share]', 120],
    ],
  },
  {
    kind: 'browser',
    type: 'TypeError',
    message: "null is not an object (evaluating 'link.closest')",
    steps: ['copyLink app/islands/share.ts 11', 'start app/islands/loader.ts 19'],
    place: 'island share',
    path: '/empresas/fontanario-canalizacoes',
    days: [1, 0, 2, 1, 1, 3],
    people: 6,
    state: 'new',
    into: "Cannot read properties of null (reading 'closest')",
  },
  {
    kind: 'job',
    type: 'Error',
    message: 'connect ECONNREFUSED mail:1025',
    code: 'ECONNREFUSED',
    steps: ['TCPConnectWrap.afterConnect node:net 1637'],
    place: 'mail.send',
    days: [0, 0, 146, 12, 0, 0, 0],
    people: 0,
    state: 'in_progress',
    with: 'apoio@aval.example',
  },
  {
    kind: 'server',
    type: 'DrizzleQueryError',
    message: 'Failed query: canceling statement due to statement timeout',
    code: '57014',
    steps: [
      'NodePgPreparedQuery.queryWithCache node_modules/drizzle-orm/node-postgres/session.js 41',
      'searchCompanies app/domain/company-pages/search/searching.ts 97',
    ],
    place: 'GET',
    path: '/empresas',
    days: [0, 0, 0, 0, 31, 4, 0, 0, 0, 2],
    people: 19,
    state: 'new',
  },
  {
    kind: 'browser',
    type: 'ReferenceError',
    message: "Can't find variable: structuredClone",
    steps: ['recompute app/islands/recompute.ts 22', 'start app/islands/loader.ts 19'],
    place: 'island recompute',
    path: '/empresas/fontanario-canalizacoes/pontuacao',
    days: [1, 0, 0, 2, 0, 1, 1, 0, 2, 1],
    people: 5,
    state: 'new',
    crumbs: [
      ['page', '/empresas/fontanario-canalizacoes', 22_000],
      ['click', 'a.btn', 15_300],
      ['page', '/empresas/fontanario-canalizacoes/pontuacao', 14_900],
    ],
  },
  {
    kind: 'job',
    type: 'Error',
    message: 'Input buffer contains unsupported image format',
    steps: [
      'drawPicture app/domain/pictures/drawing-pictures.ts 58',
      'Sharp.toBuffer node_modules/sharp/lib/output.js 163',
    ],
    place: 'picture.draw',
    days: [3, 5, 2, 4, ...quiet(14)],
    people: 0,
    state: 'resolved',
    resolvedIn: '1.18.1',
    with: 'admin@aval.example',
  },
  {
    kind: 'server',
    type: 'RangeError',
    message: 'Invalid time value',
    steps: [
      'isoDayOf app/domain/reviews/score/score.ts 65',
      'reviewFeed app/routes/machine/company-feed.ts 31',
    ],
    place: 'GET',
    path: '/empresas/casa-alegria/avaliacoes.atom',
    days: [2, 0, 1, 1, ...quiet(18)],
    people: 3,
    state: 'resolved',
    resolvedIn: '1.19.0',
    with: 'apoio@aval.example',
  },
  {
    kind: 'process',
    type: 'Error',
    message: 'Connection terminated unexpectedly',
    steps: ['connectionEnd node_modules/pg/lib/client.js 168'],
    place: 'unhandledRejection',
    days: [0, 1, 0, 0, 0, 0, 0, 1],
    people: 0,
    state: 'new',
  },
  {
    kind: 'browser',
    type: 'PolicyViolation',
    message: 'script-src-elem blocked translate.googleapis.example',
    steps: [],
    path: '/empresas',
    days: [4, 7, 3, 5, 6, 2, 8, 4, 6, 5],
    people: 44,
    state: 'ignored',
  },
  {
    kind: 'browser',
    type: 'TypeError',
    message: 'Failed to fetch',
    steps: ['suggest app/islands/suggest.ts 54'],
    place: 'promise',
    path: '/empresas',
    days: [6, 9, 4, 11, 8, 5, 7, 12, 9, 6],
    people: 63,
    state: 'ignored',
    ignoredFor: { count: 400 },
    crumbs: [
      ['page', '/empresas', 9000],
      ['click', 'input[name=q][island=suggest]', 4200],
      ['fetch', '0 /empresas/sugestoes', 200],
    ],
  },
  {
    kind: 'job',
    type: 'TypeError',
    message: "Cannot read properties of null (reading 'email')",
    steps: ['remindCustomer app/domain/invitations/reminding.ts 37', 'run app/domain/invitations/jobs.ts 20'],
    place: 'invitation.remind',
    days: [0, 0, 0, 8, 8, 8],
    people: 0,
    state: 'new',
  },
  {
    kind: 'server',
    type: 'SyntaxError',
    message: 'Unexpected end of JSON input',
    steps: [
      'JSON.parse <anonymous> 1',
      'readCredential app/domain/certification/proof/credential-in-file.ts 44',
      'action app/routes/visitor/certificate/verify.tsx 35',
    ],
    place: 'POST',
    path: '/verificar-certificacao',
    days: [1, 0, 0, 1, 2],
    people: 3,
    state: 'in_progress',
    with: 'admin@aval.example',
  },
]
