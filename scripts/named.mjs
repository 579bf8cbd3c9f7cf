const kinds = {
  review: 'avaliação',
  reply: 'resposta',
  certificate: 'certificado',
  setting: 'configuração',
  fact: 'facto',
}
/** What a leaf speaks of, as people call it: «review:…» is the log's own name of it. */
export const named = (object) => {
  const [, kind = '', id] = /^([a-z]+):(.+)$/.exec(object) ?? []
  return Object.hasOwn(kinds, kind) ? `«${kinds[kind]} ${id}»` : `«${object}»`
}
