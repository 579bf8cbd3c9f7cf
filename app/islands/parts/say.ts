let region: HTMLElement | undefined

/** Says something to screen readers without moving the focus. */
export function say(text: string) {
  if (!region) {
    region = document.createElement('div')
    region.className = 'sr'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
