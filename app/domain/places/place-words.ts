/** Names of places that take an article: «no Porto», «na Maia», «nos Açores»; all others are «em». */
const articles: Record<string, readonly string[]> = {
  no: 'Porto,Barreiro,Seixal,Funchal,Fundão,Cartaxo,Montijo,Entroncamento,Bombarral,Cadaval,Sardoal,Crato,Gavião,Redondo,Alandroal,Nordeste,Corvo,Sabugal,Peso da Régua,Porto Moniz,Marco de Canaveses'.split(
    ',',
  ),
  na: 'Guarda,Madeira,Amadora,Figueira da Foz,Maia,Horta,Covilhã,Moita,Nazaré,Lousã,Trofa,Batalha,Golegã,Vidigueira,Povoação,Ribeira Grande,Praia da Vitória,Calheta,Mealhada,Murtosa,Póvoa de Varzim,Póvoa de Lanhoso,Ponta do Sol,Mêda,Sertã,Chamusca,Marinha Grande,Pampilhosa da Serra,Azambuja,Lourinhã,Madalena,Ribeira Brava'.split(
    ',',
  ),
  nos: ['Açores', 'Arcos de Valdevez'],
  nas: ['Caldas da Rainha', 'Lajes do Pico', 'Lajes das Flores', 'Velas'],
}

const byName = new Map(
  Object.entries(articles).flatMap(([article, names]) => names.map((name) => [name, article])),
)

/** «o distrito de Braga», «o distrito do Porto»; the islands are regions: «a região dos Açores». */
export function districtInWords(name: string): string {
  const region = name === 'Açores' || name === 'Madeira'
  return `${region ? 'a região' : 'o distrito'} ${ofPlace(name)}`
}

/** «de Braga», «do Porto», «da Guarda», «dos Açores». */
export const ofPlace = (name: string): string => `${byName.get(name)?.replace('n', 'd') ?? 'de'} ${name}`

/** «em Braga», «no Porto», «na Guarda», «nos Açores». */
export const inPlace = (name: string): string => `${byName.get(name) ?? 'em'} ${name}`

/** «4700», «4700-123». Nobody gives out where they lie: no place is found by one. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{3}(?:-\d{3})?$/.test(text)
