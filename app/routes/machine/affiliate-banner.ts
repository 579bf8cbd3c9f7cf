import { bannerNamed } from '~/domain/affiliates/pages/resources'
import { infoOf } from '~/web/context'
import type { Route } from './+types/affiliate-banner'
import { bannerDrawing } from './shown/banner-drawing'
import { fileNamed, noSuchPicture, picture, scaleOf } from './shown/shown-answer'

/** A banner for affiliates' sites: the same for all of them, their code stands in the link around it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  infoOf(context).tags.add('brand')
  const file = fileNamed(params.file)
  const banner = file && bannerNamed(file.what)
  if (!file || !banner) return noSuchPicture()
  return picture(await bannerDrawing(banner, scaleOf(file.format)), file.format)
}

export const handle = { cache: { params: [], seconds: 3600, elsewhere: true } }
