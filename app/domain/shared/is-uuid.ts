/** The shape of a UUID (RFC 9562), nil and max among them. Browsers load this: it brings no schema along. */
const shape =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i

/** True when a text from an address has the shape of a UUID; anything else can't exist: 404, not 500. */
export const isUuid = (value: string | undefined): value is string => value !== undefined && shape.test(value)
