/**
 * What a company declares before its first proposal (Regulation (EU) 2022/2065, art. 30(1)(e)). Other words have another version, and
 * are asked for anew. Knows no table.
 */
export const declarationVersion = '2026-11-26'

export const declarationWords = [
  'A empresa presta estes serviços no exercício da sua atividade profissional, e o nome, o NIF, a morada e os contactos do seu perfil são verdadeiros.',
  'A empresa só oferece serviços que cumprem a lei portuguesa e a da União Europeia, e tem as licenças, os seguros e as habilitações que o trabalho exige.',
  'O contrato é feito entre a empresa e o cliente. A Aval não é parte nele.',
] as const

export const declarationSource =
  'Regulamento (UE) 2022/2065 (Serviços Digitais), artigo 30.º: quem oferece serviços a consumidores numa plataforma tem de se identificar, e a plataforma tem de mostrar essa identificação.'

export interface TraderFacts {
  legalName: string | null
  nipc: string | null
  address: string | null
  postalCode: string | null
  locality: string | null
  email: string | null
  phone: string | null
}

/** What of a trader's identity is missing in its profile. */
export function missingOf(c: TraderFacts): string[] {
  return [
    !c.legalName && 'nome legal',
    !c.nipc && 'NIF ou NIPC',
    !c.address && 'morada',
    !c.email && !c.phone && 'e-mail ou telefone',
  ].filter((m): m is string => m !== false)
}
