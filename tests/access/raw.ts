import { connect } from 'node:net'
import { inject } from 'vitest'

/** Sends bytes as they are: what `fetch` would mend or refuse. */
export function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(inject('origin'))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (d) => {
      answer += d.toString('latin1')
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text)
    setTimeout(() => socket.end(), 1500)
  })
}
