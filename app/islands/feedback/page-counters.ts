import { pageRules } from './page-rules'

const pseudos = ['before', 'after'] as const
const mark = (pseudo: string) => `data-fb-${pseudo}`
const counted = /counters?\(/

/**
 * Marks what is numbered by style sheets («1», «2» before the steps of a list), which the library leaves out: it knows no
 * counters. The copies carry the marks. @returns what takes them away
 */
export function markCounters(): () => void {
  const marked = new Set<Element>()
  for (const rule of pageRules()) {
    if (!(rule instanceof CSSStyleRule) || !counted.test(rule.style.content)) continue
    for (const pseudo of pseudos)
      for (const element of document.querySelectorAll(ownerOf(rule.selectorText, pseudo))) {
        // Another rule may say something else.
        const { content } = getComputedStyle(element, `::${pseudo}`)
        if (!counted.test(content)) continue
        element.setAttribute(mark(pseudo), content)
        marked.add(element)
      }
  }
  return () => {
    for (const element of marked) for (const pseudo of pseudos) element.removeAttribute(mark(pseudo))
  }
}

/** «.how li::before, .x::after» → «.how li», for `before`. */
const ownerOf = (selectors: string, pseudo: string): string =>
  selectors
    .split(',')
    .flatMap((one) => /^(.+?)::?(before|after)$/.exec(one.trim()) ?? [])
    .flatMap((part, i, parts) => (i % 3 === 1 && parts[i + 1] === pseudo ? part : []))
    .join() || ':not(*)'

/** Counts anew in the picture: what is counted came along, only what shows it did not. */
export function keepCounters(picture: SVGElement): void {
  const rules = pseudos.flatMap((pseudo) =>
    [
      ...new Set(
        [...picture.querySelectorAll(`[${mark(pseudo)}]`)].map((e) => e.getAttribute(mark(pseudo)) ?? ''),
      ),
    ].map(
      (content) =>
        `[${mark(pseudo)}=${JSON.stringify(content)}]::${pseudo} { content: ${content} !important; }`,
    ),
  )
  if (rules.length > 0) picture.querySelector('style')?.append(rules.join('\n'))
}
