/** What each place says in each state, for tests of whole lives. */
const none = { bits: 'none' }
export const inForce = { state: 'valid', word: 'Em vigor', seal: 'force', listed: true, ...none }
export const updating = {
  state: 'updating',
  word: 'Em vigor, em atualização',
  seal: 'force',
  listed: true,
  ...none,
}
export const suspended = {
  state: 'suspended',
  word: 'Suspenso',
  seal: 'suspended',
  listed: false,
  bits: 'suspension',
}
export const revoked = {
  state: 'revoked',
  word: 'Revogado',
  seal: 'revoked',
  listed: false,
  bits: 'revocation',
}
export const over = { state: 'expired', word: 'Caducado', seal: 'expired', listed: false, ...none }

/** All that `everywhere` says of a certificate in such a state. */
export const saidOf = ({ state, word, seal, listed, bits }: typeof inForce) => ({
  row: state,
  record: word,
  page: word,
  seal,
  listed,
  bits,
  agreed: true,
})
