// The 18 districts and two regions. Their shapes lie in districts.svg, which browsers keep: dissolved and simplified from the
// official administrative map (CAOP 2019, Direção-Geral do Território, open data). The islands are insets, not to scale.
export const MAP_BOX = '-128 0 408 530'

/** The frames that the islands stand in: x, y, width, height. Small islands are hard to hit; their frame is not. */
export const INSETS: Record<string, [number, number, number, number]> = {
  '30': [-122, 402, 84, 80],
  '40': [-122, 278, 120, 96],
}

export const DISTRICTS: { code: string; name: string }[] = [
  { code: '01', name: 'Aveiro' },
  { code: '02', name: 'Beja' },
  { code: '03', name: 'Braga' },
  { code: '04', name: 'Bragança' },
  { code: '05', name: 'Castelo Branco' },
  { code: '06', name: 'Coimbra' },
  { code: '07', name: 'Évora' },
  { code: '08', name: 'Faro' },
  { code: '09', name: 'Guarda' },
  { code: '10', name: 'Leiria' },
  { code: '11', name: 'Lisboa' },
  { code: '12', name: 'Portalegre' },
  { code: '13', name: 'Porto' },
  { code: '14', name: 'Santarém' },
  { code: '15', name: 'Setúbal' },
  { code: '16', name: 'Viana do Castelo' },
  { code: '17', name: 'Vila Real' },
  { code: '18', name: 'Viseu' },
  { code: '30', name: 'Madeira' },
  { code: '40', name: 'Açores' },
]
