import { paths } from '~/paths'
import { env } from '~/platform/env'
import { face } from '~/platform/lettering'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { type ColourName, mayType, type Size, sizeNames, type Template, templatesOf } from './choices'
import type { Facts, Picture, Typed } from './facts'
import type { Asked } from './forms'
import { type Faces, type Layout, layOut } from './laying-out'
import { type Photographs, photographsOf } from './photographs'
import { sharedText } from './review-text'
import type { Subject } from './subject'
import { factsFor, subjectOf, whyNone } from './subjects'

/** Everything that is drawn. */
export interface Drawable {
  picture: Picture
  layout: Layout
  faces: Faces
  colour: ColourName
  stamp: string | null
  photographs: Photographs
}

export const facesOf = async (): Promise<Faces> => {
  const [serif, sans] = await Promise.all([face('serif'), face('sans')])
  return { serif, sans }
}

/** An address as people read it in a picture. */
export const readAddress = (path: string): string => `${new URL(env().ORIGIN).host}${path.split('?')[0]}`

/** Words are taken only where the template has a place for them. */
export const typedFor = (template: Template, { headline, message }: Typed): Typed => ({
  ...(headline && mayType(template, 'headline') && { headline }),
  ...(message && mayType(template, 'message') && { message }),
})

export const textFor = async (ctx: Ctx, id: string, facts: Facts) =>
  facts.template === 'review' ? sharedText(ctx, id, facts.version) : { text: null, why: null }

/** The subject that somebody may share. @throws Refusal `not-found`, `not-allowed` */
export async function sharedSubject(
  ctx: Ctx,
  { object, id, pair }: Pick<Asked, 'object' | 'id' | 'pair'>,
): Promise<Subject> {
  // A visitor is led to sign in, whatever they ask for.
  authorise(ctx.actor, 'account.open')
  const subject = await subjectOf(ctx, object, id, pair)
  authorise(ctx.actor, 'socialImage.make', subject)
  return subject
}

/** In a preview the code of the address is not there yet, and the QR code leads to what the picture is of. */
const unknownCode = '•••••••'

/** What a form shows: which templates there are, and of each size whether the words fit. */
export async function designOf(ctx: Ctx, asked: Asked) {
  const subject = await sharedSubject(ctx, asked)
  const templates = templatesOf(asked.object).map((name) => ({
    name,
    why: subject.facts[name] ? null : (whyNone[name] ?? null),
  }))
  const facts = subject.facts[asked.template]
  if (!facts) return { subject, templates, why: whyNone[asked.template] ?? null, sizes: [], text: null }
  const [faces, { text, why }] = await Promise.all([facesOf(), textFor(ctx, asked.id, facts)])
  const sizes = sizeNames.map((size) => {
    try {
      const layout = layOut(previewOf(asked, subject, facts, text, size), faces)
      return { size, refused: null, textless: facts.template === 'review' && layout.text === null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { size, refused: error.message, textless: false }
    }
  })
  return { subject, templates, why: null, sizes, text: why }
}
export type Design = Awaited<ReturnType<typeof designOf>>

const previewOf = (
  asked: Asked,
  subject: Subject,
  facts: Facts,
  text: Picture['text'],
  size: Size,
): Picture => ({
  facts,
  text,
  typed: typedFor(asked.template, asked),
  size,
  leadsTo: env().ORIGIN + subject.href,
  address: readAddress(paths.shortLink('')) + unknownCode,
})

/** A picture as it would be. @throws Refusal as of `layOut` */
export async function previewPicture(ctx: Ctx, asked: Asked, size: Size): Promise<Drawable> {
  const subject = await sharedSubject(ctx, asked)
  const facts = factsFor(subject, asked.template)
  const [faces, { text }, photographs] = await Promise.all([
    facesOf(),
    textFor(ctx, asked.id, facts),
    photographsOf(ctx, facts),
  ])
  if (!photographs) throw new Refusal('gone', 'As fotografias deste projeto já não estão cá.')
  const picture = previewOf(asked, subject, facts, text, size)
  const layout = layOut(picture, faces)
  return { picture, layout, faces, colour: asked.colours, stamp: stampOf(facts), photographs }
}

export const stampOf = (facts: Facts): string | null => (facts.template === 'certified' ? facts.mark : null)
