import type { SettingValue } from '../settings/settings'
import { euros } from '../shared/money'
import type { Setting } from './catalogue'

/** A setting's value, as pages say it, as a field shows it, and as somebody types it. Pure. */

const decimal = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 4 })
const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** «72 horas», «15 %», «30 e 7 dias», «25,00 €», «sim». */
export function settingWords(setting: Setting, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') return `«${value}»`
  if (typeof value === 'object') {
    const unit = setting.unit?.[1]
    return value.length
      ? `${list.format(value.map((v) => (typeof v === 'number' ? decimal.format(v) : v)))}${unit ? ` ${unit}` : ''}`
      : 'nenhum'
  }
  if (setting.cents) return euros(value)
  if (setting.share) return `${decimal.format(value * 100)} %`
  const [one, many] = setting.unit ?? []
  return one ? `${decimal.format(value)} ${value === 1 ? one : many}` : decimal.format(value)
}

/** As it stands in a field: percent for parts, euros for cents, lists with commas. */
export function typedSetting(setting: Setting, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'nao'
  if (typeof value === 'string') return value
  if (typeof value === 'object') return value.join('; ')
  const shown = setting.share ? value * 100 : setting.cents ? value / 100 : value
  return decimal.format(Math.round(shown * 1e6) / 1e6).replaceAll(/\s/g, '')
}

const number = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replaceAll(/[\s%€]/g, '')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** What was typed, as a value; or what is wrong with it. */
export function readSetting(setting: Setting, typed: string): { value: SettingValue } | { wrong: string } {
  const { usual } = setting
  if (typeof usual === 'boolean')
    return typed === 'sim' || typed === 'nao' ? { value: typed === 'sim' } : { wrong: 'Escolha sim ou não.' }
  if (typeof usual !== 'number' && typeof usual !== 'object') return { wrong: 'Muda com uma versão nova.' }
  const bounds = `entre ${settingWords(setting, setting.least)} e ${settingWords(setting, setting.most)}`
  const one = (text: string): number | null => {
    const found = number(text)
    if (found === null) return null
    const value = setting.share ? found / 100 : setting.cents ? found * 100 : found
    const rounded = Math.round(value * 1e6) / 1e6
    if (setting.whole && !Number.isInteger(rounded)) return null
    return rounded < setting.least || rounded > setting.most ? null : rounded
  }
  if (typeof usual === 'number') {
    const value = one(typed)
    const kind = setting.whole && !setting.share ? 'um número inteiro' : 'um número'
    return value === null
      ? { wrong: `Escreva ${kind} ${bounds}.${setting.law ? ` (${setting.law}.)` : ''}` }
      : { value }
  }
  const parts = typed
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0 || parts.length > 12)
    return { wrong: 'Escreva entre 1 e 12 valores, separados por «;».' }
  if (typeof usual[0] === 'string') {
    return parts.every((part) => /^[a-z0-9-]{2,60}$/.test(part))
      ? { value: [...new Set(parts)] }
      : { wrong: 'Escreva nomes de categorias como estão nos endereços, separados por «;».' }
  }
  const values = parts.map(one)
  if (values.some((v) => v === null)) return { wrong: `Escreva números ${bounds}, separados por «;».` }
  const sorted = (values as number[]).toSorted((a, b) => a - b)
  const rising = (usual as readonly number[]).every((n, i, all) => i === 0 || n > (all[i - 1] as number))
  return { value: [...new Set(rising ? sorted : sorted.toReversed())] }
}
