import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { formatCode, newCode } from '../../app/domain/certification/code'
import { settings } from '../../app/domain/settings/settings'

test.each(['auth/recuperar-senha', 'auth/ligacao'])(
  '%s: a mesma resposta, do mesmo tamanho e a um tempo par, com e sem conta',
  async (page) => {
    const ask = async (email: string) => {
      const start = performance.now()
      const answer = await fetch(`${inject('origin')}/${page}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: inject('origin'), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email }),
      })
      const { status, headers } = answer
      const body = (await answer.text()).length
      // Marks differ, and each is as long as the other.
      const sent = [...headers].map(([name, value]) => `${name} ${value.length}`)
      return { status, body, sent, to: headers.get('location'), spent: performance.now() - start }
    }
    const [known, unknown] = [await ask('cliente@aval.example'), await ask(`ninguem${Date.now()}@exemplo.pt`)]
    const staff = await ask('apoio@aval.example')
    const { spent: a, ...one } = known
    const { spent: b, ...other } = unknown
    const { spent: c, ...third } = staff
    expect(one).toEqual(other)
    expect(one).toEqual(third)
    expect(one.status).toBe(303)
    for (const spent of [a, b, c]) expect(spent).toBeGreaterThanOrEqual(249)
  },
)

test('consultar um certificado: com e sem código que exista, a um tempo par', async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const { rows } = await client.query(
    "select code from certificates where state = 'valid' order by code limit 1",
  )
  await client.end()
  for (const where of ['verificar-certificacao', 'api/v1/certificates']) {
    const late: number[] = []
    for (const code of [rows[0].code, newCode(), 'NADA']) {
      const start = performance.now()
      const answer = await fetch(`${inject('origin')}/${where}/${formatCode(code)}`)
      late.push(performance.now() - start)
      expect(answer.status).toBe(code === rows[0].code ? 200 : 404)
      await answer.text()
    }
    for (const ms of late) expect(ms).toBeGreaterThanOrEqual(settings.certificate.evenAnswerMs - 1)
  }
})
