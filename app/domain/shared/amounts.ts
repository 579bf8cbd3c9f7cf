// Numbers of the settings as sentences say them. No table is imported here: pages that hydrate use it.

const digits = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1, useGrouping: true })

type Gender = 'm' | 'f'

/** Of each thing that settings count: its plural, and «f» where it is feminine. */
const units = {
  segundo: ['segundos', 'm'],
  minuto: ['minutos', 'm'],
  hora: ['horas', 'f'],
  dia: ['dias', 'm'],
  'dia útil': ['dias úteis', 'm'],
  semana: ['semanas', 'f'],
  mês: ['meses', 'm'],
  trimestre: ['trimestres', 'm'],
  ano: ['anos', 'm'],
  vez: ['vezes', 'f'],
  pessoa: ['pessoas', 'f'],
  empresa: ['empresas', 'f'],
  comunicado: ['comunicados', 'm'],
  estrela: ['estrelas', 'f'],
  avaliação: ['avaliações', 'f'],
  queixa: ['queixas', 'f'],
  caso: ['casos', 'm'],
  carácter: ['caracteres', 'm'],
  fotografia: ['fotografias', 'f'],
  píxel: ['píxeis', 'm'],
  serviço: ['serviços', 'm'],
  domínio: ['domínios', 'm'],
  lugar: ['lugares', 'm'],
  correção: ['correções', 'f'],
  'código novo': ['códigos novos', 'm'],
  palavra: ['palavras', 'f'],
  'trabalho concluído': ['trabalhos concluídos', 'm'],
  MB: ['MB', 'm'],
} as const satisfies Record<string, [many: string, gender: Gender]>

export type Unit = keyof typeof units

const named = (n: number, unit: Unit) => (n === 1 ? unit : units[unit][0])

/** «1 250»: what it counts stands elsewhere. */
export const counted = (n: number): string => digits.format(n)

/** «14 dias», «1 dia útil», «2,5 MB». */
export const amount = (n: number, unit: Unit): string => `${digits.format(n)} ${named(n, unit)}`

/** «cinco dias úteis», «uma hora», «30 dias»: in words as far as `inWords` goes. */
export const spelt = (n: number, unit: Unit): string => `${inWords(n, units[unit][1])} ${named(n, unit)}`

/** The word of the thing alone, «dias», where its number stands elsewhere. */
export const unitOf = named

const words = [
  'zero um dois três quatro cinco seis sete oito nove dez',
  'onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
].flatMap((line) => line.split(' '))
const feminine: Record<string, string> = { um: 'uma', dois: 'duas' }

/** «cinco», «duas»: whole numbers up to twenty; others in digits. */
export function inWords(n: number, gender: Gender = 'm'): string {
  const word = words[n]
  if (word === undefined) return digits.format(n)
  return gender === 'f' ? (feminine[word] ?? word) : word
}

/** As a sentence begins: «Dez letras». */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-PT') + text.slice(1)

/** «12 MB» of bytes. */
export const megabytes = (bytes: number): string => amount(bytes / 1e6, 'MB')

/** «80 %» of 0.8. */
export const percentage = (share: number): string => `${digits.format(Math.round(share * 1000) / 10)} %`

/** «dez», of a tenth: «um em cada dez». */
export const oneIn = (share: number): string => inWords(Math.round(1 / share))
