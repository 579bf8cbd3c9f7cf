import { fold } from '~/domain/shared/parse-query'
import { say } from './parts/say'

/** A call that is being written: «@an» before the caret. An address of e-mail is none. */
const call = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}.]*)$/u
const most = 6

/**
 * Offers the colleagues whom a beginning «@an» may mean, under the text: arrows choose, Enter or Tab writes the whole name, Escape
 * leaves it. Who they are stands beside the text already, for who has no script.
 */
export default function mention(element: HTMLElement) {
  const area = element.querySelector('textarea')
  if (!area) return
  void import('~/ui/suggestions.css')
  const team = [...element.querySelectorAll<HTMLElement>('[data-handle]')].map((one) => ({
    handle: one.dataset.handle ?? '',
    name: one.dataset.name ?? '',
  }))
  const list = document.createElement('div')
  list.className = 'suggestions'
  list.id = `chamar-${area.id}`
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Pessoas da equipa')
  area.after(list)
  area.setAttribute('aria-autocomplete', 'list')
  area.setAttribute('aria-controls', list.id)

  let active = -1
  const options = () => [...list.children] as HTMLElement[]
  const mark = (index: number) => {
    active = index
    for (const [i, option] of options().entries()) option.setAttribute('aria-selected', String(i === index))
    const option = options()[index]
    if (option) area.setAttribute('aria-activedescendant', option.id)
    else area.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    list.hidden = true
    list.replaceChildren()
    mark(-1)
  }
  const begun = () => call.exec(area.value.slice(0, area.selectionStart))
  const offer = () => {
    const typed = area.selectionStart === area.selectionEnd ? begun() : null
    if (!typed) return close()
    const words = fold(typed[1] ?? '')
    const fits = team.filter(({ handle }) => `.${handle}`.includes(`.${words}`)).slice(0, most)
    if (fits.length === 0) return close()
    list.replaceChildren(...fits.map(optionOf))
    list.hidden = false
    mark(0)
    say(fits.length === 1 ? '1 pessoa' : `${fits.length} pessoas`)
  }
  const optionOf = ({ handle, name }: (typeof team)[number], i: number) => {
    const option = document.createElement('div')
    option.id = `${list.id}-${i}`
    option.setAttribute('role', 'option')
    option.dataset.handle = handle
    const [who, how] = [document.createElement('span'), document.createElement('span')]
    who.textContent = name
    how.textContent = `@${handle}`
    how.className = 'soft'
    option.append(who, how)
    return option
  }
  const write = (option: HTMLElement | undefined) => {
    const typed = begun()
    if (!option || !typed) return
    area.setRangeText(`@${option.dataset.handle} `, typed.index, area.selectionStart, 'end')
    close()
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }

  area.addEventListener('input', offer)
  area.addEventListener('click', offer)
  area.addEventListener('blur', close)
  area.addEventListener('keydown', (event) => {
    if (list.hidden) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const many = options().length
    if (step) mark((active + step + many) % many)
    else if (event.key === 'Enter' || event.key === 'Tab') write(options()[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // Before the blur that closes the list.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    write(options().find((option) => option.contains(event.target as Node)))
  })
}
