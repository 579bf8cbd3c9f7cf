import type { Told } from '~/domain/certification/proof/check-words'

/** Fills the sheet that the page brought, by text only. */
export function drawTold(result: HTMLElement, { tone, title, text, facts }: Told) {
  for (const notice of result.querySelectorAll<HTMLElement>('[data-tone]')) {
    notice.hidden = notice.dataset.tone !== tone
    const [heading, paragraph] = notice.querySelectorAll('p')
    if (heading) heading.textContent = title
    if (paragraph) paragraph.textContent = text
  }
  const list = result.querySelector('dl')
  list?.replaceChildren(
    ...facts.map(([label, value]) => {
      const row = document.createElement('div')
      const [term, definition] = [document.createElement('dt'), document.createElement('dd')]
      term.textContent = label
      definition.textContent = value
      row.append(term, definition)
      return row
    }),
  )
  result.hidden = false
  result.scrollIntoView({ block: 'nearest' })
}
