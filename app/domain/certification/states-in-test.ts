/** What each place says in each state, for tests of whole lives. */
export const inForce = { state: 'valid', word: 'Em vigor', seal: 'force', listed: true }
export const updating = { state: 'updating', word: 'Em vigor, em atualização', seal: 'force', listed: true }
export const suspended = { state: 'suspended', word: 'Suspenso', seal: 'suspended', listed: false }
export const revoked = { state: 'revoked', word: 'Revogado', seal: 'revoked', listed: false }
export const over = { state: 'expired', word: 'Caducado', seal: 'expired', listed: false }
