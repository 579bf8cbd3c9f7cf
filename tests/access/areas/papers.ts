import { type Area, personas } from './area.ts'

/** Whose none of them is: it can't be told from one that isn't there. */
const nobodys = personas.map((p) => (p === 'visitor' ? 302 : 404))

export const papers: Area = {
  rows: { '/faturacao/documentos/:id/documento.pdf': { get: nobodys, example: 'nothing' } },
}
