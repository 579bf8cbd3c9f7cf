import { z } from 'zod'
import { sealFacts } from '~/domain/certification/seal/seal-reading'
import { scoreSizes, sealSizes, sealStateOf, sealText } from '~/domain/certification/seal/seal-words'
import { imageFacts } from '~/domain/company-pages/profile/company-image'
import { widgetReview } from '~/domain/company-pages/widgets/widget-facts'
import { frameSize } from '~/domain/company-pages/widgets/widget-words'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { env } from '~/platform/env'
import { askedQuery } from '~/web/asked-query'
import { infoOf } from '~/web/context'
import { scoreText } from '../widgets/score-words'
import type { Route } from './+types/oembed'
import { openHeaders } from './shown/shown-answer'
import { escapeXml, wholeAddress } from './xml'

/** What a page of ours looks like inside another (oembed.com): the seal of a certificate, the score of a company, one review. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const asked = read(request)
  if (asked instanceof Refusal) return refused(422, asked.message)
  const { format, maxwidth, maxheight } = asked
  if (format !== 'json' && format !== 'xml') return refused(400, 'Só em JSON e XML.')
  const whose = ours(asked.url)
  if (!whose) return refused(404, 'Este endereço não tem selo.')
  const fits = ([width, height]: readonly [number, number]) => width <= maxwidth && height <= maxheight
  if ('code' in whose) {
    const facts = await sealFacts(info.ctx, whose.code)
    if (!facts) return refused(404, 'Não há certificado com este código.')
    info.tags.add(tag.certificate(facts.bare))
    info.tags.add(tag.company(facts.companyId))
    const shape = (['cartao', 'compacto', 'quadrado'] as const).find((s) => fits(sealSizes[s])) ?? 'quadrado'
    const title = sealText(sealStateOf(facts), facts.level, facts.company)
    return rich(format, title, paths.sealFrame(facts.code, { forma: shape }), sealSizes[shape])
  }
  if ('review' in whose) {
    const found = await widgetReview(info.ctx, whose.review)
    if (!found) return refused(404, 'Esta avaliação não está publicada.')
    info.tags.add(tag.review(found.review.id))
    info.tags.add(tag.company(found.review.companyId))
    const { width, height } = frameSize('avaliacao', '')
    const size = [Math.min(width, maxwidth), Math.min(height, maxheight)] as const
    return rich(format, `Avaliação de ${found.facts.name} na Aval`, paths.reviewFrame(whose.review), size)
  }
  try {
    const facts = await imageFacts(info.ctx, whose.slug)
    info.tags.add(tag.company(facts.id))
    const shape = fits(scoreSizes.cartao) ? 'cartao' : 'compacto'
    return rich(format, scoreText(facts), paths.scoreFrame(facts.slug, { forma: shape }), scoreSizes[shape])
  } catch (error) {
    if (error instanceof Refusal) return refused(404, 'Não encontrámos esta empresa.')
    throw error
  }
}

export const handle = {
  cache: { params: ['url', 'maxwidth', 'maxheight', 'format'], seconds: 60, elsewhere: true },
}

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'São píxeis, um número inteiro.')
  .transform(Number)
  .default(99_999)
const askedForm = z.object({
  url: z.string().default(''),
  format: z.string().default('json'),
  maxwidth: pixels,
  maxheight: pixels,
})

function read(request: Request) {
  try {
    return askedQuery(request, askedForm)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Whose page an address of ours is. */
function ours(address: string): { code: string } | { slug: string } | { review: string } | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  if (origin !== env().ORIGIN) return null
  const [, section = '', last = '', more] = pathname.split('/')
  if (more !== undefined || last === '') return null
  const name = decoded(last)
  if (name === null) return null
  if (`/${section}/${last}` === paths.certificate(name)) return { code: name }
  if (`/${section}/${last}` === paths.review(name)) return { review: name }
  return [paths.company, paths.approvedCompany, paths.certifiedCompany].some(
    (path) => path(name) === `/${section}/${last}`,
  )
    ? { slug: name }
    : null
}

/** A part of an address as it was before it was encoded; null for what never was. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function rich(
  format: 'json' | 'xml',
  title: string,
  path: string,
  [width, height]: readonly [number, number],
): Response {
  const said = {
    version: '1.0',
    type: 'rich',
    provider_name: 'Aval',
    provider_url: env().ORIGIN,
    cache_age: 300,
    title,
    width,
    height,
    html: `<iframe src="${wholeAddress(path)}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  }
  if (format === 'json') return Response.json(said)
  const parts = Object.entries(said).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  const xml = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${parts.join('')}</oembed>\n`
  return new Response(xml, { headers: { 'content-type': 'text/xml; charset=utf-8' } })
}

const refused = (status: number, sentence: string) =>
  Response.json({ erro: sentence }, { status, headers: openHeaders })
