import { env } from '~/platform/env'
import { type Adapter, adapterNames, adapters, operator } from '~/platform/operator'
import { formatNif, isNipc } from '../shared/nif'

/** Who runs this Aval, for the foot of a page: «Aval, Lda., NIPC 510 000 000». */
export const operatorLine = (): string => `${operator().name}, NIPC ${formatNif(operator().nipc)}`

export function operatorFacts(): [label: string, value: string][] {
  const { name, nipc, seat, registry, capital, email, phone } = operator()
  return [
    ['Nome', name],
    ['NIPC', formatNif(nipc)],
    ['Sede', seat],
    ['Registo comercial', registry],
    ...(capital ? [['Capital social', capital] as [string, string]] : []),
    ['E-mail', email],
    ...(phone ? [['Telefone', phone] as [string, string]] : []),
  ]
}

/** What each adapter hands over, and why, as the privacy page and the processing agreement say it. */
const handedOver: Record<Adapter, { what: string; gets: string; basis: string }> = {
  hosting: {
    what: 'Servidores e base de dados',
    gets: 'Tudo o que a Aval guarda, cifrado no disco quando o fornecedor o permite',
    basis: 'Sem servidores não há serviço (artigo 6.º, n.º 1, alínea b))',
  },
  mail: {
    what: 'Envio de e-mail',
    gets: 'O endereço, o nome e o texto de cada mensagem que enviamos',
    basis: 'Mensagens do serviço que pediu (artigo 6.º, n.º 1, alínea b))',
  },
  sms: {
    what: 'Envio de SMS',
    gets: 'O número de telefone e o código que o confirma',
    basis: 'Confirmar o telefone que indicou (artigo 6.º, n.º 1, alínea b))',
  },
  files: {
    what: 'Guarda de ficheiros',
    gets: 'Fotografias, comprovativos e documentos enviados',
    basis: 'Guardar o que enviou (artigo 6.º, n.º 1, alínea b))',
  },
  payments: {
    what: 'Pagamentos',
    gets: 'O nome, o e-mail, a quantia e o que compra. Os dados do cartão e da conta vão diretamente para quem recebe o pagamento: nunca passam por nós',
    basis: 'Receber o pagamento do que encomendou (artigo 6.º, n.º 1, alínea b))',
  },
  errors: {
    what: 'Registo de erros',
    gets: 'Erros do programa, limpos de nomes, endereços e textos antes de saírem',
    basis: 'Interesse legítimo em corrigir o que falha (artigo 6.º, n.º 1, alínea f))',
  },
  fiscal: {
    what: 'Programa de faturação certificado',
    gets: 'O nome, o NIF, a morada e o que comprou quem pede faturas, para emitir e comunicar os documentos à Autoridade Tributária',
    basis: 'A lei obriga a emitir documentos fiscais (artigo 6.º, n.º 1, alínea c))',
  },
}

/** The European Economic Area: data may go there as they may stay here (RGPD, articles 1, 3 and 44). */
const eea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const countries = new Intl.DisplayNames('pt-PT', { type: 'region' })

export interface ProcessorRow {
  adapter: Adapter
  what: string
  name: string
  gets: string
  where: string
  basis: string
}

/** The adapters that are configured, with who is behind each: null is ourselves, undefined nobody said. */
const inUse = () => {
  const { processors } = operator()
  return adapterNames.filter((name) => adapters[name](env())).map((name) => ({ name, by: processors[name] }))
}

/** Whom data are given to; what we run ourselves is in none of them. */
export const processorsInUse = (): ProcessorRow[] =>
  inUse().flatMap(({ name: adapter, by }) => {
    if (!by) return []
    const country = countries.of(by.country) ?? by.country
    const where = by.transfer ? `${country}. ${by.transfer}` : country
    return [{ adapter, ...handedOver[adapter], name: by.name, where }]
  })

/** Whether all of them keep the data in the European Economic Area. */
export const staysInEea = (): boolean => inUse().every(({ by }) => !by || eea.has(by.country))

/**
 * Before the first request: who runs it is known, and every adapter that is configured says who is behind it.
 * @throws Error that names what is missing, in Portuguese
 */
export function checkOperator(): void {
  const { nipc } = operator()
  if (!env().OPERATOR_FILE) return
  const wrong = isNipc(nipc) ? [] : ['nipc: o algarismo de controlo não bate certo']
  for (const { name, by } of inUse()) {
    if (by === undefined)
      wrong.push(`processors.${name}: em falta (quem trata os dados, ou null se são vossos)`)
    else if (by && !eea.has(by.country) && !by.transfer)
      wrong.push(
        `processors.${name}.transfer: em falta, porque ${by.country} não é do Espaço Económico Europeu`,
      )
  }
  if (wrong.length > 0) throw new Error(`OPERATOR_FILE não serve:\n  ${wrong.join('\n  ')}`)
}
