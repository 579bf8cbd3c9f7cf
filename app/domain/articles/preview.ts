import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { articleWithText } from './article'
import { fileOf } from './pictures'
import { drawn } from './reading'

/** A link by which somebody without an account reads a draft for some days: it says until when, signed. */

const day = 86_400_000

const sign = (text: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`article-preview:${text}`).digest('base64url')

export function previewOf(id: string, now: Date): { address: string; until: Date } {
  const until = new Date(now.getTime() + settings.article.previewDays * day)
  const text = `${id}.${until.getTime()}`
  return { address: env().ORIGIN + paths.articlePreview(`${text}.${sign(text)}`), until }
}

/** @throws Refusal `not-found` for a link that is none of ours, `gone` for one that is over */
export async function articleByPreview(ctx: Ctx, token: string) {
  const article = await previewed(ctx, token)
  return { state: article.state, article: await drawn(ctx, article) }
}

/** The file of a picture in it. @throws Refusal as above */
export const pictureByPreview = async (ctx: Ctx, token: string, no: string): Promise<string> =>
  fileOf(ctx, (await previewed(ctx, token)).id, no)

async function previewed(ctx: Ctx, token: string) {
  const [id = '', last = '', signature = ''] = token.split('.')
  const own = Buffer.from(sign(`${id}.${last}`))
  const given = Buffer.from(signature)
  if (given.length !== own.length || !timingSafeEqual(given, own) || !isUuid(id))
    throw new Refusal('not-found', 'Esta ligação não está completa. Peça-a de novo a quem lha enviou.')
  if (Number(last) <= ctx.now.getTime())
    throw new Refusal('gone', 'Esta ligação já passou do prazo. Peça outra a quem lha enviou.')
  const article = await articleWithText(ctx, id)
  // What was taken away is read by nobody, whatever link was given out before.
  if (article.state === 'withdrawn') throw new Refusal('gone', 'Este artigo foi retirado.')
  return article
}
