import type { StateWord } from '../../shared/meaning'
import type { CheckableFact } from '../listing-words'

/** The parts of a profile and their fields, in words. Knows no table, so that pages in the browser may import it. */

export type ProfileField =
  | 'name'
  | 'legalName'
  | 'nipc'
  | 'legalForm'
  | 'cae'
  | 'foundedYear'
  | 'website'
  | 'email'
  | 'phone'
  | 'address'
  | 'postalCode'
  | 'locality'
  | 'municipality'
  | 'point'
  | 'reach'
  | 'areasServed'
  | 'category'
  | 'otherCategories'
  | 'services'
  | 'priceBand'
  | 'paymentMethods'
  | 'languages'
  | 'description'
  | 'hours'
  | 'specialDays'
  | 'onHolidays'
  | 'socialLinks'
  | 'complaintsBookUrl'
  | 'adrEntity'

export const fieldLabels: Record<ProfileField, string> = {
  name: 'Nome',
  legalName: 'Denominação',
  nipc: 'NIPC',
  legalForm: 'Forma jurídica',
  cae: 'CAE principal',
  foundedYear: 'Ano de início',
  website: 'Sítio na Internet',
  email: 'E-mail de contacto',
  phone: 'Telefone',
  address: 'Morada',
  postalCode: 'Código postal',
  locality: 'Localidade',
  municipality: 'Concelho',
  point: 'Ponto no mapa',
  reach: 'Até onde vai',
  areasServed: 'Onde trabalha',
  category: 'Categoria principal',
  otherCategories: 'Outras categorias',
  services: 'Serviços',
  priceBand: 'Nível de preços',
  paymentMethods: 'Formas de pagamento',
  languages: 'Línguas',
  description: 'Descrição',
  hours: 'Horário',
  specialDays: 'Dias especiais',
  onHolidays: 'Nos feriados',
  socialLinks: 'Redes sociais',
  complaintsBookUrl: 'Livro de Reclamações',
  adrEntity: 'Resolução de litígios',
}

export const partNames = [
  'identificacao',
  'contactos',
  'local',
  'servicos',
  'descricao',
  'horario',
  'ligacoes',
] as const
export type PartName = (typeof partNames)[number]

/** Each part is a page with one form. */
export const profileParts: Record<PartName, { title: string; about: string; fields: ProfileField[] }> = {
  identificacao: {
    title: 'Identificação',
    about: 'Quem é a empresa: o nome, a denominação e o número.',
    fields: ['name', 'legalName', 'nipc', 'legalForm', 'cae', 'foundedYear'],
  },
  contactos: {
    title: 'Contactos',
    about: 'Como os clientes lhe chegam. O e-mail não é mostrado.',
    fields: ['website', 'email', 'phone'],
  },
  local: {
    title: 'Local',
    about: 'Onde está e até onde vai.',
    fields: ['address', 'postalCode', 'locality', 'municipality', 'point', 'reach', 'areasServed'],
  },
  servicos: {
    title: 'Serviços',
    about: 'O que faz, por que categorias a encontram, como se paga.',
    fields: ['category', 'otherCategories', 'services', 'priceBand', 'paymentMethods', 'languages'],
  },
  descricao: {
    title: 'Descrição',
    about: 'A empresa nas suas palavras.',
    fields: ['description'],
  },
  horario: {
    title: 'Horário',
    about: 'A semana, os feriados e os dias que são diferentes.',
    fields: ['hours', 'specialDays', 'onHolidays'],
  },
  ligacoes: {
    title: 'Ligações',
    about: 'Redes sociais, Livro de Reclamações e resolução de litígios.',
    fields: ['socialLinks', 'complaintsBookUrl', 'adrEntity'],
  },
}

/** Facts whose change waits for staff once the profile is public. */
export const sensitiveNames = ['name', 'legalName', 'nipc', 'website'] as const satisfies ProfileField[]
export type SensitiveName = (typeof sensitiveNames)[number]

export const isSensitive = (field: ProfileField): field is SensitiveName =>
  (sensitiveNames as readonly ProfileField[]).includes(field)

/** Of which checked fact a field is a piece: when the field changes, what was checked holds no more. */
export const checkedAs: Partial<Record<ProfileField, CheckableFact | 'email' | 'phone' | 'website'>> = {
  legalName: 'legalName',
  nipc: 'nipc',
  legalForm: 'legalForm',
  foundedYear: 'foundedYear',
  cae: 'cae',
  address: 'address',
  postalCode: 'address',
  locality: 'address',
  municipality: 'address',
  email: 'email',
  phone: 'phone',
  website: 'website',
}

/** Where staff can have checked a sensitive fact, as it is said on the profile. */
export const checkSources: Record<SensitiveName, string | null> = {
  // Nobody registers a name that one goes by.
  name: null,
  legalName: 'registo comercial',
  nipc: 'registo comercial',
  website: 'consulta ao sítio',
}

export type PriceBand = 1 | 2 | 3 | 4
export const priceBands: Record<PriceBand, string> = {
  1: '€, económico',
  2: '€€, moderado',
  3: '€€€, acima da média',
  4: '€€€€, gama alta',
}

export const paymentMethodNames = [
  'Dinheiro',
  'Multibanco',
  'MB Way',
  'Transferência',
  'Cartão de crédito',
  'Cheque',
  'PayPal',
  'Pagamento em prestações',
] as const

export const languageNames = [
  'Português',
  'Inglês',
  'Espanhol',
  'Francês',
  'Alemão',
  'Italiano',
  'Neerlandês',
  'Ucraniano',
  'Romeno',
  'Russo',
  'Chinês',
  'Árabe',
  'Crioulo',
  'Língua Gestual Portuguesa',
] as const

export const holidayWords: Record<'closed' | 'as-usual' | 'unknown', string> = {
  closed: 'Fechada nos feriados nacionais',
  'as-usual': 'Horário normal nos feriados',
  unknown: 'Não dizer',
}

export const editWords = {
  waiting: { word: 'À espera', tone: 'us' },
  accepted: { word: 'Aceite', tone: 'done' },
  refused: { word: 'Recusada', tone: 'bad' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
} as const satisfies Record<string, StateWord>
