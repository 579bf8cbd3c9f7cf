import { say } from './parts/say'

/** Shares the address of a link by the device's own sheet, else copies it. Without a script it is just the link. */
export default function share(element: HTMLElement) {
  const link = element as HTMLAnchorElement
  // What stands in a card is called as its heading is.
  const title =
    link.dataset.title ?? link.closest('article')?.querySelector('h2, h3')?.textContent ?? undefined
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      if (navigator.share) await navigator.share({ title, url: link.href })
      else {
        await navigator.clipboard.writeText(link.href)
        const note = document.createElement('span')
        note.textContent = 'Ligação copiada'
        link.after(note)
        say('Ligação copiada')
        setTimeout(() => note.remove(), 2500)
      }
    } catch (error) {
      // Closing the sheet is no failure; anything else goes where the link leads.
      if ((error as Error).name !== 'AbortError') location.assign(link.href)
    }
  })
}
