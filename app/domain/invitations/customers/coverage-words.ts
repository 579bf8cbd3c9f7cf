import type { Coverage } from './coverage'

const share = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('pt-PT')
const percent = (ratio: number) => share.format(ratio).replace(/\s?%/, ' %')

/** «Convidou 94 % dos 212 clientes registados; responderam 31 %.» */
export const coverageSentence = ({ registered, invited, answered }: Coverage): string =>
  `Convidou ${percent(invited)} dos ${number.format(registered)} clientes registados; responderam ${percent(answered)}.`
