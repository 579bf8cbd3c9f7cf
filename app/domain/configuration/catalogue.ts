import type { Permission } from '../permissions'
import { defaults } from '../settings/defaults'
import { leavesOf, type Settings, type SettingValue } from '../settings/settings'
import { tellingWords } from '../shared/parse-query'
import { fold } from '../shared/text-search'
import { alsoCalled } from './also-called'
import { ofCertification } from './catalogue/certification'
import { ofCompanies } from './catalogue/companies'
import { ofContent } from './catalogue/content'
import { ofMoney } from './catalogue/money'
import { ofPeople } from './catalogue/people'
import { ofReviews } from './catalogue/reviews'
import { ofSupport } from './catalogue/support'
import { ofTeam } from './catalogue/team'
import { ofWork } from './catalogue/work'
import type { Bounds, Described } from './described'
import { fixedPaths } from './fixed'

/** Every setting with what it is called, its unit, its bounds and who may change it (product/site.md, Administration). Pure. */

const words = {
  ...ofReviews,
  ...ofCompanies,
  ...ofCertification,
  ...ofMoney,
  ...ofPeople,
  ...ofSupport,
  ...ofWork,
  ...ofContent,
  ...ofTeam,
} satisfies Described<keyof Settings>

interface Group {
  title: string
  right: Extract<Permission, `setting.${string}`>
  /** Deadlines, weights, fees and rights of people: a second person confirms. The others are how the machine works. */
  decides: boolean
}

const group = (title: string, decides = true, right: Group['right'] = 'setting.change'): Group => ({
  title,
  decides,
  right,
})
const money = (title: string) => group(title, true, 'setting.money')

export type GroupKey = keyof Settings
export const settingGroups: Readonly<Record<GroupKey, Group>> = {
  review: group('Avaliações'),
  screening: group('Sinais que retêm uma avaliação'),
  resolution: group('Acordos e índice de resolução'),
  score: group('Pontuação'),
  flag: group('Denúncias'),
  decision: group('Decisões e recursos'),
  topics: group('Assuntos'),
  alert: group('Alertas nos perfis'),
  reply: group('Respostas das empresas', false),
  sharing: group('Partilha fora da Aval'),
  company: group('Empresas'),
  claim: group('Gerir um perfil'),
  webhook: group('Avisos a programas', false),
  shop: group('Lojas de empresas', false),
  orderMail: group('Encomendas por cópia de mensagens', false),
  team: group('Equipas das empresas'),
  project: group('Trabalhos mostrados'),
  assistants: group('Assistentes'),
  certificate: group('Certificados'),
  application: group('Candidaturas'),
  certificateLife: group('Vida de um certificado'),
  checker: group('Verificações automáticas'),
  plan: money('Planos'),
  billing: money('Pagamentos'),
  affiliates: money('Afiliados'),
  work: group('Trabalhos pedidos'),
  ticket: group('Apoio'),
  ticketMail: group('E-mail do apoio', false),
  satisfaction: group('Satisfação com o apoio', false),
  faq: group('Perguntas frequentes', false),
  help: group('Centro de ajuda', false),
  feedback: group('Sugestões', false),
  auth: group('Contas e segurança'),
  privacy: group('Tempo que os dados ficam'),
  invitation: group('Convites'),
  notification: group('Avisos', false),
  broadcast: group('Comunicados', false),
  saved: group('Empresas guardadas e alertas', false),
  obligation: group('Obrigações legais'),
  transparency: group('Transparência'),
  article: group('Blogue', false),
  voices: group('Depoimentos e testemunhos', false),
  shortLink: group('Ligações curtas', false),
  socialImage: group('Imagens para partilhar', false),
  listing: group('Listas públicas', false),
  api: group('API', false),
  status: group('Estado do serviço', false),
  sitemap: group('Mapa do sítio', false),
  picture: group('Fotografias', false),
  upload: group('Envios', false),
  staffList: group('Listas da administração', false),
  bulk: group('Ações em massa', false),
  workspace: group('Quadro da equipa', false),
  statistics: group('Estatísticas', false),
  error: group('Erros', false),
  health: group('Saúde da plataforma', false),
  load: group('Carga', false),
}

/** What the words of a name end in says its unit (settings/defaults.ts): whole words, for a language has no age. The first that fits counts. */
const units: readonly [ending: RegExp, one: string, many: string][] = [
  // So many in thirty days: a number, and no days. Places of a table are no letters.
  [/ per\d* days$|ranking length$/, '', ''],
  [/ working days$/, 'dia útil', 'dias úteis'],
  [/ (days|notices|reminders|mails|days max)$/, 'dia', 'dias'],
  [/ working hours$|^ticket (answer hours|news hours)/, 'hora de atendimento', 'horas de atendimento'],
  [/ hours$/, 'hora', 'horas'],
  [/ (minutes|pauses|minutes max)$/, 'minuto', 'minutos'],
  [/ seconds( late| bad)?$/, 'segundo', 'segundos'],
  [/ (ms|milliseconds)$/, 'milissegundo', 'milissegundos'],
  [/ weeks$/, 'semana', 'semanas'],
  [/ months( back)?$/, 'mês', 'meses'],
  [/ (years|age)$/, 'ano', 'anos'],
  [/ bytes( for forms)?$/, 'byte', 'bytes'],
  [/ tries max$/, 'tentativa', 'tentativas'],
  [/ (min|max|letters|length)$/, 'carácter', 'caracteres'],
  [/ (radii|kilometres)$/, 'quilómetro', 'quilómetros'],
]
/** «review.holdHours»: «review hold hours». */
const wordsOf = (path: string) => path.replace(/\.|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()

/** How the machine does it, in groups that decide otherwise. */
const technical =
  /(bytes|seconds|perRun|perChunk|perBatch|count(Named)?UpTo|page(size)?|shown|mergeAtOnce|codeLength|pages)$/i

export interface Setting {
  path: string
  group: GroupKey
  label: string
  usual: SettingValue
  /** Units of one and of many; null where the label says it. */
  unit: readonly [one: string, many: string] | null
  /** Of a part of a whole: shown and typed in percent. */
  share: boolean
  cents: boolean
  /** Only whole numbers. */
  whole: boolean
  least: number
  most: number
  law: string | null
  /** Why nobody can change it while it runs; null of what may be changed. */
  fixed: string | null
  decides: boolean
  right: Group['right']
}

const whyFixed = {
  form: 'Faz parte do programa: os formulários, a base de dados ou os endereços contam com ele. Muda com uma versão nova.',
  sums: 'Entra em somas que já estão guardadas de cada empresa. Muda com uma versão nova da fórmula, que recalcula tudo e é anunciada.',
}

function describe([path, usual]: [string, SettingValue]): Setting {
  const [key] = path.split('.') as [GroupKey]
  const said = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words)
  const [label, bounds]: [string, Bounds] = typeof said === 'string' ? [said, {}] : (said as [string, Bounds])
  const { title: _title, decides, right } = settingGroups[key]
  const list = Array.isArray(usual) ? (usual as unknown[]).filter((n) => typeof n === 'number') : []
  const size = typeof usual === 'number' ? usual : Math.max(0, ...(list as number[]))
  const share =
    /share$|similarity$|likeness$|coverage$|mendBelow$|pause(Bounced|Complained)$/i.test(path) ||
    (size > 0 && size < 1 && /weights/.test(path) && key === 'resolution')
  const whole =
    Number.isInteger(size) && !/weights|holdAt|scoreMove|minWeight|priorDefault|biasT|withheld/.test(path)
  const found = units.find(([ending]) => ending.test(wordsOf(path)))
  return {
    path,
    group: key,
    label,
    usual,
    unit: found?.[1] ? [found[1], found[2]] : null,
    share,
    cents: /cents$/i.test(path),
    whole,
    least: bounds.least ?? (whole && size > 0 && !Array.isArray(usual) ? 1 : 0),
    // Ten times the default is a finger that slipped, and a day has no more hours.
    most:
      bounds.most ??
      (share
        ? 1
        : /(dayAsked|From|Until|digest)Hour$/.test(path)
          ? 23
          : whole
            ? Math.max(10, size * 10)
            : Math.max(1, size * 5)),
    law: bounds.law ?? null,
    fixed: bounds.fixed
      ? whyFixed[bounds.fixed]
      : fixedPaths.has(path) || typeof usual === 'string'
        ? whyFixed.form
        : null,
    decides: decides && (key === 'auth' || !technical.test(path)),
    right,
  }
}

const places = Object.keys(settingGroups)
/** All of them, by their parts in the order of `settingGroups`. */
export const settingList: readonly Setting[] = leavesOf(defaults)
  .map(describe)
  .toSorted((a, b) => places.indexOf(a.group) - places.indexOf(b.group))
const byPath = new Map(settingList.map((s) => [s.path, s]))

const times = /^(dia|hora|minuto|segundo|semana|mês|ano)/
export const isTime = ({ unit }: Pick<Setting, 'unit'>): boolean => times.test(unit?.[0] ?? '')

/** What is done to a setting is in none of their names. */
const changing = new Set(['mudar', 'alterar'])
/** «decidir» is found in «decidida»: the beginning of a longer word says enough. */
const begun = (word: string) => (word.length < 6 ? word : word.slice(0, Math.max(5, word.length - 3)))

/**
 * Those that words fit: of name, part, path and default («72 horas»); a time is found as «prazo» too, whatever its name says. Where no
 * name has them as they were typed, by how they begin.
 */
export function settingsNamed(typed: string): Setting[] {
  const asked = tellingWords(typed).filter((word) => !changing.has(word))
  const named = (part: (word: string) => string) =>
    settingList.filter((setting) => asked.every((word) => textOf(setting).includes(part(word))))
  const exact = named((word) => word)
  return exact.length > 0 ? exact : named(begun)
}

const texts = new Map<Setting, string>()
function textOf(setting: Setting): string {
  const { label, group, path, unit, usual } = setting
  const known = texts.get(setting)
  if (known !== undefined) return known
  const value = typeof usual === 'number' && unit ? `${usual} ${unit[1]}` : ''
  const text = fold(
    `${label} ${settingGroups[group].title} ${alsoCalled[group] ?? ''} ${path} ${isTime(setting) ? 'prazos' : ''} ${value}`,
  )
  texts.set(setting, text)
  return text
}

export const findSetting = (path: string): Setting | undefined => byPath.get(path)
