import type { MyWidgets } from '~/domain/company-pages/widgets/my-widgets'
import {
  type ChosenColours,
  coloursOf,
  correctedColours,
  type EmbedWay,
  embedWays,
  listOf,
  shapesOf,
  type Widget,
  type WidgetTheme,
  widgets,
  widgetThemes,
} from '~/domain/company-pages/widgets/widget-words'
import { isOwn } from '~/domain/shared/own'
import { reviewPath } from '../../visitor/profile/review-path'
import { type Embedded, embedCode, frameOf } from '../../widgets/embed-code'

export interface WidgetChoice {
  widget: Widget
  shape: string
  way: EmbedWay
  theme: WidgetTheme
  colours: ChosenColours | null
  review: string | null
}

/** What the address of the page asks for; what it does not say, or nobody has, is the usual. */
export function widgetChoice(asked: URLSearchParams, mine: MyWidgets): WidgetChoice {
  const of = <T extends string>(table: Record<T, unknown>, name: string, otherwise: NoInfer<T>): T => {
    const value = asked.get(name)
    return isOwn(table, value) ? value : otherwise
  }
  const widget = of(widgets, 'mostrar', 'pontuacao')
  const shapes = shapesOf[widget]
  const picked = of(widgetThemes, 'tema', 'auto')
  // A seal has its own colours everywhere: that is how people know it.
  const theme = widget === 'selo' && picked === 'proprias' ? 'auto' : picked
  const review = asked.get('avaliacao')
  const usual = widget === 'avaliacoes' ? listOf(mine.reviews.length) : (Object.keys(shapes)[0] ?? '')
  return {
    widget,
    shape: of(shapes, 'forma', usual),
    way: of(embedWays, 'como', 'moldura'),
    theme,
    colours: theme === 'proprias' ? coloursOf(new URLSearchParams([['fundo', 'ffffff'], ...asked])) : null,
    review: (mine.reviews.find((r) => r.id === review) ?? mine.reviews[0])?.id ?? null,
  }
}

/** Frame and text of what was chosen, and what of its colours could not stay. */
export function chosenWidget(choice: WidgetChoice, mine: MyWidgets, origin: string) {
  const { widget, shape, theme, colours, review, way } = choice
  const shown: Embedded = {
    widget,
    shape,
    theme: theme === 'proprias' ? null : theme,
    colours: colours?.shown ?? null,
    code: mine.code,
    slug: mine.slug,
    name: mine.name,
    review,
    writeTo: reviewPath({ slug: mine.slug, listing: mine.listing, certified: mine.certified }),
  }
  return {
    choice,
    frame: frameOf(shown),
    code: embedCode(origin, shown, way),
    corrected: colours ? correctedColours(colours) : [],
  }
}
