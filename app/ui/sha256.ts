// FIPS 180-4, over UTF-8 text. Our own because it must be synchronous and the same in browser and server:
// Web Crypto is asynchronous, and rendering can't wait. Held against node:crypto by a test.

const PRIMES = firstPrimes(64)
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** The 32 bytes of the SHA-256 of a text. */
export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)

  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * 4)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setInt32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

function compress(state: Int32Array, words: Int32Array) {
  const w = (i: number) => words[i] as number
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w(i - 15), 7) ^ turn(w(i - 15), 18) ^ (w(i - 15) >>> 3)
    const s1 = turn(w(i - 2), 17) ^ turn(w(i - 2), 19) ^ (w(i - 2) >>> 10)
    words[i] = w(i - 16) + s0 + w(i - 7) + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] as number) + w(i)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of a number's fractional part. */
function fraction(value: number) {
  return ((value - Math.floor(value)) * 0x1_0000_0000) | 0
}

function firstPrimes(many: number) {
  const primes: number[] = []
  for (let n = 2; primes.length < many; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}
