/** The little of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
  }
  interface Result {
    non2xx: number
    '2xx': number
    '3xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
