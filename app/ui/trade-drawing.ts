/** Panels of azulejos in public/trades, 780 by 272: a trade at work. */
const panels = new Set(
  `remodelacoes pintura telhados carpintaria canalizacao eletricidade climatizacao limpezas mudancas jardinagem reparacoes
  oficinas stands restaurantes pastelarias catering alojamento agencias dentistas fisioterapia veterinarios cabeleireiros
  ginasios explicacoes conducao contabilidade advogados imobiliarias condominios informatica sites moveis eletronica
  mediadores credito operadoras energia creches idosos`.split(/\s+/),
)

/** A category of categories shows one of its own. */
const ofParent: Record<string, string> = {
  construcao: 'remodelacoes',
  casa: 'limpezas',
  automovel: 'oficinas',
  restauracao: 'restaurantes',
  turismo: 'alojamento',
  saude: 'fisioterapia',
  beleza: 'cabeleireiros',
  ensino: 'explicacoes',
  juridico: 'advogados',
  imobiliario: 'imobiliarias',
  tecnologia: 'informatica',
  seguros: 'mediadores',
  telecom: 'operadoras',
  familia: 'creches',
}

/** What stands in place of photos: decorative, never said to be one. A trade without its own shows a shop's front. */
export const tradeDrawing = (category: string): string =>
  `/trades/${panels.has(category) ? category : (ofParent[category] ?? 'loja')}.svg`

export const tradeDrawings: readonly string[] = [...panels, 'loja']
export const tradeDrawingSize = { width: 780, height: 272 }
