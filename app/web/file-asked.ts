import { Refusal } from '~/domain/shared/refusal'

/** «2026.pdf» is «2026» as a PDF. @throws Refusal `not-found` for another kind of file */
export function fileAsked(file: string): { name: string; format: 'pdf' | 'csv' } {
  const found = /^(.+)\.(pdf|csv)$/.exec(file)
  if (!found) throw new Refusal('not-found', 'Não encontrámos este ficheiro.')
  return { name: found[1] as string, format: found[2] as 'pdf' | 'csv' }
}
