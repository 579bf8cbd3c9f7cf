import { inTurn } from '~/domain/pictures/turns'
import { settings } from '~/domain/settings/settings'
import { sizes, templates } from '~/domain/social-images/choices'
import type { Drawable } from '~/domain/social-images/designing'
import { bleed, scenePdf } from './social-pdf'
import { scenePng } from './social-png'
import { sceneOf } from './social-scene'

/** Some at once, the others wait their turn. @throws Refusal `too-many` when too many wait already */
export const drawnPng = (drawable: Drawable, share = 1, wanted?: AbortSignal): Promise<Buffer> => {
  const { width } = sizes[drawable.picture.size]
  return inTurn(
    settings.socialImage.memoryBytes,
    () => scenePng(scene(drawable), drawable.photographs, Math.round(width * share)),
    wanted,
  )
}

export const drawnPdf = (drawable: Drawable, made: Date): Promise<Buffer> =>
  inTurn(settings.socialImage.memoryBytes, () => scenePdf(scene(drawable, bleed), drawable.photographs, made))

function scene(drawable: Drawable, beyond = 0) {
  const { facts } = drawable.picture
  const of =
    'company' in facts
      ? `${templates[facts.template].label}, ${facts.company}`
      : templates[facts.template].label
  return sceneOf({ ...drawable, title: `Aval: ${of}`, bleed: beyond })
}
