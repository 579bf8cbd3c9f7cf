import { type KindName, kinds } from './kinds'
import { all, at, line, many, rect } from './pencil'
import { sightOf } from './sight'

/**
 * public/trades/{category}.svg: what a company's page shows that has neither cover nor photos. A panel of azulejos
 * painted in cobalt with its trade at work: nobody takes it for a photo. trade-drawings.test.ts holds the files to this.
 */
const wide = 780
const high = 272

/** Which scene, in which arrangement, and from how far down. */
const panels: Record<string, [KindName, variant: number, top: number]> = {
  remodelacoes: ['kitchen', 2, 250],
  pintura: ['painting', 1, 160],
  telhados: ['roof', 1, 90],
  carpintaria: ['workbench', 0, 230],
  canalizacao: ['kitchen', 0, 240],
  eletricidade: ['electricPanel', 1, 110],
  climatizacao: ['heatPump', 1, 190],
  limpezas: ['cleaning', 0, 280],
  mudancas: ['moving', 2, 270],
  jardinagem: ['garden', 1, 210],
  reparacoes: ['appliance', 0, 260],
  oficinas: ['garage', 0, 60],
  stands: ['showroom', 2, 270],
  restaurantes: ['restaurant', 0, 290],
  pastelarias: ['bakery', 1, 40],
  catering: ['wedding', 0, 290],
  alojamento: ['bedroom', 2, 280],
  agencias: ['travel', 0, 270],
  dentistas: ['dentist', 1, 190],
  fisioterapia: ['physio', 0, 270],
  veterinarios: ['vet', 0, 130],
  cabeleireiros: ['salon', 0, 120],
  ginasios: ['gym', 0, 270],
  explicacoes: ['classroom', 1, 70],
  conducao: ['driving', 0, 280],
  contabilidade: ['accounts', 1, 170],
  advogados: ['lawOffice', 1, 180],
  imobiliarias: ['homeForSale', 0, 250],
  condominios: ['entrance', 1, 110],
  informatica: ['computerRepair', 1, 190],
  sites: ['studio', 1, 170],
  moveis: ['furniture', 0, 270],
  eletronica: ['electronics', 1, 60],
  mediadores: ['advice', 1, 230],
  credito: ['advice', 2, 260],
  operadoras: ['fibre', 0, 225],
  energia: ['solar', 1, 225],
  creches: ['nursery', 1, 290],
  idosos: ['careRoom', 2, 280],
  loja: ['shopFront', 1, 210],
}

export const panelNames = Object.keys(panels)

const cobalt = ['#12305e', '#1b4a8f', '#3b6db3', '#7fa3d4', '#b3cbe8', '#d3e1f2', '#e9f0f9', '#fbfaf5']

/** Any colour as a brush with cobalt gives it: the darker, the more of it. */
function painted(fill: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(fill.slice(i, i + 2), 16)) as [
    number,
    number,
    number,
  ]
  const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255
  return cobalt[Math.min(cobalt.length - 1, Math.floor(light ** 2 * cobalt.length))] as string
}

export function tradePanel(name: string): string {
  const [kind, variant, top] = panels[name] as (typeof panels)[string]
  const sight = sightOf(variant, 'after', '#1b4a8f', '')
  const drawn = all(rect(0, 0, 960, 640, sight.c.pale), kinds[kind].place(sight), kinds[kind].done(sight))
  const inner = drawn.replace(/#[0-9a-f]{6}/g, painted).replaceAll('rgba(0,0,0,', 'rgba(18,48,94,')
  const joints = all(
    many(11, (i) => `M${(i + 1) * 65} 0V${high}`),
    many(3, (i) => `M0 ${(i + 1) * 68}H${wide}`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">${at(0, (-top * wide) / 960, inner, wide / 960)}${line(joints, '#fbfaf5', 1.5)}</svg>\n`
}
