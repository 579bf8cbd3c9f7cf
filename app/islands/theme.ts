const signs: Record<string, string> = { auto: 'sun-moon', light: 'sun', dark: 'moon' }

/**
 * Light, dark, or as the system says; remembered in this browser only (localStorage «tema»). On public pages it stands at
 * their foot, and a copy in the menu of a phone.
 */
export default async function theme(element: HTMLElement) {
  const root = document.documentElement
  const places = [element]
  const menu = document.querySelector('.menu-foot')
  if (menu) {
    const copy = element.cloneNode(true) as HTMLElement
    copy.removeAttribute('data-island')
    copy.classList.add('theme-box')
    for (const input of copy.querySelectorAll('input')) {
      // Choices of one name would be one group, of which one is chosen.
      input.name = 'tema-menu'
      input.after(sign(signs[input.value] as string))
    }
    menu.prepend(copy)
    places.push(copy)
  }
  const inputs = places.flatMap((place) => [...place.querySelectorAll('input')])
  const apply = (choice: string) => {
    if (choice === 'light' || choice === 'dark') root.dataset.theme = choice
    else delete root.dataset.theme
    for (const input of inputs) input.checked = input.value === choice
  }
  apply(read() ?? 'auto')
  for (const input of inputs)
    input.addEventListener('change', () => {
      apply(input.value)
      try {
        if (input.value === 'auto') localStorage.removeItem('tema')
        else localStorage.setItem('tema', input.value)
      } catch {
        // Storage is refused in some private modes: the choice then lasts for this page.
      }
    })
  await import('~/ui/theme.css')
  for (const place of places) place.hidden = false
}

function sign(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `/menu.svg#${name}`)
  svg.append(use)
  return svg
}

function read() {
  try {
    return localStorage.getItem('tema')
  } catch {
    return null
  }
}
