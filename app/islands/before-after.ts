/**
 * «After» lies over «before» where there are scripts (project-pictures.css): lets a range move the line between them. The thumb's middle does not reach the edges,
 * so that the line follows the thumb and not the number.
 */
export default function beforeAfter(element: HTMLElement) {
  const range = element.querySelector('input')
  const pictures = element.querySelector<HTMLElement>('.before-after-pictures')
  if (!range || !pictures) return
  const thumb = 44
  const draw = () => {
    const share = Number(range.value) / 100
    const width = pictures.clientWidth
    const at = Number(range.value) % 100 === 0 ? share * width : thumb / 2 + share * (width - thumb)
    pictures.style.setProperty('--at', width > 0 ? `${at}px` : `${share * 100}%`)
    range.setAttribute('aria-valuetext', `${range.value} % do antes`)
  }
  range.hidden = false
  range.addEventListener('input', draw)
  new ResizeObserver(draw).observe(pictures)
  draw()
}
