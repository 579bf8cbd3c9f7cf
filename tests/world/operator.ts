import { writeFileSync } from 'node:fs'

/** Somebody who may run Aval: the least that OPERATOR_FILE must say (app/platform/operator.ts). */
export const someOperator = {
  name: 'Exemplo, Lda.',
  nipc: '500000000',
  seat: 'Rua de Exemplo, 1, Lisboa',
  registry: 'Conservatória do Registo Comercial de Lisboa',
  email: 'apoio@exemplo.pt',
  processors: { hosting: null as object | null },
}

/** Writes such a file. @returns where it is */
export function operatorFile(file: string, source: object | string = someOperator): string {
  writeFileSync(file, typeof source === 'string' ? source : JSON.stringify(source))
  return file
}
