import { z } from 'zod'
import { settings } from '../settings/settings'
import { uuid } from '../shared/ids'
import { cleanLine, line, optional } from '../shared/text'
import { colourNames, objects, type Size, sizeNames, templateNames, templates } from './choices'

const oneOf = <T extends string>(names: readonly [T, ...T[]], error: string) => z.enum(names, { error })
/** Of signs that nobody sees nothing is left: then it is as if nothing were typed. */
const orNone = (value: string | undefined) => value || undefined
const words = optional(line({ max: settings.socialImage.wordsMax })).transform(orNone)
/** Of any length: what is too long is kept in its field, and told so. */
const askedWords = optional(z.string().transform(cleanLine)).transform(orNone)

/** What a picture is asked to be: what of, how it looks, what stands in it. */
export const designForm = z.object({
  object: oneOf(objects, 'Escolha de que é a imagem.'),
  id: uuid,
  template: oneOf(templateNames, 'Escolha um modelo.'),
  size: oneOf(sizeNames, 'Escolha um formato.'),
  colours: oneOf(colourNames, 'Escolha um par de cores.'),
  headline: words,
  message: words,
  /** Which pair of photographs of a project. */
  pair: optional(
    z.coerce.number({ error: 'Escolha um par de fotografias.' }).int().min(1).max(settings.project.pairs),
  ),
})
export type DesignInput = z.output<typeof designForm>
export type Asked = Omit<DesignInput, 'size'>

/**
 * The same as an address asks for it: what is not among the choices is the first of them, words are taken as
 * they are. Null where it does not say what of.
 */
export function askedOf(search: URLSearchParams, of?: Pick<Asked, 'object' | 'id'>): Asked | null {
  const said = of ?? { object: search.get('de'), id: search.get('id') }
  const object = designForm.shape.object.safeParse(said.object)
  const id = designForm.shape.id.safeParse(said.id)
  if (!object.success || !id.success) return null
  const allowed = templateNames.filter((name) => templates[name].of === object.data)
  const chosen = allowed.find((name) => name === search.get('modelo')) ?? allowed[0]
  if (!chosen) return null
  const read = <T>(schema: z.ZodType<T>, name: string) => {
    const parsed = schema.safeParse(search.get(name) ?? undefined)
    return parsed.success ? parsed.data : undefined
  }
  return {
    object: object.data,
    id: id.data,
    template: chosen,
    colours: read(designForm.shape.colours, 'cores') ?? colourNames[0],
    headline: read(askedWords, 'titulo'),
    message: read(askedWords, 'texto'),
    pair: read(designForm.shape.pair, 'par'),
  }
}

/** The address of that, for previews and for going on. */
export const askedQuery = ({ object, id, template, colours, headline, message, pair }: Asked) => ({
  de: object,
  id,
  modelo: template,
  cores: colours,
  titulo: headline,
  texto: message,
  par: pair,
})

/** Which size an address asks for; null for none that there is. */
export const sizeAsked = (search: URLSearchParams): Size | null =>
  designForm.shape.size.safeParse(search.get('formato')).data ?? null
