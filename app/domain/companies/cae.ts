/**
 * CAE Rev. 4 (in force since 2025; the Portuguese NACE Rev. 2.1, Regulation (EU) 2023/137): sections and the two-digit
 * divisions they hold. The five-digit subclasses are not here: a code is checked by its shape and its division.
 */
const sections: [letter: string, name: string, from: number, to: number][] = [
  ['A', 'Agricultura, produção animal, caça, floresta e pesca', 1, 3],
  ['B', 'Indústrias extrativas', 5, 9],
  ['C', 'Indústrias transformadoras', 10, 33],
  ['D', 'Eletricidade, gás, vapor e ar condicionado', 35, 35],
  ['E', 'Água, saneamento, resíduos e despoluição', 36, 39],
  ['F', 'Construção', 41, 43],
  ['G', 'Comércio por grosso e a retalho', 46, 47],
  ['H', 'Transportes e armazenagem', 49, 53],
  ['I', 'Alojamento, restauração e similares', 55, 56],
  ['J', 'Edição, difusão e produção de conteúdos', 58, 60],
  ['K', 'Telecomunicações, programação, consultoria e infraestrutura informática', 61, 63],
  ['L', 'Atividades financeiras e de seguros', 64, 66],
  ['M', 'Atividades imobiliárias', 68, 68],
  ['N', 'Atividades de consultoria, científicas e técnicas', 69, 75],
  ['O', 'Atividades administrativas e serviços de apoio', 77, 82],
  ['P', 'Administração pública, defesa e segurança social', 84, 84],
  ['Q', 'Educação', 85, 85],
  ['R', 'Saúde e apoio social', 86, 88],
  ['S', 'Atividades artísticas, desportivas e recreativas', 90, 93],
  ['T', 'Outras atividades de serviços', 94, 96],
  ['U', 'Famílias empregadoras e produção para uso próprio', 97, 98],
  ['V', 'Organismos internacionais', 99, 99],
]
/**
 * Division 45 (trade and repair of vehicles) is of Rev. 3, dissolved in Rev. 4 into 46, 47 and 95: companies that have not
 * reclassified still write it, and the register still shows it.
 */
const formerDivisions: Record<number, string> = { 45: 'G' }

/** The section a five-digit code belongs to; null for none. */
export function caeSection(code: string): { letter: string; name: string } | null {
  if (!/^\d{5}$/.test(code)) return null
  const division = Number(code.slice(0, 2))
  const found = sections.find(
    ([letter, , from, to]) => (division >= from && division <= to) || formerDivisions[division] === letter,
  )
  return found ? { letter: found[0], name: found[1] } : null
}

/** Five digits whose first two are a division. */
export const isCae = (code: string): boolean => caeSection(code) !== null

/** «43221: Construção» */
export function caeText(code: string): string {
  const section = caeSection(code)
  return section ? `${code}: ${section.name}` : code
}
