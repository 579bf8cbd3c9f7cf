import { createContext, domToCanvas } from 'modern-screenshot'
import type { Screenshot } from './output'
import { pageFonts } from './page-fonts'
import { defineShapes } from './page-shapes'

/** Never in a picture of the page, whatever it shows. */
const secret =
  'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code], [data-private]'
const longest = 10_000

/**
 * Draws what of the page is in view, in this browser: nothing leaves it. Leaves out `hidden` (the dialog), the button,
 * fields of passwords and what is marked `data-private`, of which only the place remains.
 */
export async function renderPage(hidden: Element[]): Promise<Screenshot> {
  const dpi = Math.min(2, Math.max(1, devicePixelRatio))
  const { innerWidth: width, innerHeight: height } = window
  const sandbox = quietFrame()
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
      filter: (node) => !hidden.includes(node as Element) && node !== sandbox && !below(node, height),
      onCloneEachNode(cloned) {
        if (!(cloned instanceof HTMLElement) || !cloned.matches(secret)) return
        cloned.replaceChildren()
        cloned.setAttribute('value', '')
        cloned.style.visibility = 'hidden'
      },
    })
    // Its own frame is made by `srcdoc`, which Trusted Types forbid.
    context.sandbox = sandbox
    context.timeout = longest
    await defineShapes(context.svgDefsElement)
    return { canvas: await domToCanvas(context), dpi }
  } finally {
    sandbox.remove()
  }
}

/** What is far below what is in view costs time and is not seen; without it nothing above moves. */
function below(node: Node, height: number): boolean {
  if (!(node instanceof HTMLElement) || node === document.body) return false
  const { top, height: own } = node.getBoundingClientRect()
  return own > 0 && top > height + 200
}

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
