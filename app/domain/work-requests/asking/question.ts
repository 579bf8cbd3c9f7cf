/** A question of a trade: one of few answers, or a number with its unit. Knows no table: pages that hydrate use it. */
export interface Question {
  id: string
  label: string
  /** Answer → what people read. */
  choices?: Readonly<Record<string, string>>
  unit?: string
  /** The most that a number may be. */
  most?: number
}

export const one = (id: string, label: string, choices: Record<string, string>): Question => ({
  id,
  label,
  choices,
})

export const howMany = (id: string, label: string, unit: string, most: number): Question => ({
  id,
  label,
  unit,
  most,
})

const unknown = { unknown: 'Não sei' }

/** Asked by several trades, always with the same words. */
export const building = one('building', 'Que edifício é?', {
  flat: 'Apartamento',
  house: 'Moradia',
  shop: 'Loja ou escritório',
  common: 'Partes comuns de um prédio',
  other: 'Outro',
})
export const age = one('age', 'De quando é o edifício?', {
  new: 'Menos de 10 anos',
  recent: '10 a 30 anos',
  old: '30 a 60 anos',
  older: 'Mais de 60 anos',
  ...unknown,
})
export const floor = one('floor', 'Em que andar, e há elevador?', {
  ground: 'Rés do chão, ou moradia',
  lift: 'Andar com elevador',
  low: 'Até ao 2.º, sem elevador',
  high: 'Acima do 2.º, sem elevador',
})
export const urgency = one('urgency', 'É urgente?', {
  now: 'Sim, está a causar estragos ou nada funciona',
  soon: 'Incomoda, mas aguenta uns dias',
  no: 'Não',
})
export const area = (label = 'Que área tem, mais ou menos?') => howMany('area', label, 'm²', 20_000)
export const material = one('material', 'Quem arranja os materiais?', {
  company: 'A empresa',
  me: 'Eu já os tenho, ou compro-os',
  open: 'Ainda não decidi',
})
export const often = one('often', 'Com que frequência?', {
  once: 'Uma vez',
  weekly: 'Todas as semanas',
  fortnight: 'De quinze em quinze dias',
  monthly: 'Todos os meses',
  open: 'Ainda não sei',
})
export const forWhom = one('forWhom', 'Para quem é?', {
  me: 'Para mim',
  family: 'Para a minha família',
  company: 'Para uma empresa',
  other: 'Para outra pessoa',
})
export const way = one('way', 'Presencial ou à distância?', {
  place: 'Presencial',
  remote: 'À distância',
  either: 'Tanto faz',
})
export const people = (label = 'Para quantas pessoas?') => howMany('people', label, 'pessoas', 5000)
export const already = one('already', 'Já tem contrato com alguém?', {
  change: 'Sim, quero mudar',
  none: 'Não',
  compare: 'Sim, quero comparar',
})
export const whatAge = one('forAge', 'Para que idade?', {
  child: 'Criança',
  adult: 'Adulto',
  older: '65 anos ou mais',
})
export const whereCare = one('where', 'Onde?', {
  clinic: 'Na clínica',
  home: 'Em casa',
  either: 'Tanto faz',
})
