import { carried } from './parts/carried'
import { say } from './parts/say'

interface Article {
  title: string
  description: string
  href: string
}

/**
 * Articles that may answer what is being written, below the fields of the form. They open beside it, so that nothing
 * that was typed is lost.
 */
export default function helpSuggest(element: HTMLElement) {
  const { source, fields = '' } = element.dataset
  const box = element.querySelector<HTMLElement>('[data-part=suggested]')
  const list = box?.querySelector('ul')
  if (!source || !box || !list) return
  const names = new Set(fields.split(' '))
  let waiting: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined
  let last = ''

  const typed = () =>
    [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter((field) => names.has(field.name))
      .map((field) => field.value.trim())
      .join(' ')
      .slice(0, 300)

  const draw = (articles: Article[]) => {
    const same =
      articles.map((a) => a.href).join() ===
      [...list.querySelectorAll('a')].map((a) => a.getAttribute('href')).join()
    if (same) return
    list.replaceChildren(...articles.map(item))
    box.hidden = articles.length === 0
    if (articles.length > 0) {
      say(articles.length === 1 ? '1 artigo de ajuda' : `${articles.length} artigos de ajuda`)
    }
  }
  const ask = async () => {
    const text = typed()
    if (text === last) return
    last = text
    request?.abort()
    if (text.length < 4) return draw([])
    request = new AbortController()
    try {
      const answer = await fetch(`${source}?q=${encodeURIComponent(text)}`, { signal: request.signal })
      if (answer.ok) draw(await answer.json())
    } catch {
      // Superseded or offline: the form is sent as it is.
    }
  }
  element.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(ask, 400)
  })
  void ask()
}

function item({ title, description, href }: Article) {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = carried(href)
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = title
  const about = document.createElement('span')
  about.className = 'soft'
  about.textContent = description
  entry.append(link, about)
  return entry
}
