/** The municipalities where the small world happens: postal codes, dialling codes, and how one says «in» them. */
export interface Place {
  code: string
  name: string
  district: string
  /** First four digits of the postal code. */
  postal: string
  /** Area code of its landlines. */
  phone: string
  /** «no Porto», «em Braga», «na Guarda» */
  inPlace: string
  ofPlace: string
}

const list = `
0101 Águeda 3750 234|0105 Aveiro 3800 234|0109 Santa_Maria_da_Feira 4520 256|0115 Ovar 3880 256|0110 Ílhavo 3830 234
0205 Beja 7800 284|0211 Odemira 7630 283|0303 Braga 4700 253|0308 Guimarães 4800 253|0302 Barcelos 4750 253|0312 Vila_Nova_de_Famalicão 4760 252
0402 Bragança 5300 273|0407 Mirandela 5370 278|0502 Castelo_Branco 6000 272|0503 Covilhã 6200 275 na|0504 Fundão 6230 275 no
0603 Coimbra 3000 239|0605 Figueira_da_Foz 3080 233 na|0602 Cantanhede 3060 231|0704 Estremoz 7100 268|0705 Évora 7000 266|0711 Reguengos_de_Monsaraz 7200 266
0801 Albufeira 8200 289|0805 Faro 8000 289|0807 Lagos 8600 282|0808 Loulé 8100 289|0811 Portimão 8500 282|0814 Tavira 8800 281
0907 Guarda 6300 271 na|0912 Seia 6270 238|1001 Alcobaça 2460 262|1006 Caldas_da_Rainha 2500 262 nas|1009 Leiria 2400 244|1010 Marinha_Grande 2430 244 na
1011 Nazaré 2450 262 na|1014 Peniche 2520 262|1105 Cascais 2750 21|1106 Lisboa 1150 21|1107 Loures 2670 21|1109 Mafra 2640 261|1110 Oeiras 2780 21
1111 Sintra 2710 21|1113 Torres_Vedras 2560 261|1115 Amadora 2700 21 na|1116 Odivelas 2675 21|1207 Elvas 7350 268|1214 Portalegre 7300 245
1304 Gondomar 4420 22|1306 Maia 4470 22 na|1308 Matosinhos 4450 22|1309 Paços_de_Ferreira 4590 255|1311 Penafiel 4560 255|1312 Porto 4000 22 no
1313 Póvoa_de_Varzim 4490 252 na|1316 Vila_do_Conde 4480 252|1317 Vila_Nova_de_Gaia 4400 22|1401 Abrantes 2200 241|1416 Santarém 2000 243|1418 Tomar 2300 249
1421 Ourém 2490 249|1503 Almada 2800 21|1504 Barreiro 2830 21 no|1507 Montijo 2870 21 no|1510 Seixal 2840 21 no|1512 Setúbal 2900 265
1607 Ponte_de_Lima 4990 258|1609 Viana_do_Castelo 4900 258|1703 Chaves 5400 276|1706 Montalegre 5470 276|1714 Vila_Real 5000 259
1804 Cinfães 4690 255|1805 Lamego 5100 254|1818 Sernancelhe 3640 254|1821 Tondela 3460 232|1823 Viseu 3500 232
3103 Funchal 9000 291 no|3108 Santa_Cruz 9100 291|3107 Ribeira_Brava 9350 291 na
4201 Lagoa 9560 296|4203 Ponta_Delgada 9500 296|4205 Ribeira_Grande 9600 296 na|4301 Angra_do_Heroísmo 9700 295|4302 Praia_da_Vitória 9760 295 na
4602 Madalena 9950 292 na|4701 Horta 9900 292 na`

/** «nas Caldas da Rainha» → «das Caldas da Rainha». */
const articles: Record<string, string> = { no: 'do', na: 'da', nas: 'das' }

export const places: Place[] = list
  .split(/[\n|]/)
  .filter((entry) => entry.trim())
  .map((entry) => {
    const [code, underscored, postal, phone, article] = entry.trim().split(' ') as [
      string,
      string,
      string,
      string,
      string?,
    ]
    const name = underscored.replaceAll('_', ' ')
    return {
      code,
      name,
      district: districtOf(code),
      postal,
      phone,
      inPlace: `${article ?? 'em'} ${name}`,
      ofPlace: `${article ? articles[article] : 'de'} ${name}`,
    }
  })

/** The islands' municipalities carry the number of their island; all of Madeira is 30, all of the Azores 40. */
export function districtOf(municipality: string): string {
  const two = municipality.slice(0, 2)
  return two >= '40' ? '40' : two >= '30' ? '30' : two
}

const byCode = new Map(places.map((place) => [place.code, place]))

export function placeOf(code: string): Place {
  const place = byCode.get(code)
  if (!place) throw new Error(`places.ts does not know municipality ${code}`)
  return place
}

export const streets =
  `Rua do Carmo|Rua da Fonte Nova|Avenida 25 de Abril|Rua Dr. António José de Almeida|Largo do Pelourinho|Rua de São Sebastião
Rua da Misericórdia|Avenida da República|Travessa do Poço|Rua Nova da Estação|Rua das Flores|Praceta Florbela Espanca|Rua Combatentes da Grande Guerra
Rua Padre António Vieira|Avenida Marginal|Rua do Outeiro|Rua da Cal|Largo da Feira|Rua Miguel Torga|Rua de Santa Luzia|Avenida Infante D. Henrique
Rua dos Bombeiros Voluntários|Estrada Nacional 10|Rua do Moinho|Rua Sophia de Mello Breyner|Praça do Município|Rua da Igreja Velha|Rua Eça de Queirós
Rua Vasco da Gama|Travessa das Amoreiras|Rua do Lagar|Alameda dos Plátanos|Rua Adolfo Casais Monteiro|Rua da Escola Primária|Rua Zeca Afonso
Zona Industrial, lote|Rua do Cruzeiro|Rua da Ponte|Avenida João XXI|Rua Camilo Castelo Branco`
    .split(/[\n|]/)
    .map((street) => street.trim())
