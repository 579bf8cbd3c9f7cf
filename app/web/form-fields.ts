import { z } from 'zod'
import { fieldWords } from './field-words'

/** What arrived in a form, before any schema: names to texts, with files apart. */
export interface Arrived {
  values: Record<string, string | string[]>
  files: Record<string, File[]>
  once?: string
  form?: string
  /** The company that the page was of (ui/for-company.tsx). */
  company?: string
  /** Its text is kept on the device (ui/kept-text.tsx). */
  kept?: boolean
}

/** Never given back to the page, whatever the error. */
const secret = /password|senha|secret|^code$|token|credential/i

export async function readForm(request: Request): Promise<Arrived> {
  const texts = new Map<string, string[]>()
  const sent = new Map<string, File[]>()
  for (const [name, value] of await formOf(request)) {
    if (typeof value === 'string') listed(texts, name).push(value)
    else if (value.size > 0) listed(sent, name).push(value)
  }
  const values: Arrived['values'] = Object.fromEntries(
    [...texts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] as string)]),
  )
  const files = Object.fromEntries(sent)
  const text = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : undefined)
  const once = z.uuid().safeParse(text('_once')).data
  const named = text('_form')?.slice(0, 40)
  const company = text('_company')?.slice(0, 40)
  const kept = values._kept !== undefined
  delete values._kept
  delete values._once
  delete values._form
  delete values._company
  return { values, files, once, form: named, company, kept }
}

function listed<T>(all: Map<string, T[]>, name: string): T[] {
  const known = all.get(name) ?? []
  all.set(name, known)
  return known
}

/** A body that is no form: the answer is 400, not a fault of ours. */
async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** What may be shown again in the form, and kept: everything typed, without secrets, and without what is no text. */
export const showable = (values: Arrived['values']): Arrived['values'] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secret.test(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(textOnly) : textOnly(value)]),
  )

const textOnly = (value: string) => value.replaceAll('\0', '')

/** What Zod keeps inside optional, default, preprocess, transform and pipe. */
interface Wrapped {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/**
 * Whether a field is handed over as a list: what it takes decides, not what it makes of it. A pipe takes what its first
 * part takes; of `preprocess` the first part takes anything, and the second one says what is meant.
 */
export function takesList(field: z.ZodType): boolean {
  if (field instanceof z.ZodArray) return true
  const { innerType, in: first, out }: Wrapped = (field as unknown as { _zod: { def: Wrapped } })._zod.def
  const inside = innerType ?? (first instanceof z.ZodTransform ? out : first)
  return inside !== undefined && takesList(inside)
}

export type Errors = Record<string, string[]>

/**
 * Parses what arrived by the form's schema. A field that came twice where one is due, or with bytes that are no
 * text (U+FFFD after decoding), is refused by name. Unknown fields are dropped: nothing is assigned by surprise.
 */
export function parseForm<S extends z.ZodObject>(
  schema: S,
  { values, files }: Arrived,
): { ok: true; input: z.output<S> } | { ok: false; errors: Errors } {
  const errors: Errors = {}
  const raw: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const list = takesList(field)
    const sent: (string | File)[] = [...[values[name] ?? []].flat(), ...(files[name] ?? [])]
    if (sent.some((v) => typeof v === 'string' && v.includes('\uFFFD'))) {
      errors[name] = ['Este campo chegou com caracteres ilegíveis. Escreva-o de novo.']
    } else if (!list && sent.length > 1) {
      errors[name] = ['Este campo chegou repetido. Preencha-o uma só vez.']
    }
    const clean = sent.map((v) => (typeof v === 'string' ? v.replaceAll('\0', '') : v))
    raw[name] = list ? clean : clean[0]
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const result = schema.safeParse(raw, { error: fieldWords })
  if (result.success) return { ok: true, input: result.data }
  return { ok: false, errors: allWrong(schema, raw) }
}

/**
 * Everything that is wrong, each field once. The library looks at the fields together only when each is right by itself,
 * and people would hear of the second mistake after they mended the first.
 */
function allWrong(schema: z.ZodObject, raw: Record<string, unknown>): Errors {
  const errors: Errors = {}
  const values: Record<string, unknown> = { ...raw }
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const one = field.safeParse(raw[name], { error: fieldWords })
    if (one.success) values[name] = one.data
    else errors[name] = [...new Set(one.error.issues.map(({ message }) => message))]
  }
  const alone = new Set(Object.keys(errors))
  for (const { path, message } of wrongTogether(schema, values)) {
    const name = String(path[0] ?? '')
    if (!alone.has(name)) errors[name] = [...new Set([...(errors[name] ?? []), message])]
  }
  return errors
}

/** What is wrong of the fields together. A rule that a wrong field throws off its feet has nothing to say yet. */
function wrongTogether(schema: z.ZodObject, values: Record<string, unknown>) {
  const rules = (schema.def.checks ?? []) as unknown as z.core.$ZodCheck<unknown>[]
  try {
    return (
      z
        .unknown()
        .check(...rules)
        .safeParse(values, { error: fieldWords }).error?.issues ?? []
    )
  } catch {
    return []
  }
}
