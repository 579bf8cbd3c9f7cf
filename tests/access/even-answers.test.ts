import { expect, inject, test } from 'vitest'

test('recuperar: a mesma resposta, do mesmo tamanho e a um tempo par, com e sem conta', async () => {
  const ask = async (email: string) => {
    const start = performance.now()
    const answer = await fetch(`${inject('origin')}/auth/recuperar-senha`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: inject('origin'), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }),
    })
    const { status, headers } = answer
    const body = (await answer.text()).length
    return { status, body, to: headers.get('location'), spent: performance.now() - start }
  }
  const [known, unknown] = [await ask('cliente@aval.example'), await ask(`ninguem${Date.now()}@exemplo.pt`)]
  const { spent: a, ...one } = known
  const { spent: b, ...other } = unknown
  expect(one).toEqual(other)
  expect(one.status).toBe(303)
  for (const spent of [a, b]) expect(spent).toBeGreaterThanOrEqual(249)
})
