import { type Mark, removeMark, setMark } from '~/domain/companies/pictures/company-marks'
import type { MarkInput } from '~/domain/pictures/picture-forms'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'

/** A new picture, or none: sent together, the new one counts. @returns what to say */
export async function setOrRemoveMark(
  ctx: Ctx,
  mark: Mark,
  input: MarkInput,
  [set, removed]: [string, string],
): Promise<string> {
  if (input.image) {
    await setMark(ctx, mark, Buffer.from(await input.image.arrayBuffer()), input)
    return set
  }
  if (input['image.remover'] === undefined) {
    const missing = 'Escolha uma imagem. Não chegou nenhuma, ou o ficheiro está vazio.'
    throw new Refusal('invalid', '', { fields: { image: missing } })
  }
  await removeMark(ctx, mark)
  return removed
}
