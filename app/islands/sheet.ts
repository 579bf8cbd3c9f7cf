/**
 * Opens the document behind a link over the page: what `main article` says there now, with its way to the page itself. Fails
 * it, or is the link opened elsewhere, it leads where it says.
 */
export default function sheet(element: HTMLElement) {
  const link = element as HTMLAnchorElement
  const dialog = document.createElement('dialog')
  dialog.className = 'paper-sheet'
  dialog.addEventListener('click', (event) => {
    const pressed = event.target as Element
    if (pressed === dialog || pressed.closest('[data-close]')) dialog.close()
  })
  dialog.addEventListener('close', () => link.focus())
  document.body.append(dialog)

  async function show() {
    const page = await documentAt(link.href)
    const paper = page.querySelector('main article')
    if (!paper) throw new Error('no document')
    await Promise.all([adoptStyles(page), import('~/ui/paper-sheet.css')])
    // A heading of another page is none of this one.
    const title = paper.querySelector('h1')
    const name = document.createElement('p')
    name.className = 'paper-name'
    name.append(...(title?.childNodes ?? []))
    title?.replaceWith(name)
    const acts = [...page.querySelectorAll<HTMLAnchorElement>('main [data-with-paper] a')].slice(0, 1)
    dialog.setAttribute('aria-label', page.title)
    dialog.replaceChildren(head(), paper, foot(acts))
    dialog.showModal()
  }

  function head() {
    const bar = document.createElement('header')
    const close = document.createElement('button')
    close.type = 'button'
    close.className = 'icon-button'
    close.dataset.close = ''
    close.setAttribute('aria-label', 'Fechar')
    close.textContent = '×'
    bar.append(close)
    return bar
  }

  function foot(acts: HTMLAnchorElement[]) {
    const bar = document.createElement('footer')
    const open = document.createElement('a')
    open.className = 'btn'
    open.href = link.href
    open.textContent = 'Abrir a página'
    bar.append(...acts, open)
    return bar
  }

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show().catch(() => location.assign(link.href))
  })
}

/** What an address answers, as a document: so no text of it is ever made into HTML here (Trusted Types). */
function documentAt(href: string): Promise<Document> {
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  return new Promise((done, failed) => {
    request.addEventListener('loadend', () =>
      request.status === 200 && request.responseXML
        ? done(request.responseXML)
        : failed(new Error(`${request.status}`)),
    )
    request.open('GET', href)
    request.send()
  })
}

/** The stylesheets of another page that this one has not. */
function adoptStyles(page: Document): Promise<unknown> {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((sheet) => sheet.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
  return Promise.all(missing.map(adopt))
}

function adopt(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((done) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    document.head.append(link)
  })
}
