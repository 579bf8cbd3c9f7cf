/**
 * Entities of alternative dispute resolution for consumers that a company may name (Lei n.º 144/2015, art. 18.º): the
 * centres that companies name as those of the list of the Direção-Geral do Consumidor (consumidor.gov.pt), gathered in
 * November 2026 and to be compared with that list by staff before the programme opens, and once a year (decision 0017).
 * Former addresses stay while sites still link to them. One that is missing here makes R10 «por cumprir»: whoever
 * evaluates overrides it with a reason.
 */
export interface AdrEntity {
  short: string
  name: string
  /** Hosts, without «www.»; `/…` where only one part of a site is theirs. */
  sites: readonly string[]
  /** Names as sites write them, without accents and in lower case; punctuation counts as a space. */
  known: readonly string[]
}

export const adrEntities: readonly AdrEntity[] = [
  {
    short: 'CNIACC',
    name: 'Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
    sites: ['cniacc.pt', 'arbitragemdeconsumo.org'],
    known: ['cniacc', 'centro nacional de informacao e arbitragem de conflitos de consumo'],
  },
  {
    short: 'CACCL',
    name: 'Centro de Arbitragem de Conflitos de Consumo de Lisboa',
    sites: ['centroarbitragemlisboa.pt'],
    known: ['caccl', 'centro de arbitragem de conflitos de consumo de lisboa'],
  },
  {
    short: 'CICAP',
    name: 'Centro de Informação de Consumo e Arbitragem do Porto',
    sites: ['cicap.pt'],
    known: [
      'cicap',
      'centro de informacao de consumo e arbitragem do porto',
      'tribunal arbitral de consumo do porto',
    ],
  },
  {
    short: 'CIAB',
    name: 'Centro de Informação, Mediação e Arbitragem de Consumo (Braga e Viana do Castelo)',
    sites: ['ciab.pt'],
    known: ['ciab', 'centro de informacao mediacao e arbitragem de consumo'],
  },
  {
    short: 'TRIAVE',
    name: 'Centro de Arbitragem de Conflitos de Consumo do Ave, Tâmega e Sousa',
    sites: ['triave.pt'],
    known: ['triave', 'centro de arbitragem de conflitos de consumo do ave', 'arbitragem do vale do ave'],
  },
  {
    short: 'CACRC',
    name: 'Centro de Arbitragem de Conflitos de Consumo da Região de Coimbra',
    sites: ['cacrc.pt', 'centrodearbitragemdecoimbra.com'],
    known: [
      'cacrc',
      'caccdc',
      'centro de arbitragem de conflitos de consumo da regiao de coimbra',
      'centro de arbitragem de conflitos de consumo do distrito de coimbra',
    ],
  },
  {
    short: 'CIMAAL',
    name: 'Centro de Informação, Mediação e Arbitragem de Conflitos de Consumo do Algarve',
    sites: ['consumoalgarve.pt', 'consumidoronline.pt'],
    known: ['cimaal', 'arbitragem de conflitos de consumo do algarve', 'arbitragem do algarve'],
  },
  {
    short: 'CACC RAM',
    name: 'Centro de Arbitragem de Conflitos de Consumo da Região Autónoma da Madeira',
    sites: ['madeira.gov.pt/cacc'],
    known: ['cacc ram', 'caccram', 'arbitragem de conflitos de consumo da regiao autonoma da madeira'],
  },
  {
    short: 'CASA',
    name: 'Centro de Arbitragem do Sector Automóvel',
    sites: ['arbitragemauto.pt'],
    known: ['centro de arbitragem do sector automovel', 'centro de arbitragem do setor automovel'],
  },
  {
    short: 'CIMPAS',
    name: 'Centro de Informação, Mediação e Provedoria de Seguros',
    sites: ['cimpas.pt'],
    known: ['cimpas'],
  },
  {
    short: 'Provedor do Cliente',
    name: 'Provedor do Cliente das Agências de Viagens e Turismo',
    sites: ['provedorapavt.com'],
    known: ['provedor do cliente das agencias de viagens'],
  },
  {
    short: 'CAUAL',
    name: 'Centro de Arbitragem da Universidade Autónoma de Lisboa',
    sites: ['arbitragem.autonoma.pt'],
    known: ['caual', 'centro de arbitragem da universidade autonoma de lisboa'],
  },
]
