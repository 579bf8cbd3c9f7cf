/** A company of the list and its district on the map beside it are marked together, whichever one points at. */
export default function mapLink(element: HTMLElement) {
  const mark = ({ target }: Event) => {
    const at = (target as Element | null)?.closest<HTMLElement>('[data-district]')?.dataset.district
    for (const one of element.querySelectorAll<HTMLElement>('[data-district]'))
      one.classList.toggle('pointed', at !== undefined && one.dataset.district === at)
  }
  element.addEventListener('pointerover', mark)
  element.addEventListener('focusin', mark)
  element.addEventListener('pointerleave', mark)
}
