import type { World } from '../sending.ts'
import { pdf } from './files.ts'
import type { Values } from './row.ts'

/** What is written where no document is asked for. */
const stated: Record<string, string> = {
  R01: '1234-5678-9012',
  R02: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

/** Sends something for all that an application (`id`) of a company still asks of it, as its owner (`who`). */
export async function evidenceFor(w: World, given: Values): Promise<void> {
  const by = await w.as(given.who as string)
  const asked = await w.sql(
    "select code from application_requirements where application_id = :id and outcome = 'asked' order by code",
    given,
  )
  for (const { code = '' } of asked) {
    const address = `/perfil/empresa/certificacao/requisitos/${code}`
    const form = await w.form(by, address)
    if (!form) continue
    const takesText = form.controls.some((c) => c.name === 'value')
    const value = stated[code] ?? 'Preços e condições afixados ao balcão e entregues com cada orçamento.'
    await w.send(by, address, takesText ? { value } : { document: pdf() })
  }
}
