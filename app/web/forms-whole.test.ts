import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Arrived, parseForm } from './form-fields'

/** Every form of the business, by its name. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../domain/**/*form*.ts',
    '../domain/**/{rating,following-up,preferences,canned-answers}.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)
const forms = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject ? [[`${file.slice('../domain/'.length)} ${name}`, schema] as const] : [],
  ),
)
const errorsOf = (schema: z.ZodObject, values: Arrived['values']) => {
  const parsed = parseForm(schema, { values, files: {} })
  return parsed.ok ? {} : parsed.errors
}

test('the forms are found', () => {
  expect(forms.length).toBeGreaterThan(150)
})

describe.each([
  ['nothing', ''],
  ['nonsense', '\u{1F600}'],
  ['far too much', 'a'.repeat(60_000)],
])('filled in with %s', (_, typed) => {
  test.each(forms)('%s tells of every field that is wrong, each sentence once', (_name, schema) => {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const errors = errorsOf(schema, Object.fromEntries(fields.map(([name]) => [name, typed])))
    for (const [name, field] of fields) {
      const alone = errorsOf(z.object({ [name]: field }), { [name]: typed })[name]
      if (alone) expect(errors[name], name).toEqual(alone)
    }
    for (const sentences of Object.values(errors)) expect(new Set(sentences).size).toBe(sentences.length)
  })
})

const overlapping = {
  beforeFrom: '2026-01-01',
  beforeUntil: '2026-03-31',
  afterFrom: '2026-03-01',
  afterUntil: '2026-05-31',
}

/** Forms whose fields are also looked at together: something of that wrong, and another field besides. */
const together: Record<string, [typed: Arrived['values'], told: string[]]> = {
  transferForm: [{ to: 'member' }, ['member', 'before', 'reason']],
  answerCorrectionForm: [{ verdict: 'dismiss', version: 'x' }, ['answer', 'version']],
  holdForm: [{ grounds: 'illegal', version: 'x' }, ['reason', 'version']],
  photoForm: [{ side: 'before' }, ['alt', 'pair']],
  judgeForm: [{ outcome: 'missing', version: 'x' }, ['reason', 'version']],
  judgeRenewedForm: [{ outcome: 'missing', validUntil: 'ontem' }, ['reason', 'validUntil']],
  flagForm: [{ reason: 'illegal', email: 'x' }, ['email', 'facts', 'goodFaith', 'kind', 'law']],
  byStaffForm: [{ kind: 'claim', email: 'x' }, ['company', 'email']],
  signUpForm: [
    { name: 'Anabela Figueiredo', email: 'a@exemplo.pt', password: 'AnabelaFigueiredo' },
    ['adult', 'password', 'terms'],
  ],
  decideAgainForm: [{ kind: 'remove', rule: 'x' }, ['rule']],
  customerForm: [
    { country: 'PT', taxNumber: '510953965', postalCode: '47' },
    ['name', 'postalCode', 'taxNumber'],
  ],
  customerDataForm: [
    { country: 'PT', taxNumber: '510953965', postalCode: '47', version: 'x' },
    ['name', 'postalCode', 'taxNumber', 'version'],
  ],
  orderForm: [
    { country: 'PT', taxNumber: '510953965', postalCode: '47', method: 'x' },
    ['name', 'postalCode', 'taxNumber', 'method'],
  ],
  proofForm: [{ code: '12', password: '' }, ['code']],
  applyForm: [
    { country: 'PT', taxNumber: '510953965', regime: 'abroad', plans: '' },
    ['account', 'adult', 'address', 'neverForReviews', 'plans', 'regime', 'taxName', 'taxNumber', 'terms'],
  ],
  taxForm: [
    { country: 'PT', taxNumber: '510953965', regime: 'abroad', version: 'x' },
    ['address', 'regime', 'taxName', 'taxNumber', 'version'],
  ],
  companyLinkForm: [{ to: 'site' }, ['label', 'site']],
  testimonialForm: [{ shown: 'chosen' }, ['body', 'consent', 'firstName', 'place']],
  createStoryForm: [{ ...overlapping, company: '' }, ['afterFrom', 'company', 'title']],
  cancelForm: [{ why: 'other', version: 'x' }, ['version', 'words']],
  draftProposalForm: [{ priceKind: 'range', body: '' }, ['body', 'price', 'priceTo', 'vat']],
  upholdReportForm: [{ step: '1', version: 'x' }, ['answer', 'reason', 'version']],
  writeStoryForm: [{ ...overlapping, version: 'x' }, ['afterFrom', 'title', 'version']],
}

const looking = forms.filter(([, schema]) => (schema.def.checks ?? []).length > 0)

test('every form that looks at its fields together stands in the table', () => {
  expect(looking.map(([name]) => name.split(' ')[1]).toSorted()).toEqual(Object.keys(together).toSorted())
})

test.each(Object.entries(together))('%s tells of both at once', (name, [typed, told]) => {
  const schema = looking.find(([one]) => one.endsWith(` ${name}`))?.[1] as z.ZodObject
  const errors = errorsOf(schema, typed)
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(told))
  for (const field of told) expect(errors[field]).toHaveLength(1)
})
