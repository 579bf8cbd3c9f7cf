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
    for (const element of document.querySelectorAll(owners(rule.selectorText)))
      for (const pseudo of pseudos) {
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

/** «.how li::before, ol > ::after» → «.how li:is(*), ol > :is(*)». */
const owners = (selectors: string): string => selectors.replaceAll(/::?(?:before|after)\b/g, ':is(*)')

/** Counts anew in the picture: what is counted came along, only what shows it did not. */
export function keepCounters(picture: SVGElement): void {
  const rules = pseudos.flatMap((pseudo) => {
    const all = [...picture.querySelectorAll(`[${mark(pseudo)}]`)]
    return [...new Set(all.map((one) => one.getAttribute(mark(pseudo)) ?? ''))].map(
      (content) =>
        `[${mark(pseudo)}=${JSON.stringify(content)}]::${pseudo} { content: ${content} !important; }`,
    )
  })
  if (rules.length > 0) picture.querySelector('style')?.append(rules.join('\n'))
}
