/**
 * Rules of ours that oxlint does not have.
 *
 * `own-keys`: `key in table` also finds what every object inherits («constructor», «toString»), so that a word from an
 * address is taken for a filter that nobody wrote. Only a name that stands in the code may be asked for with `in`, to
 * tell shapes apart; all else goes through domain/shared/own.ts.
 */
const ownKeys = {
  meta: { type: 'problem' },
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator !== 'in' || node.left.type === 'PrivateIdentifier') return
      if (node.left.type === 'Literal' && typeof node.left.value === 'string') return
      const message = '`in` finds what every object inherits: use isOwn() or ownOf() of domain/shared/own.ts.'
      context.report({ node, message })
    },
  }),
}

export default { meta: { name: 'aval' }, rules: { 'own-keys': ownKeys } }
