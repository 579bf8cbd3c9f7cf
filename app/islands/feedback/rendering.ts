import { createContext, domToCanvas } from 'modern-screenshot'
import { withoutContacts } from './contacts'
import type { Screenshot } from './output'
import { keepCounters, markCounters } from './page-counters'
import { elementsInView } from './page-elements'
import { pageFonts } from './page-fonts'
import { keepOpenEnd, markOpenEnds } from './page-margins'
import { keepPlace, markPlaces } from './page-places'
import { defineShapes } from './page-shapes'

/** Never in a picture of the page, whatever it shows. */
const secret =
  'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code], [data-private]'
const longest = 10_000
/** A page that takes longer is not drawn at all. */
const longestWait = 30_000

/**
 * Draws what of the page is in view, in this browser: nothing leaves it. Leaves out `hidden` (the dialog), the button,
 * fields of passwords and what is marked `data-private`, of which only the place remains; where `data-others` says that
 * the page is about other people, also how they are reached.
 */
export async function renderPage(hidden: Element[]): Promise<Screenshot> {
  const dpi = Math.min(2, Math.max(1, devicePixelRatio))
  // Without its scrollbars, beside which nothing of the page lies.
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const sandbox = quietFrame()
  const unmark = [markPlaces(), markOpenEnds(), markCounters()]
  const at = elementsInView()
  const others = document.querySelector('[data-others]') !== null
  try {
    const context = await createContext(document.documentElement, {
      width,
      height,
      scale: dpi,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      style: {
        transform: `translate(${-scrollX}px, ${-scrollY}px)`,
        transformOrigin: '0 0',
        overflow: 'visible',
      },
      // For pictures that have not come yet: those in view have, others never will while they are not.
      timeout: 50,
      font: { cssText: await pageFonts() },
      filter: (node) =>
        !hidden.includes(node as Element) &&
        node !== sandbox &&
        !outOfView(node, height) &&
        !unseen(node) &&
        !secretPicture(node),
      onCloneEachNode(cloned) {
        // By what it has: what comes from a frame is of other classes.
        if (!('matches' in cloned && 'style' in cloned)) return
        const copy = cloned as HTMLElement
        keepPlace(copy)
        keepClamp(copy)
        if (others) hideContacts(copy)
        if (!copy.matches(secret)) return keepOpenEnd(copy)
        copy.replaceChildren()
        copy.setAttribute('value', '')
        copy.style.setProperty('visibility', 'hidden', 'important')
      },
      onCreateForeignObjectSvg: keepCounters,
    })
    // Its own frame is made by `srcdoc`, which Trusted Types forbid.
    context.sandbox = sandbox
    context.timeout = longest
    await defineShapes(context.svgDefsElement)
    const canvas = await Promise.race([domToCanvas(context), tooLong()])
    return { canvas, dpi, under: ({ x, y }) => at({ x: x / dpi, y: y / dpi }) }
  } finally {
    for (const one of unmark) one()
    sandbox.remove()
  }
}

/**
 * What lies in something far above or below what is in view costs time and is not seen. The thing itself stays as an
 * empty box of its size: without it, what is seen would move.
 */
function outOfView(node: Node, height: number): boolean {
  const around = node.parentElement
  if (!around || around === document.body || around === document.documentElement) return false
  const { top, bottom, height: own } = around.getBoundingClientRect()
  return own > 0 && (top > height + 200 || (bottom < -200 && keepsItsSize(around)))
}

/** Whether nothing outside changes its place when it is emptied: no margin of what is in it reaches beyond. */
function keepsItsSize(element: Element): boolean {
  const style = getComputedStyle(element)
  const closed = (side: 'Top' | 'Bottom') =>
    Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]) > 0
  return (
    /^(inline-)?(flex|grid)$|^flow-root$/.test(style.display) ||
    (style.display === 'block' && (style.overflow !== 'visible' || (closed('Top') && closed('Bottom'))))
  )
}

/** Closed menus, dialogs, what scripts show later: a third of a page. What others draw by its name stays. */
const unseen = (node: Node): boolean =>
  node instanceof HTMLElement &&
  document.body.contains(node) &&
  getComputedStyle(node).display === 'none' &&
  !node.querySelector('symbol, defs')

/** Cut after so many lines: browsers say of such a box that it is another one. */
function keepClamp({ style }: HTMLElement): void {
  if (Number(style.webkitLineClamp) > 0) style.setProperty('display', '-webkit-box')
}

/** On pages about other people, how to reach them is nobody's business who reads a comment. */
function hideContacts(copy: HTMLElement): void {
  for (const node of copy.childNodes)
    if (node.nodeType === Node.TEXT_NODE) node.nodeValue = withoutContacts(node.nodeValue ?? '')
  const value = copy.getAttribute('value')
  if (value) copy.setAttribute('value', withoutContacts(value))
}

/** Their copy is a picture without any mark. */
const secretPicture = (node: Node): boolean =>
  node instanceof Element && /^(canvas|video|iframe)$/.test(node.localName) && node.closest(secret) !== null

const tooLong = () =>
  new Promise<never>((_, failed) =>
    setTimeout(() => failed(new DOMException('drawing the page took too long', 'TimeoutError')), longestWait),
  )

/** An empty document of ours, in which the library looks up what elements look like without any style. */
function quietFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, {
    position: 'fixed',
    visibility: 'hidden',
    width: '0',
    height: '0',
    border: '0',
  })
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const inside = frame.contentDocument
  if (inside) {
    // Opened and written by nobody: a document in standards mode, unlike about:blank.
    inside.open()
    const root = inside.createElement('html')
    root.append(inside.createElement('body'))
    inside.replaceChildren(root)
  }
  return frame
}
