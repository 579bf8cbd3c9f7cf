import { isDay } from './day'
import { ownOf } from './own'
import { Refusal } from './refusal'
import { cleanLine } from './text'

/**
 * What a list can be asked for, as a table: the address is the filter. From one description come reading the address,
 * writing it, the chips and the form (`routes/lists/list.tsx`). Pure; browsers load it for its words.
 */
export interface Field<T> {
  kind: 'words' | 'choice' | 'day' | 'code' | 'view' | 'fixed'
  /** Its name in the address: «estado». */
  param: string
  label: string
  read(this: void, text: string | null): T
  /** Whether it understands what stands in the address: a day that exists, a word of its table. */
  knows(this: void, text: string): boolean
  /** Null: not asked for, or what the list shows by itself. */
  write(this: void, value: T): string | null
  /** What its chip says. `name`: what the server calls it, where it is a code. */
  word(this: void, value: T, name?: string | null): string
  table?: Choices<unknown>
  /** The label of «not asked for»; null where something always is. */
  empty?: string | null
  /** One press away: lists with many filters show the usual ones only. */
  more?: boolean
}

export interface Choice<T> {
  value: T
  label: string
  /** An order that a head of the table sorts by: its column and its direction. */
  head?: readonly [column: string, direction: 'asc' | 'desc']
}
/** By the name that stands in the address. */
export type Choices<T> = Readonly<Record<string, Choice<T>>>

/** Where the address and the code call it the same: from a table of words. */
export const choicesOf = <K extends string>(table: Readonly<Record<K, string>>): Choices<K> =>
  Object.fromEntries(
    (Object.entries(table) as [K, string][]).map(([value, label]) => [value, { value, label }]),
  )

const keyOf = <T>(table: Choices<T>, value: T): string | null =>
  Object.keys(table).find((key) => table[key]?.value === value) ?? null

/** Words to search by: one clean line. */
export const words = (param: string, label: string, most = 100): Field<string> => ({
  kind: 'words',
  param,
  label,
  read: (text) => cleanLine(text ?? '').slice(0, most),
  knows: () => true,
  write: (value) => value || null,
  word: (value) => `«${value}»`,
})

interface Shown {
  empty?: string
  more?: boolean
}

/** One of a table, or not asked for; what the table does not know is not asked for. */
export const choice = <T>(
  param: string,
  label: string,
  table: Choices<T>,
  { empty = 'Qualquer', more }: Shown = {},
): Field<T | null> => ({
  kind: 'choice',
  param,
  label,
  table,
  empty,
  more,
  read: (text) => ownOf(table, text)?.value ?? null,
  knows: (text) => ownOf(table, text) !== undefined,
  write: (value) => (value === null ? null : keyOf(table, value)),
  word: (value) => Object.values(table).find((one) => one.value === value)?.label ?? '',
})

/** One of a table, always: `usual` where the address says nothing. */
export const oneOf = <T>(
  param: string,
  label: string,
  table: Choices<T>,
  usual: T,
  shown: { more?: boolean } = {},
): Field<T> => ({
  ...(choice(param, label, table, shown) as Field<T>),
  empty: null,
  read: (text) => ownOf(table, text)?.value ?? usual,
  write: (value) => (value === usual ? null : keyOf(table, value)),
})

/** As `oneOf`, drawn as a row of chips above the list: another part of it, and no filter that one takes off. */
export const view = <T>(param: string, label: string, table: Choices<T>, usual: T): Field<T> => ({
  ...oneOf(param, label, table, usual),
  kind: 'view',
})

/** A day of Lisbon, «2026-11-21». `since`: what its chip begins with, «Desde». */
export const day = (
  param: string,
  label: string,
  since: string,
  { more }: Shown = {},
): Field<string | null> => ({
  kind: 'day',
  param,
  label,
  more,
  read: (text) => (text && isDay(text) ? text : null),
  knows: isDay,
  write: (value) => value,
  word: (value) => `${since} ${value?.split('-').reverse().join('/')}`,
})

const codePattern = /^[a-z0-9-]{1,60}$/

/** The key of something in a table of the database; `options` and `names` of the list say what it is called. */
export const code = (
  param: string,
  label: string,
  { empty = 'Qualquer', more }: Shown = {},
): Field<string | null> => ({
  kind: 'code',
  param,
  label,
  empty,
  more,
  read: (text) => (text && codePattern.test(text) ? text : null),
  knows: (text) => codePattern.test(text),
  write: (value) => value,
  word: (value, name) => name ?? value ?? '',
})

/** What the list holds for good: the address says nothing of it. */
export const fixed = <T>(value: T): Field<T> => ({
  kind: 'fixed',
  param: '',
  label: '',
  read: () => value,
  knows: () => true,
  write: () => null,
  word: () => '',
})

export type Fields = Record<string, Field<unknown>>
export type FilterOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never } & {
  /** From its other end, where the list has one order only. */
  reversed?: boolean
}
/** The filter that a list reads: `Filtered<typeof userList>`. */
export type Filtered<L> = L extends List<infer F> ? FilterOf<F> : never

export interface List<F extends Fields = Fields> {
  /** «/admin/usuarios»: filters are kept under it. */
  address: string
  fields: F
  /** Null: it has one order, and may be read from its other end. Else why not; '' where it has orders to choose from. */
  oneWay: string | null
  /** Reads the filter out of an address; what it does not know counts as not asked for. */
  read(params: URLSearchParams): FilterOf<F>
  /** What stands in the address for a filter and is none: it is told, not passed over. */
  unread(params: URLSearchParams): { label: string; text: string }[]
  /**
   * The same for rows that leave as a file, where no notice stands beside them: what it does not know, or knows twice, is refused.
   * @throws Refusal `invalid`
   */
  readWhole(params: URLSearchParams): FilterOf<F>
  /** The filter as it stands in the address, in one order; without what is not asked for. */
  query(filter: FilterOf<F>): Record<string, string | null>
  /** What is narrowed, in words, each with the name it has in the address. */
  narrowed(
    filter: FilterOf<F>,
    names?: Partial<Record<keyof F, string | null>>,
  ): { param: string; label: string }[]
}

/** How the name of the order in the address is called, in every list. */
export const order = 'ordem'

/** The list as staff may read it from its other end. */
export const reversed = 'inversa'

/**
 * @param oneWay why a list of staff that has one order only can't be read from its other end: its rows come from several tables,
 * or are all on one page
 */
export function defineList<F extends Fields>(
  address: string,
  fields: F,
  { oneWay: why }: { oneWay?: string } = {},
): List<F> {
  const all = Object.entries(fields) as [keyof F & string, Field<unknown>][]
  const orders = all.some(([, { param }]) => param === order)
  const oneWay = orders ? '' : (why ?? (address.startsWith('/admin/') ? null : 'is read by whom it is about'))
  const read = (params: URLSearchParams) =>
    ({
      ...Object.fromEntries(
        all.map(([name, field]) => [name, field.read(field.param ? params.get(field.param) : null)]),
      ),
      ...(oneWay === null && params.get(order) === reversed && { reversed: true }),
    }) as FilterOf<F>
  const asked = [
    ...all.map(([, field]) => field).filter(({ param }) => param),
    ...(oneWay === null
      ? [{ param: order, label: 'Ordem', knows: (text: string) => text === reversed }]
      : []),
  ]
  const unread = (params: URLSearchParams) =>
    asked.flatMap(({ param, label, knows }) => {
      const text = params.get(param) ?? ''
      return text && !knows(text) ? [{ label, text: text.slice(0, 60) }] : []
    })
  return {
    address,
    fields,
    oneWay,
    read,
    unread,
    readWhole: (params) => {
      const twice = asked.find(({ param }) => params.getAll(param).length > 1)
      if (twice) throw new Refusal('invalid', `«${twice.label}» está repetido no endereço.`)
      const wrong = unread(params).map(({ label, text }) => `Não percebemos «${text}» em «${label}».`)
      if (wrong.length > 0) throw new Refusal('invalid', wrong.join(' '))
      return read(params)
    },
    query: (filter) => ({
      ...Object.fromEntries(
        all
          .filter(([, { kind }]) => kind !== 'fixed')
          .map(([name, field]) => [field.param, field.write(filter[name])]),
      ),
      ...(oneWay === null && { [order]: filter.reversed ? reversed : null }),
    }),
    narrowed: (filter, names = {}) =>
      all.flatMap(([name, field]) => {
        const { kind, param } = field
        if (kind === 'view' || kind === 'fixed' || param === order) return []
        const label = field.write(filter[name]) === null ? '' : field.word(filter[name], names[name])
        return label ? [{ param, label }] : []
      }),
  }
}

/** The order, by the name it has everywhere. */
export const sortedBy = <T>(table: Choices<T>, usual: T, shown: { more?: boolean } = {}): Field<T> =>
  oneOf(order, 'Ordem', table, usual, shown)
