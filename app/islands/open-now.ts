import { lisbonClock, type OpeningTimes, openWords } from '~/domain/companies/hours/opening-hours'

/** Says whether a company is open at this moment and marks today: the page itself may have been drawn hours ago. */
export default function openNow(element: HTMLElement) {
  const times = JSON.parse(element.dataset.times ?? 'null') as OpeningTimes | null
  const said = element.querySelectorAll<HTMLElement>('.open-now')
  if (!times) return
  const look = () => {
    const now = new Date()
    const { open, words } = openWords(times, now)
    const today = String(lisbonClock(now).weekday)
    for (const place of said) {
      if (place.textContent !== words) place.textContent = words
      place.dataset.open = open === null ? 'unsure' : String(open)
    }
    for (const row of element.querySelectorAll<HTMLElement>('[data-days]')) {
      row.classList.toggle('today', row.dataset.days?.split(' ').includes(today))
    }
  }
  look()
  setInterval(look, 60_000)
}
