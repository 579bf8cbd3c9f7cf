import { z } from 'zod'
import type { Ctx } from '../shared/ctx'
import type { Quoting } from './quoting'

/** Whoever asks: nobody in particular, from a network that is counted. */
export interface Asking {
  ctx: Ctx
  /** Network address of whoever asks, for limits. */
  address: string
  /** A path of ours as the whole address. */
  whole: (path: string) => string
  quote: Quoting['quote']
}

/** What a tool read, with the pages on which a person reads the same. */
export interface Told {
  sources: { what: string; url: string }[]
  answer: Record<string, unknown>
}

/** One thing that an assistant can ask: all of them only read. */
export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodRawShape
  /** The answer takes as long whether there is such a thing or not. */
  even?: true
  /** @throws Refusal for what is not public or not there */
  read: (input: unknown, asking: Asking) => Promise<Told>
}

/** A tool, whose input is checked by its own schema. */
export function defineTool<S extends z.ZodRawShape>({
  read,
  ...tool
}: Omit<Tool, 'input' | 'read'> & {
  input: S
  read: (input: z.output<z.ZodObject<S>>, asking: Asking) => Promise<Told>
}): Tool {
  const schema = z.object(tool.input)
  return { ...tool, read: async (input, asking) => read(schema.parse(input), asking) }
}
