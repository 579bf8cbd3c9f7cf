import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notAsDue } from '~/web/field-words'
import { parseForm, takesList } from '~/web/form-fields'
import { routeTable } from './route-table.ts'

/** Every schema that a form is parsed by: exported as «…Form», named so by the routes. */
const root = join(import.meta.dirname, '..', '..')
const files = globSync('app/{domain,web}/**/*.ts', { cwd: root }).filter(
  (file) =>
    !file.endsWith('test.ts') && /export const \w*Form\b/.test(readFileSync(join(root, file), 'utf8')),
)
const schemas = new Map<string, z.ZodObject>()

beforeAll(async () => {
  for (const file of files)
    for (const [name, value] of Object.entries(await import(join(root, file))))
      if (value instanceof z.ZodObject && name.endsWith('Form')) schemas.set(`${file} ${name}`, value)
}, 60_000)

const fields = () =>
  [...schemas].flatMap(([form, schema]) =>
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
      form,
      schema,
      name,
      field,
    })),
  )

const file = () => new File(['bytes'], 'ficheiro.txt', { type: 'text/plain' })
const long = 'a'.repeat(30_000)

/** What may arrive where something else is due. */
const wrong: Record<string, { values?: string[]; files?: File[] }> = {
  nothing: {},
  'an empty text': { values: [''] },
  'a letter': { values: ['a'] },
  'too much': { values: [long] },
  two: { values: ['um', 'dois'] },
  many: { values: Array.from({ length: 600 }, (_, i) => `x${i}`) },
  'no choice of the list': { values: ['isto-não-se-escolhe'] },
  'no number': { values: ['NaN'] },
  'a huge number': { values: ['1e400'] },
  'a negative number': { values: ['-1'] },
  'a fraction': { values: ['1.5'] },
  'a day that is none': { values: ['2026-02-30'] },
  'a day long ago': { values: ['0001-01-01'] },
  'a name of JavaScript': { values: ['__proto__'] },
  'the constructor': { values: ['constructor'] },
  'an object': { values: ['{"$gt":""}'] },
  'a list as text': { values: ['["a","b"]'] },
  'an address of another scheme': { values: ['javascript:alert(1)'] },
  'half an e-mail': { values: ['a@'] },
  'a file': { files: [file()] },
  'two files': { files: [file(), file()] },
}

/** What a form answers when the same wrong thing arrives in each of its fields. */
function said(schema: z.ZodObject, { values = [], files: sent = [] }: (typeof wrong)[string]) {
  const all = <T>(value: T) => Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]))
  const parsed = parseForm(schema, {
    values: values.length > 0 ? all(values.length > 1 ? values : (values[0] as string)) : {},
    files: sent.length > 0 ? all(sent) : {},
  })
  return parsed.ok ? [] : Object.entries(parsed.errors)
}

describe('every form schema', () => {
  test('is found by its name', () => {
    expect(schemas.size).toBeGreaterThan(150)
    const named = [...schemas.keys()].map((key) => key.split(' ')[1])
    const used = routeTable().flatMap(({ source, path }) =>
      [
        ...source.matchAll(
          /\b(?:submit|ceremony|uploadAnswer|parseForm)\(\s*(?:request,\s*context,\s*|args,\s*)?(\w+)\b(?!\()/g,
        ),
      ].map(([, name]) => `${path} ${name}`),
    )
    expect(
      used.filter((one) => !named.includes(one.split(' ')[1])).filter((one) => !one.endsWith(' z')),
    ).toEqual([])
  })

  test('is handed a list where it takes one, and a text where it takes a text', () => {
    const expects = (field: z.ZodType, value: unknown, kind: string) =>
      field
        .safeParse(value)
        .error?.issues.some((i) => i.path.length === 0 && i.code === 'invalid_type' && i.expected === kind) ??
      false
    const mistaken = fields()
      .filter(({ field }) =>
        takesList(field) ? expects(field, ['a'], 'string') : expects(field, 'a', 'array'),
      )
      .map(({ form, name }) => `${form}.${name}`)
    expect(mistaken).toEqual([])
  })

  test('takes a list or not, and never one or the other: a second choice would be refused', () => {
    const parts = (field: z.ZodType) =>
      (field as unknown as { _zod: { def: Record<string, z.ZodType & z.ZodType[]> } })._zod.def
    const mayBeList = (field: z.ZodType | undefined): boolean => {
      if (!field) return false
      const { options, innerType, in: first, out } = parts(field)
      return options?.some((one) => takesList(one)) ?? [innerType, first, out].some(mayBeList)
    }
    const both = fields()
      .filter(({ field }) => !takesList(field) && mayBeList(field))
      .map(({ form, name }) => `${form}.${name}`)
    expect(both).toEqual([])
  })

  test('says in its own words what is wrong, whatever arrives', { timeout: 120_000 }, () => {
    const silent = new Set<string>()
    for (const [form, schema] of schemas)
      for (const [kind, value] of Object.entries(wrong)) {
        // A field that came twice is refused before any is looked at: each is asked alone as well.
        const alone = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) =>
          said(z.object({ [name]: field }), value),
        )
        for (const [at, messages] of [...said(schema, value), ...alone.flat()])
          for (const message of messages)
            if (
              message === notAsDue ||
              /^(Invalid|Too |Expected|Required|Unrecognized|Input)/.test(message) ||
              message.trim() === ''
            )
              silent.add(`${form}.${at}: ${kind} → ${message}`)
      }
    expect([...silent]).toEqual([])
  })

  test('drops what it does not know', () => {
    for (const [form, schema] of schemas) {
      const values = JSON.parse('{"__proto__":"a","constructor":"b","staffRoles":"admin"}') as Record<
        string,
        string
      >
      const parsed = parseForm(schema, { values, files: {} })
      if (!parsed.ok) continue
      expect([form, Object.keys(parsed.input)]).toEqual([
        form,
        expect.not.arrayContaining(Object.keys(values)),
      ])
    }
  })
})
