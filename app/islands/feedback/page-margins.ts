/** On what has the margin of its last part below it; the copy of it carries it too. */
const mark = 'data-fb-open'

/**
 * Marks boxes whose last part's margin lies below them (CSS 2.2, 8.3.1): a copy with a height of its own would keep the
 * margin inside, and all that follows would move up. @returns what takes the marks away
 */
export function markOpenEnds(): () => void {
  const below = new Map<Element, number>()
  const marked: Element[] = []
  // Parts before what they are in.
  for (const element of [...document.querySelectorAll('body *')].toReversed()) {
    const style = getComputedStyle(element)
    const own = Number.parseFloat(style.marginBottom) || 0
    const last = element.lastElementChild
    const through =
      last && /^(block|list-item)$/.test(style.display) && isOpen(style) ? (below.get(last) ?? 0) : 0
    const ends = through > 0 && endsWith(element, last as Element)
    if (ends) {
      element.setAttribute(mark, '')
      marked.push(element)
    }
    if (inFlow(style)) below.set(element, Math.max(own, ends ? through : 0))
  }
  return () => {
    for (const element of marked) element.removeAttribute(mark)
  }
}

const isOpen = (style: CSSStyleDeclaration): boolean =>
  style.overflow === 'visible' &&
  Number.parseFloat(style.paddingBottom) === 0 &&
  Number.parseFloat(style.borderBottomWidth) === 0

const inFlow = ({ position, float, display }: CSSStyleDeclaration): boolean =>
  /^(static|relative|sticky)$/.test(position) && float === 'none' && !/^(inline|none|contents)/.test(display)

const endsWith = (element: Element, last: Element): boolean =>
  Math.abs(element.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom) < 0.1

/** Lets a copy be as high as what is in it. */
export function keepOpenEnd(copy: HTMLElement): void {
  if (copy.hasAttribute(mark)) copy.style.setProperty('height', 'auto')
}
