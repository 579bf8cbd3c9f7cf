/** Where something lies, in degrees (WGS 84). */
export interface Point {
  lat: number
  lon: number
}

/** Mean radius of the earth (IUGG), in kilometres. */
const earth = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, in kilometres (haversine: exact to half a per cent, which «a cerca de» allows). */
export function kilometres(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** «a cerca de 12 km», between two places whose coordinates are known; nothing of one and the same. */
export function awayInWords(
  from: Point | null | undefined,
  to: Point | null | undefined,
): string | undefined {
  const away = from && to ? Math.round(kilometres(from, to)) : 0
  return away > 0 ? `a cerca de ${away} km` : undefined
}
