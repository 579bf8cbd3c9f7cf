/**
 * Alternative dispute resolution entities for consumers in Portugal (Lei n.º 144/2015, art. 16.º: the list of the
 * Direção-Geral do Consumidor). A company that is bound to one says so to its customers (art. 18.º). Knows no table.
 */
export interface AdrEntity {
  /** How it is called for short. */
  short: string
  name: string
  site: string
  /** Where, or for what, it is competent. */
  scope: string
}

export const adrEntities = {
  cniacc: {
    short: 'CNIACC',
    name: 'Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
    site: 'https://www.cniacc.pt/',
    scope: 'Todo o país onde não há centro regional',
  },
  caccl: {
    short: 'CACCL',
    name: 'Centro de Arbitragem de Conflitos de Consumo de Lisboa',
    site: 'https://www.centroarbitragemlisboa.pt/',
    scope: 'Área Metropolitana de Lisboa',
  },
  cicap: {
    short: 'CICAP',
    name: 'Centro de Informação de Consumo e Arbitragem do Porto',
    site: 'https://www.cicap.pt/',
    scope: 'Área Metropolitana do Porto',
  },
  ciab: {
    short: 'CIAB',
    name: 'Centro de Informação, Mediação e Arbitragem de Consumo',
    site: 'https://www.ciab.pt/',
    scope: 'Braga, Viana do Castelo e parte de Vila Real',
  },
  triave: {
    short: 'TRIAVE',
    name: 'Centro de Arbitragem de Conflitos de Consumo do Ave, Tâmega e Sousa',
    site: 'https://www.triave.pt/',
    scope: 'Ave, Tâmega e Sousa',
  },
  cacrc: {
    short: 'CACRC',
    name: 'Centro de Arbitragem de Conflitos de Consumo da Região de Coimbra',
    site: 'https://www.cacrc.pt/',
    scope: 'Região de Coimbra (antigo CACCDC)',
  },
  cimaal: {
    short: 'CIMAAL',
    name: 'Centro de Informação, Mediação e Arbitragem de Conflitos de Consumo do Algarve',
    site: 'https://www.consumoalgarve.pt/',
    scope: 'Algarve',
  },
  'cacc-ram': {
    short: 'CACC RAM',
    name: 'Centro de Arbitragem de Conflitos de Consumo da Região Autónoma da Madeira',
    site: 'https://www.madeira.gov.pt/cacc/',
    scope: 'Madeira',
  },
  caual: {
    short: 'CAUAL',
    name: 'Centro de Arbitragem da Universidade Autónoma de Lisboa',
    site: 'https://arbitragem.autonoma.pt/',
    scope: 'Todo o país',
  },
  casa: {
    short: 'CASA',
    name: 'Centro de Arbitragem do Setor Automóvel',
    site: 'https://www.arbitragemauto.pt/',
    scope: 'Automóveis: venda, reparação, combustíveis, estacionamento',
  },
  cimpas: {
    short: 'CIMPAS',
    name: 'Centro de Informação, Mediação e Arbitragem de Seguros',
    site: 'https://www.cimpas.pt/',
    scope: 'Seguros',
  },
  provedor: {
    short: 'Provedor do Cliente',
    name: 'Provedor do Cliente das Agências de Viagens e Turismo',
    site: 'https://www.provedorapavt.com/',
    scope: 'Agências de viagens',
  },
} as const satisfies Record<string, AdrEntity>

export type AdrKey = keyof typeof adrEntities
export const adrKeys = Object.keys(adrEntities) as [AdrKey, ...AdrKey[]]

/** What is stored, in words; null for nothing, or for what is on the list no more. */
export const adrOf = (key: string | null): AdrEntity | null =>
  key !== null && Object.hasOwn(adrEntities, key) ? adrEntities[key as AdrKey] : null
