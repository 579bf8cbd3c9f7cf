/** The states by name, without the tables: for pages. */
export const certificateStates = [
  'valid',
  'updating',
  'suspended',
  'expired',
  'revoked',
  'renounced',
  'replaced',
] as const
export type CertificateState = (typeof certificateStates)[number]
