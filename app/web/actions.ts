import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { authorise, type Permission, type SubjectArgs } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { done } from './flash'
import { page } from './page'
import { seo } from './seo'
import { submit } from './submit'

/** One thing that is done to an object: what arrives, the command that does it, what is said when it is done. */
type Action<S extends z.ZodObject> = readonly [
  form: S,
  command: (ctx: Ctx, id: string, input: z.output<S>) => Promise<unknown>,
  said: string | ((input: z.output<S>) => string),
]
/** Each row has the type of its own form. */
type Table<F extends Record<string, z.ZodObject>> = { readonly [K in keyof F]: Action<F[K]> }

/** The last word of the matched address: «…/denuncias/:id/manter» is «manter». */
const stepOf = (pattern: string) => pattern.slice(pattern.lastIndexOf('/') + 1)

/**
 * The actions of an object of work, a child route each (decision 0032): the address says which. Afterwards the object's page
 * is shown, with the sentence.
 */
export function actions<F extends Record<string, z.ZodObject>>(
  table: Table<F>,
  back: (id: string) => string,
) {
  const steps = new Map(
    Object.entries(table as unknown as Record<string, Action<z.ZodObject>>).map(
      ([step, [form, command, said]]) => [
        step,
        submit(form, async (ctx, input, { params }: ActionFunctionArgs, info) => {
          const id = params.id as string
          await command(ctx, id, input)
          return done(info, back(id), typeof said === 'string' ? said : said(input))
        }),
      ],
    ),
  )
  return (args: ActionFunctionArgs) => {
    const step = steps.get(stepOf(args.pattern))
    if (!step) throw new Error(`No action for ${args.pattern}`)
    return step(args)
  }
}

/** The loader of these pages: who may not do it sees no form. `titles`: by step, or one for all. */
export const actionPage = <P extends Permission>(
  right: P,
  titles: string | Record<string, { title: string | ((...of: never[]) => string) }>,
  description: string,
  ...subject: SubjectArgs<P>
) =>
  page((ctx, { pattern }: LoaderFunctionArgs) => {
    authorise(ctx.actor, right, ...subject)
    const title = typeof titles === 'string' ? titles : String(titles[stepOf(pattern)]?.title)
    return { seo: seo({ title, description, noindex: true }) }
  })
