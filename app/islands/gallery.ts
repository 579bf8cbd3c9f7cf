/** Opens a photo large, over the page: arrows lead on, Escape back to where one was. */
export default function gallery(element: HTMLElement) {
  void import('~/ui/lightbox.css')
  const links = () => [...element.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', element.dataset.label ?? 'Fotografias')
  const picture = document.createElement('img')
  const caption = document.createElement('p')
  caption.setAttribute('aria-live', 'polite')
  const button = (label: string, sign: string, act: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = sign
    made.setAttribute('aria-label', label)
    made.addEventListener('click', act)
    return made
  }
  let at = 0
  const show = (n: number) => {
    const all = links()
    at = (n + all.length) % all.length
    const link = all[at]
    const { alt = '' } = link?.querySelector('img') ?? {}
    picture.src = link?.href ?? ''
    picture.alt = alt
    caption.textContent = `${alt ? `${alt} · ` : ''}${at + 1} de ${all.length}`
  }
  const previous = button('Fotografia anterior', '‹', () => show(at - 1))
  const next = button('Fotografia seguinte', '›', () => show(at + 1))
  const close = button('Fechar', '×', () => dialog.close())
  const bar = document.createElement('div')
  bar.append(previous, caption, next)
  dialog.append(close, picture, bar)
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1)
    if (event.key === 'ArrowRight') show(at + 1)
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => links()[at]?.focus())
  element.append(dialog)
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const n = links().indexOf((event.target as Element).closest('a[data-photo]') as HTMLAnchorElement)
    if (n < 0) return
    event.preventDefault()
    const one = links().length < 2
    previous.hidden = one
    next.hidden = one
    show(n)
    dialog.showModal()
    close.focus()
  })
}
