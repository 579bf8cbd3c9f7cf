/** What `fuzz-api.mjs` asks: made of the parameters and bodies of the OpenAPI document, and of what there is none of. */
import fc from 'fast-check'

/** What answers named so far, so that questions reach what there is: of each kind a few hundred. */
export const seen = {
  slug: ['falta'],
  id: [],
  code: [],
  cursor: [],
  kind: [],
  digest: ['0'.repeat(64)],
  category: [],
  district: ['03', '11', '13'],
  municipality: ['0303', '1106', '1312'],
  near: ['braga', 'Lisboa', '1312'],
  radius: ['5', '25', '50'],
}
/** Takes from an answer what a later question can name. */
export function learn(value, key) {
  if (Array.isArray(value)) for (const one of value) learn(one, key)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) learn(one, name)
  else if (typeof value === 'string') {
    if (key === 'id' && !/^[0-9a-f]{8}-/.test(value)) return learn(value, 'category')
    const list = seen[key === 'next' ? 'cursor' : key]
    if (list && value && list.length < 300) list.push(value)
  }
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '1e9',
    '٣',
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '%00',
    '\u0000',
    'a'.repeat(3000),
    '🙂'.repeat(60),
    '__proto__',
    'constructor',
    '{"$ne":1}',
    'ｆｕｌｌ',
    'A\u0301',
    '\u202e',
  ),
  fc.base64String({ maxLength: 120 }),
)
const words = fc.constantFrom(
  'canalizador',
  'eletricista em Braga',
  'obras perto de Lisboa',
  'pintor',
  '500000000',
  'aberto agora',
  'certificada',
  'a',
  'ca',
  'AV-7K3M9-XQ2TB-4',
)

/** A value for a parameter: what it may be; where nothing is fair, anything. */
function valueFor({ name, schema, required }, fair) {
  const known = fc.nat(1e6).map((n) => {
    const list = seen[name] ?? []
    return list.length > 0 ? list[n % list.length] : 'falta'
  })
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : schema.type === 'integer'
      ? fc.integer({ min: -2, max: 120 }).map(String)
      : schema.format === 'uuid'
        ? fc.oneof({ weight: 3, arbitrary: known }, fc.uuid())
        : Object.hasOwn(seen, name)
          ? known
          : fc.oneof(words, fc.stringMatching(/^\d{1,4}$/))
  const value = fair ? fitting : fc.oneof({ weight: 2, arbitrary: fitting }, hostile)
  return required ? value : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value)
}

/** A field of a body: what it may be; where nothing is fair, anything JSON. */
function fieldFor(name, { type, enum: words, format, minLength = 0, maxLength = 60 }, fair) {
  const fitting = words
    ? fc.constantFrom(...words)
    : type === 'integer'
      ? fc.integer({ min: 0, max: 4 })
      : type === 'boolean'
        ? fc.boolean()
        : format === 'date'
          ? fc.constantFrom('2026-11-20', '2026-11-27', '2026-02-30', '2031-01-01', '0001-01-01')
          : name === 'email'
            ? fc.nat(1e6).map((n) => `fuzz${n}@clientes.example`)
            : fc
                .constantFrom(
                  'Obrigado pelas suas palavras, até breve. ',
                  'FT 2026/1 ',
                  'ja-convidado ',
                  'ç🙂 ',
                )
                .map((text) =>
                  text.repeat(Math.ceil(Math.max(minLength, 1) / text.length)).slice(0, maxLength),
                )
  return fair ? fitting : fc.oneof({ weight: 2, arbitrary: fitting }, fc.jsonValue({ maxDepth: 2 }), hostile)
}
function bodyFor({ properties = {}, required = [] }, fair) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldFor(name, schema, fair)]),
  )
  const whole = fc.record(fields, { requiredKeys: fair ? required : [] }).map((body) => JSON.stringify(body))
  if (fair) return whole
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    fc.json({ maxDepth: 3 }),
    hostile,
    fc.constantFrom('', '{', 'null', '[]', '{"__proto__":{"a":1}}', `{"text":"${'a'.repeat(40_000)}"}`),
  )
}
const onceAgain = fc.option(fc.constantFrom('a', 'b', 'c', 'á', ' ', 'x'.repeat(256)), { freq: 2 })

/** A request of one of the operations, fair or not; with the key, another, or none. */
export const questionOf = (operations, key) =>
  fc.tuple(fc.constantFrom(...operations), fc.nat(9)).chain(([operation, n]) => {
    const fair = n < 6
    return fc.record({
      operation: fc.constant(operation),
      values: fc.record(
        Object.fromEntries(operation.parameters.map((one) => [one.name, valueFor(one, fair)])),
      ),
      stray: fair ? fc.constant(null) : fc.option(fc.tuple(hostile, hostile), { freq: 1 }),
      twice: fair ? fc.constant(false) : fc.nat(9).map((n) => n === 0),
      method:
        operation.method === 'post'
          ? fc.constant('POST')
          : fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
      body: operation.body ? bodyFor(operation.body, fair) : fc.constant(undefined),
      type: fair
        ? fc.constant('application/json')
        : fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain'),
      once: operation.body ? onceAgain : fc.constant(null),
      bearer: fc.constantFrom(
        ...(fair && key ? [key, key, key] : []),
        ...(key ? [key] : []),
        null,
        `aval_live_${'a'.repeat(43)}`,
        'x',
      ),
      known: fc.option(fc.constantFrom('"x"', 'W/"y"', '*', 'falta'), { freq: 10 }),
      from: fc.ipV4(),
    })
  })
