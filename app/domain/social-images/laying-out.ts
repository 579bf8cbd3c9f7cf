import type { Face } from '~/platform/lettering'
import { Refusal } from '../shared/refusal'
import type { TypedWord } from './choices'
import { excerptThatFits } from './excerpting'
import type { FactsOf, Picture, ReviewText } from './facts'
import { type Block, capacity, fitStack, type Laid } from './fitting'
import { type Frame, frameOf } from './frames'
import { missingLetters, named, withoutOrnaments } from './letters'
import { nearest } from './nearest-letters'
import { reviewSaid, type Said, saidOf } from './said'
import { checkTyped } from './typed-words'

export interface Faces {
  serif: Face
  sans: Face
}

export interface Layout {
  frame: Frame
  laid: Laid[]
  /** What is shown of a review's text, as it stands there. */
  text: ReviewText | null
  excerpted: boolean
}

/**
 * Where every word of a picture stands. Pure: the same picture is laid out alike. Nobody's words are cut: of a review a
 * beginning is shown, or nothing.
 * @throws Refusal `invalid` with the field and why, where something does not fit or can't be written
 */
export function layOut(picture: Picture, faces: Faces): Layout {
  const { facts, size } = picture
  checkTyped(picture.typed, facts.template)
  checkLetters(picture, faces)
  const frame = frameOf(facts.template, size)
  const blocks = (said: Said[]): Block[] =>
    said.map(({ serif, gap = 0.5, text, ...rest }) => {
      const face = serif ? faces.serif : faces.sans
      const scaled = { max: rest.max * frame.scale, min: rest.min * Math.min(1, frame.scale) }
      return { ...rest, ...scaled, face, gap, text: nearest(face, text), leading: serif ? 1.14 : 1.34 }
    })
  const fit: Fit = (said, how) => fitStack(blocks(said), frame.text.width, frame.text.height, how)
  if (facts.template === 'review') return layOutReview(picture, faces, frame, fit)
  const said = saidOf(picture)
  const laid = fit(said)
  if (laid) return { frame, laid, text: null, excerpted: false }
  throw tooLong(blocks(said), frame)
}

type Fit = (said: Said[], how?: { smallest: boolean }) => Laid[] | null

function layOutReview(picture: Picture, { serif, sans }: Faces, frame: Frame, fit: Fit): Layout {
  const facts = picture.facts as FactsOf<'review'>
  const title = picture.text && withoutOrnaments([serif], picture.text.title)
  const body = picture.text && withoutOrnaments([sans], picture.text.body)
  if (picture.text && title && body) {
    const text = { ...picture.text, title, body }
    const laid = fit(reviewSaid(facts, text, ''))
    if (laid) return { frame, laid, text, excerpted: false }
    const more = `Texto inteiro em ${picture.address}`
    const fits = (part: string) => fit(reviewSaid(facts, { ...text, body: part }, more), { smallest: true })
    const cut = excerptThatFits(body, (part) => fits(part) !== null)
    const shown = cut && { ...text, body: cut }
    const cutLaid = shown && fit(reviewSaid(facts, shown, more))
    if (cutLaid) return { frame, laid: cutLaid, text: shown, excerpted: true }
  }
  const bare = fit(reviewSaid(facts, null, `Leia-a em ${picture.address}`))
  if (bare) return { frame, laid: bare, text: null, excerpted: false }
  throw new Refusal('invalid', 'O nome da empresa não cabe neste formato. Escolha outro formato.')
}

const wordsOf: Record<string, { field?: TypedWord; label: string }> = {
  headline: { field: 'headline', label: 'O título' },
  message: { field: 'message', label: 'O texto' },
  title: { label: 'O nome da empresa' },
}

/** Words that can't be written as they are: which, and in which field. */
function checkLetters({ typed }: Picture, { serif, sans }: Faces): void {
  for (const [field, face] of [
    ['headline', serif],
    ['message', sans],
  ] as const) {
    const missing = missingLetters([face], typed[field] ?? '')
    if (missing.length === 0) continue
    const many = missing.length > 1
    const sentence = `As nossas letras não têm ${many ? 'os sinais' : 'o sinal'} ${named(missing)}${missing.length > 5 ? ' e outros' : ''}. Tire-${many ? 'os' : 'o'} ${field === 'headline' ? 'do título' : 'do texto'}.`
    throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
  }
}

/** Which block is the longest for its room, with how many letters it has and how many would fit. */
function tooLong(blocks: readonly Block[], { text: { width, height } }: Frame): Refusal {
  const over = blocks
    .filter(({ name }) => wordsOf[name])
    .map((block) => ({
      block,
      has: [...block.text].length,
      room: capacity(
        block,
        blocks.filter((other) => other !== block),
        width,
        height,
      ),
    }))
    .toSorted((a, b) => b.has - b.room - (a.has - a.room))[0]
  const words = over && wordsOf[over.block.name]
  if (!over || !words) throw new Error('a picture of facts alone does not fit')
  const sentence = `${words.label} não cabe neste formato: tem ${over.has.toLocaleString('pt-PT')} letras, cabem cerca de ${Math.max(10, over.room).toLocaleString('pt-PT')}.`
  return new Refusal('invalid', sentence, words.field ? { fields: { [words.field]: sentence } } : {})
}
