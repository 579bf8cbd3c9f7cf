/** Districts that share a border, by code; the islands have none. From the administrative map (CAOP 2019, DGT). */
const borders = {
  '01': ['06', '13', '18'],
  '02': ['07', '08', '15'],
  '03': ['13', '16', '17'],
  '04': ['09', '17', '18'],
  '05': ['06', '09', '10', '12', '14'],
  '06': ['01', '05', '09', '10', '18'],
  '07': ['02', '12', '14', '15'],
  '08': ['02'],
  '09': ['04', '05', '06', '18'],
  '10': ['05', '06', '11', '14'],
  '11': ['10', '14', '15'],
  '12': ['05', '07', '14'],
  '13': ['01', '03', '17', '18'],
  '14': ['05', '07', '10', '11', '12', '15'],
  '15': ['02', '07', '11', '14'],
  '16': ['03'],
  '17': ['03', '04', '13', '18'],
  '18': ['01', '04', '06', '09', '13', '17'],
} as const satisfies Record<string, readonly string[]>

export const neighboursOf = (district: string): readonly string[] =>
  (borders as Record<string, readonly string[]>)[district] ?? []
