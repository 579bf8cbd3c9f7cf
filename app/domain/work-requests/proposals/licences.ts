/**
 * Licences that the law asks for in some trades, and where a number can be checked. Only those whose rule was read stand here; each with
 * its source. Knows no table.
 */

export interface Licence {
  /** As its number is called beside a proposal. */
  name: string
  who: string
  /** For which works: not all of a trade needs it. */
  when: string
  law: string
  check: { label: string; to: string }
  /** The trades, with those below them, in which it is asked about. */
  trades: readonly string[]
}

export const licences = {
  // Lei n.º 41/2015, artigos 2.º e 3.º: whoever executes public or private works; alvará or certificado of the IMPIC.
  construction: {
    name: 'Alvará ou certificado de empreiteiro',
    who: 'IMPIC',
    when: 'para executar obras',
    law: 'Lei n.º 41/2015, de 3 de junho',
    check: { label: 'Consultar no IMPIC', to: 'https://www.impic.pt/' },
    trades: ['construcao', 'remodelacoes', 'telhados'],
  },
  // Lei n.º 15/2015: execução, reparação, alteração ou manutenção of installations and appliances of gas.
  gas: {
    name: 'Entidade instaladora de gás',
    who: 'DGEG',
    when: 'para mexer em instalações ou aparelhos a gás',
    law: 'Lei n.º 15/2015, de 16 de fevereiro',
    check: {
      label: 'Ver as entidades autorizadas pela DGEG',
      to: 'https://www.dgeg.gov.pt/pt/areas-setoriais/energia/combustiveis/entidades-e-profissionais/entidades-instaladoras-de-gas-ei/',
    },
    trades: ['canalizacao', 'climatizacao', 'reparacoes'],
  },
  // Lei n.º 14/2015, artigos 4.º, 5.º e 32.º: entidades instaladoras and technicians who answer for the execution, in the DGEG's list.
  electricity: {
    name: 'Entidade instaladora ou técnico responsável',
    who: 'DGEG',
    when: 'para executar instalações elétricas',
    law: 'Lei n.º 14/2015, de 16 de fevereiro',
    check: { label: 'Consultar na DGEG', to: 'https://www.dgeg.gov.pt/' },
    trades: ['eletricidade'],
  },
  // Decreto-Lei n.º 145/2017, artigos 13.º, 14.º e 16.º: certified persons who belong to certified companies.
  fluorinated: {
    name: 'Certificado para gases fluorados',
    who: 'entidade acreditada',
    when: 'para instalar ou reparar ar condicionado e bombas de calor com contacto com o gás',
    law: 'Decreto-Lei n.º 145/2017, de 30 de novembro',
    check: { label: 'Ver na APA', to: 'https://www.apambiente.pt/' },
    trades: ['climatizacao'],
  },
  // Lei n.º 15/2013, artigo 4.º: a licence of the IMPIC.
  estate: {
    name: 'Licença AMI',
    who: 'IMPIC',
    when: 'para fazer mediação imobiliária',
    law: 'Lei n.º 15/2013, de 8 de fevereiro',
    check: { label: 'Consultar no IMPIC', to: 'https://www.impic.pt/' },
    trades: ['imobiliario', 'imobiliarias'],
  },
} as const satisfies Record<string, Licence>

export type LicenceKind = keyof typeof licences
export const licenceKinds = Object.keys(licences) as LicenceKind[]

/** Which are asked about in some trades. */
export const licencesOf = (trades: readonly (string | null)[]): LicenceKind[] =>
  licenceKinds.filter((kind) => licences[kind].trades.some((t) => trades.includes(t)))

/** «Licença AMI (IMPIC): declarada, n.º 1234», «…: não declarada». */
export function licenceInWords(kind: LicenceKind, number: string | undefined): string {
  const { name, who } = licences[kind]
  return `${name} (${who}): ${number ? `declarada, n.º ${number}` : 'não declarada'}`
}
