import { say } from './parts/say'

/** One municipality of `paths.municipalitySeats()`: its code and where its seat lies. */
type Seat = [code: string, lat: number, lon: number]

/**
 * «Perto de mim»: asks the browser where it is, when pressed, and goes to the list around the nearest municipality. The position
 * is compared with all seats here; it never leaves the device (docs/decisions/0047).
 */
export default function nearMe(element: HTMLElement) {
  const { places } = element.dataset
  if (!navigator.geolocation || !places) return
  element.hidden = false
  element.addEventListener('click', async () => {
    element.setAttribute('aria-busy', 'true')
    try {
      const [position, seats] = await Promise.all([
        whereIsThis(),
        fetch(places).then((answer) => answer.json() as Promise<Seat[]>),
      ])
      const code = nearestSeat(position.coords, seats)
      // Whatever else narrows this list stays.
      const address = new URL(location.href)
      for (const name of ['distrito', 'concelho', 'ordem', 'depois']) address.searchParams.delete(name)
      address.searchParams.set('perto', code)
      location.assign(address)
    } catch (error) {
      tell(element, why(error))
    } finally {
      element.removeAttribute('aria-busy')
    }
  })
}

/** About a kilometre is enough: the coarse position is faster, and asks for less. */
const whereIsThis = () =>
  new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { maximumAge: 600_000, timeout: 10_000 })
  })

/** Degrees of longitude are shorter the further from the equator; within a country that is all there is to it. */
export function nearestSeat(
  { latitude, longitude }: { latitude: number; longitude: number },
  seats: readonly Seat[],
): string {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const away = ([, lat, lon]: Seat) => (lat - latitude) ** 2 + ((lon - longitude) * narrow) ** 2
  const [first, ...others] = seats
  if (!first) throw new Error('no seats')
  return others.reduce((best, seat) => (away(seat) < away(best) ? seat : best), first)[0]
}

const why = (error: unknown) =>
  (error as GeolocationPositionError).code === 1
    ? 'O navegador não deixou saber onde está. Escreva o concelho em «Perto de».'
    : 'Não foi possível saber onde está. Escreva o concelho em «Perto de».'

function tell(element: HTMLElement, text: string) {
  // Said twice, it stands once; what else follows the button is not touched.
  const next = element.nextElementSibling
  const note = next instanceof HTMLOutputElement ? next : document.createElement('output')
  note.className = 'said-below'
  note.textContent = text
  element.after(note)
  say(text)
}
