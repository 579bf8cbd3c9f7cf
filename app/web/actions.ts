import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import { authorise, type Permission, type SubjectArgs } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { done } from './flash'
import { page } from './page'
import { unlisted } from './seo'
import { submit } from './submit'

type Params = LoaderFunctionArgs['params']

/** One thing that is done to an object: what arrives, the command that does it, what is said when it is done. */
type Action<S extends z.ZodObject> = readonly [
  form: S,
  command: (ctx: Ctx, id: string, input: z.output<S>, params: Params) => Promise<unknown>,
  /** Nothing said where the page shows it at once. */
  said: string | ((input: z.output<S>, result: never) => string),
  /** Where it leads, by what the command returned and what arrived; else to the object's page. */
  to?: (result: never, input: z.output<S>) => string | undefined,
]
/** Each row has the type of its own form. */
type Table<F extends Record<string, z.ZodObject>> = { readonly [K in keyof F]: Action<F[K]> }

/**
 * Which of the steps the matched address ends in, the longest where one ends in another («perfil/empresa/trabalhos/:id» in
 * «trabalhos/:id»); else its last word: «…/denuncias/:id/manter» is «manter».
 */
export const stepOf = (pattern: string, steps: object = {}) =>
  Object.keys(steps)
    .filter((step) => `/${pattern}`.endsWith(`/${step}`))
    .toSorted((a, b) => b.length - a.length)[0] ?? pattern.slice(pattern.lastIndexOf('/') + 1)

/**
 * The actions of an object of work, a child route each (decision 0032): the address says which. Afterwards the object's page
 * is shown, with the sentence.
 */
export function actions<F extends Record<string, z.ZodObject>>(
  table: Table<F>,
  back: (params: Params & { id: string }) => string,
  /** Buttons without a page of their own: what changed meanwhile is said where they lead back to. */
  { pressed = false } = {},
) {
  const steps = new Map(
    Object.entries(table as unknown as Record<string, Action<z.ZodObject>>).map(
      ([step, [form, command, said, to]]) => [
        step,
        submit(form, async (ctx, input, { params }: ActionFunctionArgs, info) => {
          const id = params.id as string
          const way = back({ ...params, id })
          let result: never
          try {
            result = (await command(ctx, id, input, params)) as never
          } catch (error) {
            if (!pressed || !(error instanceof Refusal) || error.kind !== 'conflict') throw error
            return done(info, way, error.message)
          }
          const there = to?.(result, input) ?? way
          const sentence = typeof said === 'string' ? said : said(input, result)
          return sentence ? done(info, there, sentence) : redirect(there)
        }),
      ],
    ),
  )
  return (args: ActionFunctionArgs) => {
    const step = steps.get(stepOf(args.pattern, table))
    if (!step) throw new Error(`No action for ${args.pattern}`)
    return step(args)
  }
}

/** What the head of a page says of a step: a title, or a label, that is the same for every object. */
type Titles = Record<string, { title: unknown; label?: unknown }>
function titleOf(titles: Titles, step: string): string {
  const { title, label }: Partial<Titles[string]> = titles[step] ?? {}
  const found = [title, label].find((words) => typeof words === 'string')
  if (!found) throw new Error(`No title for ${step}`)
  return found
}

/** The loader of these pages: who may not do it sees no form. `right`, `titles`: by step, or one for all, or by the address. */
export const actionPage = <P extends Permission, Needed extends object = object>(
  right: P | Record<string, P>,
  titles: string | Titles | ((params: Params) => string),
  description: string,
  more: {
    subject?: SubjectArgs<P>
    /** What a form needs to be drawn that the object's page does not have; it authorises itself. */
    needs?: (ctx: Ctx, id: string, step: string, params: Params) => Promise<Needed>
  } = {},
) =>
  page(async (ctx, { pattern, params }: LoaderFunctionArgs) => {
    const step = stepOf(pattern, typeof titles === 'object' ? titles : undefined)
    const held = typeof right === 'string' ? right : (right[step] as P)
    authorise(ctx.actor, held, ...((more.subject ?? []) as SubjectArgs<P>))
    const title =
      typeof titles === 'object'
        ? titleOf(titles, step)
        : typeof titles === 'string'
          ? titles
          : titles(params)
    const needed = (await more.needs?.(ctx, params.id as string, step, params)) as Needed
    return { needed, seo: unlisted(title, description) }
  })
