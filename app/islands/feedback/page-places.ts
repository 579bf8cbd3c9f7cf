/** Written on what does not scroll along with the page; the copy of it carries it too. */
const mark = 'data-fb-place'

/**
 * Marks what stays in its place while the page scrolls, with how far it lies from where it would be in a page that
 * never scrolled: the picture is drawn of such a page. @returns what takes the marks away
 */
export function markPlaces(): () => void {
  const all = [...document.querySelectorAll<HTMLElement>('body *')]
  const placed = all.map((element) => [element, getComputedStyle(element).position] as const)
  const fixed = placed.flatMap(([element, position]) => (position === 'fixed' ? [element] : []))
  const stuck = placed.flatMap(([element, position]) => (position === 'sticky' ? [element] : []))
  const away = distances(stuck)
  for (const element of stuck) {
    const around = stuck.findLast((other) => other !== element && other.contains(element))
    const [x, y] = away.get(element) ?? [0, 0]
    // In something that is moved already it moves along.
    const [before, above] = (around && away.get(around)) ?? [0, 0]
    write(element, x - before, y - above)
  }
  for (const element of fixed)
    if (!fixed.some((other) => other !== element && other.contains(element))) write(element, scrollX, scrollY)
  return () => {
    for (const element of [...fixed, ...stuck]) element.removeAttribute(mark)
  }
}

const write = (element: HTMLElement, x: number, y: number) => {
  if (x || y) element.setAttribute(mark, `${x}px ${y}px`)
}

/** How far what sticks was kept from its own place. Between two reads nothing is painted: nobody sees it jump. */
function distances(stuck: HTMLElement[]): Map<HTMLElement, [number, number]> {
  const places = () => stuck.map((element) => element.getBoundingClientRect())
  const shown = places()
  const before = stuck.map(({ style }) => style.cssText)
  for (const { style } of stuck) {
    style.setProperty('position', 'relative', 'important')
    style.setProperty('inset', 'auto', 'important')
  }
  const own = places()
  for (const [i, element] of stuck.entries()) {
    element.style.cssText = before[i] ?? ''
    if (!before[i]) element.removeAttribute('style')
  }
  return new Map(
    stuck.map((element, i) => [
      element,
      [(shown[i]?.x ?? 0) - (own[i]?.x ?? 0), (shown[i]?.y ?? 0) - (own[i]?.y ?? 0)],
    ]),
  )
}

/** Puts a copy where its original is seen. */
export function keepPlace(copy: HTMLElement): void {
  const place = copy.getAttribute(mark)
  if (place) copy.style.setProperty('translate', place)
}
