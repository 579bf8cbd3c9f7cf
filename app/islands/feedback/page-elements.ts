import { elementMax } from '~/domain/feedback/highlight'
import { scrubbed } from '../parts/last-errors'
import { selector } from '../parts/report'
import { withoutContacts } from './contacts'
import type { Point } from './geometry'

/** What has a name of its own that says what it is: what is pressed, filled in or read as a title. */
const named = 'a, button, summary, label, input, select, textarea, h1, h2, h3, h4'
const told = `${named}, :not(svg, svg *):is([class], [id]), p, li, td, th, img, section, article, nav, header, footer, main, form`
const ours = '.fb-dialog, .fb-bar, .feedback-corner'

/**
 * What lies where in the part of the page that is in view, as it is now: looked up later, when the page may have been
 * scrolled or changed. A selector by the markup, and the name of what has one.
 */
export function elementsInView(): (at: Point) => string | undefined {
  const places = [...document.body.querySelectorAll<HTMLElement>(told)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    if (!inView || !element.checkVisibility({ visibilityProperty: true }) || element.closest(ours)) return []
    return [{ element, left, top, right, bottom, above: staysInView(element) }]
  })
  return ({ x, y }) => {
    const here = places.filter((p) => x >= p.left && x <= p.right && y >= p.top && y <= p.bottom)
    const above = here.filter((p) => p.above)
    const area = (p: (typeof here)[number]) => (p.right - p.left) * (p.bottom - p.top)
    // Of two that are as large, what is inside comes later.
    const [smallest] = (above.length > 0 ? above : here).reverse().sort((a, b) => area(a) - area(b))
    return smallest && nameOf(smallest.element)
  }
}

/** What does not scroll along lies over what does. */
function staysInView(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
  return false
}

function nameOf(found: Element): string {
  const element = found.closest(named) ?? found
  return `${selector(element)} ${nameIn(element)}`.trim().slice(0, elementMax)
}

/** Never what was typed; nothing of what is private, nor on pages that are about other people. */
function nameIn(element: Element): string {
  if (!element.matches(named) || element.closest('[data-private]') || document.querySelector('[data-others]'))
    return ''
  const label = (element as HTMLInputElement).labels?.[0] ?? element
  const text = element.getAttribute('aria-label') ?? label.textContent ?? ''
  return withoutContacts(scrubbed(text.replace(/\s+/g, ' ').trim())).slice(0, 60)
}
