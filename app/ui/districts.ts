// The 18 districts and two regions. Their shapes lie in districts.svg, which browsers keep: dissolved and simplified from the
// official administrative map (CAOP 2019, Direção-Geral do Território, open data). The islands are insets, not to scale.
export const MAP_BOX = '-128 0 408 530'

/** The frames that the islands stand in: x, y, width, height. Small islands are hard to hit; their frame is not. */
export const INSETS: Record<string, [number, number, number, number]> = {
  '30': [-122, 402, 84, 80],
  '40': [-122, 278, 120, 96],
}

/** `at`: where its number is written, about the middle of its shape. */
export const DISTRICTS: { code: string; name: string; at: [x: number, y: number] }[] = [
  { code: '01', name: 'Aveiro', at: [83, 148] },
  { code: '02', name: 'Beja', at: [118, 437] },
  { code: '03', name: 'Braga', at: [96, 65] },
  { code: '04', name: 'Bragança', at: [207, 69] },
  { code: '05', name: 'Castelo Branco', at: [158, 225] },
  { code: '06', name: 'Coimbra', at: [93, 200] },
  { code: '07', name: 'Évora', at: [132, 360] },
  { code: '08', name: 'Faro', at: [109, 493] },
  { code: '09', name: 'Guarda', at: [179, 156] },
  { code: '10', name: 'Leiria', at: [59, 249] },
  { code: '11', name: 'Lisboa', at: [30, 316] },
  { code: '12', name: 'Portalegre', at: [149, 301] },
  { code: '13', name: 'Porto', at: [92, 98] },
  { code: '14', name: 'Santarém', at: [83, 291] },
  { code: '15', name: 'Setúbal', at: [69, 388] },
  { code: '16', name: 'Viana do Castelo', at: [80, 33] },
  { code: '17', name: 'Vila Real', at: [148, 65] },
  { code: '18', name: 'Viseu', at: [129, 140] },
  { code: '30', name: 'Madeira', at: [-80, 442] },
  { code: '40', name: 'Açores', at: [-62, 326] },
]
