import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every number of the product stands in `settings/defaults.ts`: no sentence of a page or a mail says one of its own.

const app = join(import.meta.dirname, '..', '..', 'app')
const files = globSync('{routes,domain}/**/*.{ts,tsx}', { cwd: app })
  // The catalogue names the settings, and the laws that bound them.
  .filter(
    (file) =>
      !/\.test\.tsx?$|^routes\/dev\/kit|^domain\/settings\/|^domain\/configuration\/catalogue\//.test(file),
  )
  .sort()

const number = String.raw`(?:\d{1,3}(?:[\u00a0 .]\d{3})+|\d+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis|dezassete|dezoito|dezanove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem)`
const things = String.raw`(?:vez|vezes|dias?|h|horas?|minutos?|segundos?|semanas?|mês|meses|anos?|MB|kB|GB|fotografias?|fotos|domínios?|pessoas|píxeis|caracteres|palavras|linhas|ficheiros|documentos|imagens|categorias|serviços|distritos|concelhos|lugares|projetos|pares|perguntas|códigos|tentativas|pedidos|convites|mensagens|autores|clientes|casos|avaliações|empresas|estrelas|respostas|modelos|listas|endereços|propostas|perfis|sinais|queixas|ligações|cópias|contas|chaves|dispositivos|recursos|denúncias|certificados|correções|em\s+cada|por\s+(?:cento|dia|hora|mês|ano|pessoa|empresa|minuto))`
const limits = '(?:no máximo|pelo menos|mais de|menos de|até|a partir de|abaixo de|acima de|em cada)'
const said = new RegExp(
  String.raw`(?<![\p{L}\p{N}_,$.#-])(?:${number}(?:\s+(?:a|ou|e|por)\s+${number})?(?:(?:\s|\{' '\})+(?:mais\s+|menos\s+|últimos\s+|outr[ao]s\s+)?${things}|\s%)|${limits}\s+${number})(?![\p{L}\p{N}_])`,
  'giu',
)
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** What a source says in figures: «cinco dias», «até 20», «80 %». */
const figuresIn = (source: string): string[] =>
  [...source.replace(comments, ' ').matchAll(said)].map(([text]) => text.replace(/\s+/g, ' ').toLowerCase())

/** Figures that no setting is, by why. */
const excused: { why: string; where: Record<string, string[]> }[] = [
  {
    why: 'what people type into the search',
    where: { 'domain/company-pages/search/understanding.ts': ['24 hora', '24 h'] },
  },
  {
    why: 'rates of the law, each with an account of its own: another rate is another account (CIVA, article 18)',
    where: { 'domain/ledger/accounts.ts': ['23 %', '22 %', '16 %'] },
  },
  {
    why: 'what a percentile is, and the width of its steps (statistics/spread.ts)',
    where: {
      'routes/staff/statistics/figure-parts.tsx': ['nove em cada'],
      'routes/staff/statistics/figure.tsx': ['nove em cada', '10 %'],
    },
  },
  {
    why: 'two of them by the nature of the thing: two sides, two profiles that become one, two people who decide',
    where: {
      'domain/account-merging/blockers.ts': ['duas contas'],
      'domain/account-merging/forms.ts': ['duas contas', 'duas pessoas'],
      'domain/account-merging/mails.ts': ['duas contas'],
      'domain/account-merging/merge-words.ts': ['duas contas'],
      'domain/account-merging/merging.ts': ['duas pessoas'],
      'domain/people/security/security-words.ts': ['duas contas'],
      'domain/people/staff/merged-account.ts': ['dois endereços'],
      'domain/privacy/retention-of-merges.ts': ['duas contas'],
      'routes/staff/users/account-merge-actions.tsx': ['duas contas'],
      'routes/staff/users/account-merge-panels.tsx': ['duas contas', 'duas pessoas'],
      'routes/staff/users/account-merge.tsx': ['duas contas'],
      'routes/staff/users/merge-plan.tsx': ['duas contas'],
      'routes/staff/users/merge-user.tsx': ['duas contas'],
      'domain/certification/appeals/mails.ts': ['duas pessoas'],
      'domain/certification/mail-texts.ts': ['duas pessoas'],
      'domain/configuration/deciding.ts': ['duas pessoas'],
      'domain/companies/hours/special-days.ts': ['duas vezes'],
      'domain/merging/merging-blockers.ts': ['duas empresas'],
      'domain/merging/mails.ts': ['dois perfis'],
      'domain/people/staff/changing-roles.ts': ['duas pessoas'],
      'domain/people/staff/user-words.ts': ['duas pessoas'],
      'domain/privacy/data-of-reviews.ts': ['duas vezes'],
      'domain/privacy/retention.ts': ['duas vezes'],
      'domain/reviews/moving.ts': ['duas empresas'],
      'domain/teams/answering-transfer.ts': ['duas pessoas'],
      'domain/teams/transfer-mails.ts': ['duas pessoas'],
      'domain/tickets/mails.ts': ['dois pedidos'],
      'routes/company/certificate/appeal.tsx': ['duas pessoas'],
      'routes/staff/certificate/notice-panels.tsx': ['duas pessoas'],
      'routes/staff/certificate/examination.tsx': ['duas pessoas'],
      'routes/staff/certificate/certificate-panels.tsx': ['duas pessoas'],
      'routes/staff/companies/merge-company.tsx': ['dois perfis'],
      'routes/staff/companies/merge-preview.tsx': ['dois perfis', 'duas avaliações'],
      'routes/staff/flags/decisions-again.tsx': ['duas pessoas'],
      'routes/staff/settings/setting-request-actions.tsx': ['duas pessoas'],
      'routes/staff/settings/settings.tsx': ['duas pessoas'],
      'routes/staff/tickets/merge.tsx': ['dois pedidos'],
      'routes/staff/users/role-request-actions.tsx': ['duas pessoas'],
      'routes/visitor/brand-kit/identity.tsx': ['duas pessoas'],
      'routes/visitor/programme/programme-process.tsx': ['duas pessoas'],
      'routes/visitor/programme/programme-terms.tsx': ['duas pessoas', 'duas palavras'],
      'routes/visitor/programme/programme.tsx': ['duas pessoas'],
      'domain/transparency/deadline-words.ts': ['duas pessoas'],
      'domain/transparency-report/figures.ts': ['duas pessoas'],
      'routes/visitor/validation/validation.tsx': ['duas listas'],
    },
  },
  {
    why: 'the scale of stars, or of the score',
    where: {
      'domain/companies/staff/staff-lists-filter.ts': ['abaixo de 3'],
      'domain/resolutions/forms.ts': ['1 a 5 estrelas'],
      'domain/reviews/forms.ts': ['1 a 5 estrelas'],
    },
  },
  {
    why: 'words that people use, and that we look for',
    where: {
      'domain/reviews/replies/free-of-conditions.ts': ['5 estrelas', 'cinco estrelas'],
      'domain/reviews/topics/topics-lexicon.ts': ['cinco estrelas'],
      'domain/reviews/topics/topics.ts': ['cinco estrelas'],
    },
  },
  {
    why: 'how long an authenticator shows a code (RFC 6238, 5.2)',
    where: {
      'domain/people/second-factor/proving.ts': ['30 segundos'],
      'domain/people/second-factor/second-step.ts': ['30 segundos'],
      'routes/account/security/totp.tsx': ['30 segundos'],
      'routes/auth/second-step.tsx': ['30 segundos'],
      'routes/auth/step-up.tsx': ['30 segundos'],
    },
  },
  {
    why: 'the term that stands on the document itself, given by whoever issues it',
    where: { 'domain/certification/rules/requirements.ts': ['menos de três', 'menos de quatro'] },
  },
  {
    why: 'answers that people choose among when they ask for work: no rule hangs on them',
    where: {
      'domain/work-requests/asking/question.ts': [
        'menos de 10',
        '10 a 30 anos',
        '30 a 60 anos',
        'mais de 60',
        'quinze dias',
        '65 anos',
      ],
      'domain/work-requests/asking/questions-people.ts': ['3 anos', 'até 2'],
      'domain/work-requests/asking/questions-services.ts': [
        'até 15 000',
        'mais de 200 000',
        'até 25 000',
        'mais de 150 000',
        'até 50',
        'mais de 1 000',
      ],
    },
  },
  {
    why: 'bands, periods and columns: the figure beside it is the same one',
    where: {
      'domain/projects/project-words.ts': ['até 1 000', 'mais de 50 000'],
      'domain/satisfaction/period-words.ts': ['3 meses', '12 meses'],
      'domain/statistics/periods.ts': ['7 dias', '30 dias', '3 meses', '1 ano'],
      'domain/errors/forms.ts': ['pelo menos 1'],
      'domain/reviews/review.ts': ['30 dias'],
      'routes/account/overview.tsx': ['três avaliações'],
    },
  },
  {
    why: 'a week has seven days, a day 24 hours, a year 365 days',
    where: {
      'domain/companies/hours/opening-hours.ts': ['24 horas'],
      'routes/staff/dashboard.tsx': ['sete dias'],
      'routes/visitor/programme/upgrade-certification.tsx': ['365 dias'],
    },
  },
  {
    why: 'an estimate or a property of the thing, which nothing sets',
    where: {
      'domain/people/password/password-rule.ts': ['três palavras'],
      'routes/auth/parts/sign-up-form.tsx': ['três ou quatro palavras'],
      'routes/company/pictures/mark.tsx': ['três vezes'],
      'routes/dev/sentry-example.tsx': ['menos de cinco'],
      'routes/staff/errors/error.tsx': ['5 %'],
      'routes/visitor/brand-kit/take-away.tsx': ['menos de cinco'],
      'routes/visitor/home.tsx': ['dois minutos'],
      'routes/account/works/works.tsx': ['dois minutos'],
      'routes/visitor/works/ask-work.tsx': ['dois minutos'],
      'routes/visitor/programme/programme-process.tsx': ['20 minutos'],
      'domain/assistants/score-words.ts': ['95 %'],
      'routes/visitor/score/company-score.tsx': ['95 %'],
    },
  },
]

const excuses = excused.flatMap(({ where }) =>
  Object.entries(where).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
)
const found = files.flatMap((file) =>
  figuresIn(readFileSync(join(app, file), 'utf8')).map((text) => `${file}: ${text}`),
)

test('sentences say the figures of the settings', () => {
  expect(found.filter((figure) => !excuses.includes(figure))).toEqual([])
})

test('no excuse outlives its sentence', () => {
  expect(excuses.filter((excuse) => !found.includes(excuse))).toEqual([])
})

test.each([
  ['Respondemos em cinco dias úteis.', 'cinco dias'],
  ["'Serve 14 dias.'", '14 dias'],
  ['serve durante\n   72 horas', '72 horas'],
  ["serve 72{' '}\n horas", "72{' '} horas"],
  ['Até vinte, separados', 'até vinte'],
  ['Um em cada dez certificados', 'em cada dez'],
  ['200 por 200 píxeis', '200 por 200 píxeis'],
  ['pelo menos 80 % das avaliações', 'pelo menos 80'],
  ['ou 43 % das verificadas', '43 %'],
])('%j is found', (source, figure) => expect(figuresIn(source)).toContain(figure))

test.each([
  "amount(settings.flag.days, 'dia')",
  '`${days} dias`',
  'width: 100%',
  'const days = 30',
  '// 14 dias',
])('%j is none', (source) => expect(figuresIn(source)).toEqual([]))
