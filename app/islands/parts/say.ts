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

/** Says it on a button for two seconds as well, for whoever sees it. */
export function sayOn(button: HTMLElement, text: string) {
  const label = button.querySelector('span') ?? button
  button.dataset.label ??= label.textContent ?? ''
  label.textContent = text
  say(text)
  setTimeout(() => {
    label.textContent = button.dataset.label ?? ''
  }, 2000)
}
