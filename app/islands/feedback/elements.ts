type Value = string | number | boolean | null | undefined | ((event: never) => unknown)

/** An element with attributes (`true` sets an empty one, `false` none), listeners (`onclick`) and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: (Node | string | false | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== false && child !== null))
  return element
}

/** Lines of 24 × 24, as those of ui/icon-paths.ts. */
const shapes = {
  x: 'M18 6 6 18M6 6l12 12',
  camera: 'M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  page: 'M4 4h16v16H4zM4 9h16M7 6.5h.01',
  upload: 'M12 3v12M17 8l-5-5-5 5M4 16v5h16v-5',
  highlight: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 9h6v6H9z',
  hide: 'M3 3l18 18M10 5.2A9 9 0 0 1 21 12a13 13 0 0 1-2.2 3.2M6.5 6.6A13 13 0 0 0 3 12c2 4 5.500 7 9 7 1.700 0 3.300-.6 4.800-1.600',
  arrow: 'M5 19 19 5M9 5h10v10',
  text: 'M5 7V4h14v3M12 4v16M9 20h6',
  pen: 'M3 17c4-9 7-12 9-10s-5 8-2 9 5-6 7-5 0 5 4 4',
  mark: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9.500 12.500 8v8',
  crop: 'M6 2v16h16M2 6h16v16',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  corners: 'M5 5h.01M19 19h.01M5 5v0M9 5h6M19 9v6M5 9v6M9 19h6',
  undo: 'M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.500a5.500 5.500 0 0 0 0 11H13',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
} as const
export type Shape = keyof typeof shapes

export function icon(shape: Shape): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg.namespaceURI as string, 'path')
  path.setAttribute('d', shapes[shape])
  svg.append(path)
  return svg
}

/** Puts the focus where it was wanted, if that is still there. */
export function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
